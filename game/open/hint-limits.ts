import { MODES, type Mode } from './modes.ts'
import type { Options, RaceHints } from './options.ts'

/** The shortest time from one hint on a sheet to the next, in milliseconds. */
export const HINT_EVERY = 10_000
const OF_A_RACE = { none: 0, three: 3 } as const satisfies Record<RaceHints, number>

/** How many hints there are on a sheet; without end but in a race. */
export function mostHints(mode: Mode, { hints }: Pick<Options, 'hints'>): number {
  return MODES[mode].places ? OF_A_RACE[hints] : Infinity
}

/** Why a sheet takes no hint now. `wait` is in milliseconds. */
export type HintLimit =
  | { refused: 'NO_HINTS' | 'NO_HINTS_LEFT' }
  | { refused: 'hint_too_soon'; wait: number }

/** Whether a sheet on which there were so many hints, the last of them so many milliseconds ago, takes another. */
export function hintLimit(used: number, most: number, since_last: number): HintLimit | null {
  if (most === 0) return { refused: 'NO_HINTS' }
  if (used >= most) return { refused: 'NO_HINTS_LEFT' }
  if (since_last < HINT_EVERY) return { refused: 'hint_too_soon', wait: HINT_EVERY - since_last }
  return null
}
