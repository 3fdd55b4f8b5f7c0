import type { Ghost } from '@inkling/protocol/ghosts'
import type { Story as StoryData, StoryPlayer } from '@inkling/protocol/results'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { CurvesChart } from '../../kit/chart/curves-chart.tsx'
import type { Curve } from '../../kit/chart/curves.ts'
import { useHues } from '../../kit/user/hue.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useText } from '../../text/text.ts'
import { ghostName } from '../players/contender-text.ts'
import { GhostStandings } from '../players/ghost-standings.tsx'
import { ghostHues } from '../players/contender.ts'
import { useGhosts } from '../players/use-contenders.tsx'
import { ranked, usePeople, useProgress, type People, shortName } from '../players/people.ts'
import { type PlayedGame, isShared, isWithOthers, requireGame } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { Standings } from './standings.tsx'
import styles from './story.module.css'
import { TitleFinds } from './title-finds.tsx'

/** Story of a game: the standings, curves of progress, and the finds of title words. */
export function Story() {
  return (
    <QueryView
      query={useStory()}
      className={`${cardClass} grid min-h-64 place-items-center p-card`}
    >
      {(story) => <StoryContent story={story} />}
    </QueryView>
  )
}

function StoryContent({ story }: { story: StoryData }) {
  const game = useGame(requireGame)
  const ranking = ranked(game, useProgress())
  if (!isWithOthers(game)) {
    return (
      <>
        <GhostStandings mine={story.players[0]} />
        <Curves story={story} />
      </>
    )
  }
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
  const ghosts = useGhosts()
  const hueOf = ghostHues(ghosts, me)
  const hueIn = useHues()
  const curves = [
    ...(isWithOthers(game)
      ? curvesOf(story, { game, people, me })
      : ownCurve(story, game, { name: t.players.you, hue: hueIn(me) })),
    ...ghosts.map((ghost) => ghostCurve(ghost, { name: ghostName(ghost, t), hue: hueOf(ghost) })),
  ]
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
  const { story, ghosts } = useText('game')
  const shared = useGame((state) => isShared(requireGame(state)))
  const hasGhosts = useGhosts().length > 0
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.found} />
        <span>{story.title_word_found}</span>
      </span>
      {!shared && (
        <span>
          <i className={styles.dot} />
          <span>{story.decoded}</span>
        </span>
      )}
      {hasGhosts && (
        <span>
          <i className={styles.dash} />
          <span>{ghosts.ghost}</span>
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
    const player = game.players.find((one) => one.user.id === user.id)
    if (played === undefined || player === undefined) return []
    return curveOf(played, title, {
      name: shortName(user, game),
      hue,
      isMine: user.id === me,
      end: minutesTo(game, player.finished_at),
      isDecoded: player.state === 'decoded' && !isShared(game),
    })
  })
}

/** Curve of a player who has played alone. */
export function ownCurve(
  { players: [played], title }: StoryData,
  game: PlayedGame,
  look: Pick<Curve, 'name' | 'hue'>,
): Curve[] {
  if (played === undefined) return []
  const end = minutesTo(game, game.finished_at)
  return [
    curveOf(played, title, { ...look, isMine: true, end, isDecoded: game.state === 'decoded' }),
  ]
}

/** Curve of a player, with a mark for each title word except the one that decoded the article. */
function curveOf(
  { user_id, steps }: StoryPlayer,
  title: StoryData['title'],
  look: Pick<Curve, 'name' | 'hue' | 'isMine' | 'end' | 'isDecoded'>,
): Curve {
  const found = title.flatMap(({ finds }) =>
    finds.filter((find) => find.user_id === user_id).map(({ at }) => at),
  )
  const last = Math.max(...found)
  return {
    id: user_id,
    ...look,
    points: steps.map(({ at, uncovered }) => ({ x: at / MINUTE, y: uncovered })),
    marks: found.filter((at) => !look.isDecoded || at !== last).map((at) => at / MINUTE),
  }
}

/** Curve of a ghost. Where the pace finds words of the title says nothing. */
export function ghostCurve(
  { id, kind, user, steps, decoded_at }: Ghost,
  { name, hue }: Pick<Curve, 'name' | 'hue'>,
): Curve {
  const found = steps.filter(
    ({ title_found }, index) => title_found > (steps[index - 1]?.title_found ?? 0),
  )
  const isPacer = kind === 'pacer'
  return {
    id,
    name: user === null ? name : (name.split(' ', 1)[0] ?? ''),
    hue,
    isMine: false,
    kind: isPacer ? 'pacer' : 'ghost',
    points: steps.map(({ at, uncovered }) => ({ x: at / MINUTE, y: uncovered })),
    marks: isPacer ? [] : found.filter(({ at }) => at !== decoded_at).map(({ at }) => at / MINUTE),
    end: (decoded_at ?? steps.at(-1)?.at ?? 0) / MINUTE,
    isDecoded: decoded_at !== null,
  }
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
