import type { FreeWords } from './free-words.ts'
import { MODES, type Mode } from './modes.ts'
import type { LastStretch } from './game-state.ts'

/** How much of an article is played: all of it, or its lead, which is what stands before its first heading. */
export const LENGTHS = ['whole', 'lead'] as const
export type Length = (typeof LENGTHS)[number]

/** Of how many races a match is at most. */
export const BEST_OF = [1, 3, 5] as const
export type BestOf = (typeof BEST_OF)[number]

/** How many hints a player of a race has. */
export const RACE_HINTS = ['none', 'three'] as const
export type RaceHints = (typeof RACE_HINTS)[number]

/** What a game is set up with beside its article. `last_stretch` is in minutes; it, `best_of`, `rated` and `hints` count
 *  in races only. */
export type Options = {
  free_words: FreeWords
  last_stretch: LastStretch
  length: Length
  best_of: BestOf
  rated: boolean
  hints: RaceHints
}

const USUAL: Options = {
  free_words: 'standard',
  last_stretch: 3,
  length: 'whole',
  best_of: 1,
  rated: true,
  hints: 'none',
}

/** Options of a game of this mode: as usual where nothing was chosen, and where the mode has nothing to choose. */
export function optionsOf(mode: Mode, chosen: Partial<Options> = {}): Options {
  const { best_of, rated, hints, length } = USUAL
  return {
    ...USUAL,
    ...chosen,
    ...(!MODES[mode].places && { best_of, rated, hints }),
    ...(MODES[mode].scope === 'world' && { length }),
  }
}
