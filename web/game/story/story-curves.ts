import type { Story } from '@inkling/protocol/results'
import type { Curve } from '../../kit/chart/curves.ts'
import { type People, shortName } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { isShared } from '../store/played-game.ts'

const MINUTE = 60_000

/** Minutes from a game's start to a time. */
function minutesTo(game: Pick<PlayedGame, 'started_at'>, time: string | null): number {
  if (game.started_at === null || time === null) return 0
  return Math.max(0, (Date.parse(time) - Date.parse(game.started_at)) / MINUTE)
}

/** The players' curves over minutes, in the order in which they came, by which they keep their looks from game to game.
 *  What is played together is decoded by all at once, and so by no curve. */
export function curvesOf(
  { players, title }: Story,
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

/** The minutes of the last stretch of a race, from the first who decoded it to its end. */
export function lastStretchOf(game: PlayedGame): { from: number; to: number } | null {
  const first = game.players.find(({ place }) => place === 1)
  if (first === undefined) return null
  const [from, to] = [minutesTo(game, first.finished_at), minutesTo(game, game.over_at)]
  return to > from ? { from, to } : null
}
