import type { Story as StoryData } from '@inkling/protocol/results'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { CurvesChart } from '../../kit/chart/curves-chart.tsx'
import type { Curve } from '../../kit/chart/curves.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useText } from '../../text/text.ts'
import { ranked, usePeople, useProgress, type People, shortName } from '../players/people.ts'
import { type PlayedGame, isShared, requireGame } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { Standings } from './standings.tsx'
import styles from './story.module.css'
import { TitleFinds } from './title-finds.tsx'

/** Story of a game: the standings, curves of progress, and the finds of title words. */
export function Story() {
  return (
    <QueryView query={useStory()} className={`${cardClass} grid min-h-64 place-items-center p-5`}>
      {(story) => <StoryContent story={story} />}
    </QueryView>
  )
}

function StoryContent({ story }: { story: StoryData }) {
  const game = useGame(requireGame)
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
  const t = useText('game')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const people = usePeople()
  const curves = curvesOf(story, { game, people, me })
  const stretch = lastStretchOf(game)
  return (
    <Card title={t.story.chart} aside={<ChartKey />}>
      <CurvesChart
        caption={t.story.chart_told}
        curves={curves}
        origin={t.counts.minutes(t.format.number(0))}
        tellX={(minutes) => t.counts.minutes(t.format.number(minutes))}
        shade={stretch && { ...stretch, name: t.story.last_stretch }}
      />
    </Card>
  )
}

function ChartKey() {
  const { story } = useText('game')
  const shared = useGame((state) => isShared(requireGame(state)))
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

const MINUTE = 60_000

/** Minutes from a game's start to a time. */
function minutesTo(game: Pick<PlayedGame, 'started_at'>, time: string | null): number {
  if (game.started_at === null || time === null) return 0
  return Math.max(0, (Date.parse(time) - Date.parse(game.started_at)) / MINUTE)
}

/** Curves of the players over minutes, in the order of joining, which keeps their colours from game to game. On a
 *  shared sheet no curve ends in decoding, because all players decode it at once. */
export function curvesOf(
  { players, title }: StoryData,
  { game, people, me }: { game: PlayedGame; people: People; me: string },
): Curve[] {
  return [...people.values()].flatMap(({ user, hue }) => {
    const played = players.find(({ user_id }) => user_id === user.id)
    const seat = game.players.find((player) => player.user.id === user.id)
    if (played === undefined || seat === undefined) return []
    const isDecoded = seat.state === 'decoded' && !isShared(game)
    const found = title.flatMap(({ finds }) =>
      finds.filter(({ user_id }) => user_id === user.id).map(({ at }) => at),
    )
    const last = Math.max(...found)
    return {
      id: user.id,
      name: shortName(user, game),
      hue,
      isMine: user.id === me,
      points: played.steps.map(({ at, uncovered }) => ({ x: at / MINUTE, y: uncovered })),
      marks: found.filter((at) => !isDecoded || at !== last).map((at) => at / MINUTE),
      end: minutesTo(game, seat.finished_at),
      isDecoded,
    }
  })
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
  return useQuery(api.games.story.queryOptions({ input: { id }, staleTime: Infinity }))
}
