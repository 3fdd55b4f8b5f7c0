import { HINT_EVERY, mostHints } from '@inkling/game/open/sheet'
import { useSecond } from '../../lib/ticker.ts'
import type { GameState } from '../store/game-state.ts'
import { knownGame } from '../store/played-game.ts'
import { isHint } from '../store/rows.ts'
import { useGame } from '../store/use-game.ts'

const SECOND = 1000

/** How many hints I have in all (in a race there may be none) and may still take (null: as many as I like), and in how
 *  many seconds the next may come. */
export type Hints = { most: number; left: number | null; wait: number }

export function useHints(): Hints {
  const taken = useGame(hintsTaken)
  const now = useSecond(taken.hintedAt !== null)
  return hintsAt(taken, now)
}

/** What has been taken of the hints that there are. */
export function hintsTaken(state: GameState): Taken {
  const { mode, options } = knownGame(state)
  const used = state.rows.filter(({ kind }) => isHint(kind)).length
  return { most: mostHints(mode, options), used, hintedAt: state.hintedAt }
}

type Taken = { most: number; used: number } & Pick<GameState, 'hintedAt'>

/** The hints that there are at a time of this device, in whole seconds. */
export function hintsAt({ most, used, hintedAt }: Taken, now: number): Hints {
  const wait = hintedAt === null ? 0 : Math.ceil((hintedAt + HINT_EVERY - now) / SECOND)
  return {
    most,
    left: most === Infinity ? null : Math.max(0, most - used),
    wait: Math.min(HINT_EVERY / SECOND, Math.max(0, wait)),
  }
}
