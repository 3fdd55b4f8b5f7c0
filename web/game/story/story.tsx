import type { GhostStep } from '@inkling/protocol/ghosts'
import type { Story as StoryData } from '@inkling/protocol/results'
import { useQuery } from '@tanstack/react-query'
import { storyQuery } from '../../data/game.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { CurvesChart } from '../../parts/curves/curves-chart.tsx'
import type { Curve } from '../../parts/curves/curves.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { MINUTE } from '../../lib/units.ts'
import { useText } from '../../text/text.ts'
import { contenderName } from '../players/contender-text.ts'
import { type Contender, isAmongGhosts, ranked } from '../players/contender.ts'
import { useContenders } from '../players/use-contenders.tsx'
import { type PlayedGame, requireGame } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { Standings } from './standings.tsx'
import styles from './story.module.css'
import { TitleFinds } from './title-finds.tsx'

/** Story of a game: the standings, curves of progress, and the finds of title words. */
export function Story() {
  return (
    <QueryView query={useStory()} className={cardClass('grid min-h-64 place-items-center')}>
      {(story) => <StoryContent story={story} />}
    </QueryView>
  )
}

function StoryContent({ story }: { story: StoryData }) {
  const contenders = useContenders()
  const ranking = ranked(contenders)
  return (
    <>
      <Standings story={story} ranking={ranking} />
      <Curves story={story} />
      {!isAmongGhosts(contenders) && <TitleFinds title={story.title} ranking={ranking} />}
    </>
  )
}

function Curves({ story }: { story: StoryData }) {
  const t = useText('game')
  const game = useGame(requireGame)
  const curves = useContenders().flatMap((contender) => {
    const name = contender.name ?? contenderName(contender, t)
    return curveOf({ ...contender, name }, story) ?? []
  })
  const stretch = lastStretchOf(game)
  return (
    <Card title={t.story.chart} aside={<ChartKey />}>
      <CurvesChart
        caption={t.story.chart_told}
        curves={curves}
        origin={t.counts.minutes(t.format.number(0))}
        labelOf={(minutes) => t.counts.minutes(t.format.number(minutes))}
        shade={stretch && { ...stretch, name: t.story.last_stretch }}
      />
    </Card>
  )
}

function ChartKey() {
  const { story, ghosts } = useText('game')
  const hasGhosts = isAmongGhosts(useContenders())
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.found} />
        <span>{story.title_word_found}</span>
      </span>
      <span>
        <i className={styles.dot} />
        <span>{story.decoded}</span>
      </span>
      {hasGhosts && (
        <span>
          <i className={styles.dash} />
          <span>{ghosts.ghost}</span>
        </span>
      )}
    </p>
  )
}

/** Minutes from a game's start to a time. */
function minutesTo(game: Pick<PlayedGame, 'started_at'>, time: string | null): number {
  if (game.started_at === null || time === null) return 0
  return Math.max(0, (Date.parse(time) - Date.parse(game.started_at)) / MINUTE)
}

/** Curve of a contender over minutes, with a mark for each title word except the one that decoded the article. On a shared
 *  sheet all players decode it at once. Null for a player without a story. */
export function curveOf(contender: Contender & { name: string }, story: StoryData): Curve | null {
  const { id, name, hue, isMe, state, finishedAt } = contender
  const course = courseOf(contender, story)
  if (course === null) return null
  const { steps, finds, last, ...kind } = course
  const isDecoded = state === 'decoded'
  return {
    id,
    name,
    hue,
    isMine: isMe,
    ...kind,
    points: steps.map(({ at, uncovered }) => ({ x: at / MINUTE, y: uncovered })),
    marks: finds.filter((at) => !isDecoded || at !== last).map((at) => at / MINUTE),
    end: (finishedAt ?? steps.at(-1)?.at ?? 0) / MINUTE,
    isDecoded,
  }
}

/** Steps of a contender, the times at which they found words of the title, and the `last` find, which decodes the article;
 *  those of a pacer say nothing. */
type Course = Pick<Curve, 'kind'> & {
  steps: readonly Pick<GhostStep, 'at' | 'uncovered'>[]
  finds: readonly number[]
  last: number
}

function courseOf({ id, ghost }: Contender, { players, title }: StoryData): Course | null {
  if (ghost?.kind === 'pacer') return { steps: ghost.steps, finds: [], last: 0, kind: 'pacer' }
  if (ghost !== null) {
    const finds = findsOf(ghost.steps)
    return { steps: ghost.steps, finds, last: Math.max(...finds), kind: 'ghost' }
  }
  const played = players.find(({ user_id }) => user_id === id)
  if (played === undefined) return null
  const all = title.flatMap((word) => word.finds)
  const finds = all.filter(({ user_id }) => user_id === id).map(({ at }) => at)
  // Those who share a sheet find the title together.
  const last = Math.max(...(finds.length < title.length ? all.map(({ at }) => at) : finds))
  return { steps: played.steps, finds, last }
}

function findsOf(steps: readonly GhostStep[]): number[] {
  return steps
    .filter(({ title_found }, index) => title_found > (steps[index - 1]?.title_found ?? 0))
    .map(({ at }) => at)
}

/** Last stretch of a race in minutes, from the first player who decoded it to the end. Null without one. */
export function lastStretchOf(game: PlayedGame): { from: number; to: number } | null {
  const first = game.players.find(({ place }) => place === 1)
  if (first === undefined) return null
  const [from, to] = [minutesTo(game, first.finished_at), minutesTo(game, game.over_at)]
  return to > from ? { from, to } : null
}

export function useStory() {
  const { id } = useGameStore()
  return useQuery(storyQuery(id))
}
