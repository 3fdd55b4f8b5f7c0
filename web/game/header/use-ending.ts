import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import { useSecond } from '../../lib/ticker.ts'
import { knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'

const SECOND = 1000
/** The longest time of a game is told when only so much of it is left, in milliseconds. */
const SOON = 5 * 60 * SECOND

/** The end that a game runs into: `first` is who has decoded it, in the last stretch; `left` and `total` are in
 *  milliseconds. */
export type GameEnding = { first: GamePlayer | null; ends_at: string; left: number; total: number }

/** The end that is near: the last stretch, or the last minutes of the longest time that a game may take. */
export function useEnding(): GameEnding | null {
  const game = useGame(knownGame)
  const offset = useGame((state) => state.offset)
  const now = useSecond(game.phase === 'running' && game.ends_at !== null) + offset
  return endingOf(game, now)
}

/** The end that is near at a time of the server. */
export function endingOf(
  { phase, ends_at, players }: Pick<PlayedGame, 'phase' | 'ends_at' | 'players'>,
  now: number,
): GameEnding | null {
  if (phase !== 'running' || ends_at === null) return null
  const end = Date.parse(ends_at)
  const left = Math.max(0, end - now)
  const first = players.find(({ place }) => place === 1) ?? null
  if (first === null && left >= SOON) return null
  const begun = first?.finished_at ?? null
  const total = begun === null ? SOON : end - Date.parse(begun)
  return { first, ends_at, left: Math.min(left, total), total }
}
