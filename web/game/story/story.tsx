import type { Story as StoryData } from '@inkling/protocol/results'
import { useText } from '../../text/text.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { CurvesChart } from '../../kit/chart/curves-chart.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { ranked, usePeople, useProgress } from '../players/people.ts'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import { Standings } from './standings.tsx'
import { curvesOf, lastStretchOf } from './story-curves.ts'
import styles from './story.module.css'
import { TitleFinds } from './title-finds.tsx'
import { useStory } from './use-story.ts'

/** How a game went: who came in when, how each uncovered the article, and who found which word of its title. */
export function Story() {
  return (
    <QueryView query={useStory()} className={`${cardClass} grid min-h-64 place-items-center p-5`}>
      {(story) => <StoryContent story={story} />}
    </QueryView>
  )
}

function StoryContent({ story }: { story: StoryData }) {
  const game = useGame(knownGame)
  const ranking = ranked(game, useProgress())
  return (
    <>
      <Standings story={story} ranking={ranking} />
      <Curves story={story} />
      <TitleFinds title={story.title} ranking={ranking} />
    </>
  )
}

function Curves({ story }: { story: StoryData }) {
  const t = useText()
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const people = usePeople()
  const curves = curvesOf(story, { game, people, me })
  const stretch = lastStretchOf(game)
  return (
    <Card title={t.story.chart} aside={<Key />}>
      <CurvesChart
        caption={t.story.chart_told}
        curves={curves}
        shape="straight"
        origin={t.counts.minutes(t.format.number(0))}
        tellX={(minutes) => t.counts.minutes(t.format.number(minutes))}
        shade={stretch && { ...stretch, name: t.story.last_stretch }}
      />
    </Card>
  )
}

function Key() {
  const { story } = useText()
  const shared = useGame((state) => isShared(knownGame(state)))
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.found} /> {story.title_word_found}
      </span>
      {!shared && (
        <span>
          <i className={styles.dot} /> {story.decoded}
        </span>
      )}
    </p>
  )
}
