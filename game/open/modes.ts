export const MODE_NAMES = ['solo', 'race', 'together', 'daily'] as const
export type Mode = (typeof MODE_NAMES)[number]

/** The ways to play, as a table of their differences. */
export const MODES = {
  solo: { scope: 'one', players: [1, 1], sheet: 'own', lobby: false, places: false },
  race: { scope: 'group', players: [2, 10], sheet: 'own', lobby: true, places: true },
  together: { scope: 'group', players: [2, 10], sheet: 'shared', lobby: true, places: false },
  daily: { scope: 'world', players: [1, Infinity], sheet: 'own', lobby: false, places: false },
} as const satisfies Record<Mode, ModeRules>

type ModeRules = {
  /** Who takes part: `one` player, a `group` that hears all that happens among them, or the whole `world`, in which
   *  everyone plays for themselves. */
  scope: 'one' | 'group' | 'world'
  /** The fewest and the most who play. */
  players: readonly [fewest: number, most: number]
  /** Whether everyone has a sheet of their own or all guess on one, which then ends for all at once. */
  sheet: 'own' | 'shared'
  /** Whether the game waits in a lobby until its host starts it. */
  lobby: boolean
  /** Whether it is a race: who decodes is ranked, and the first to do so begins the last stretch. */
  places: boolean
}

/** The modes of which a property has this value. */
export function modesWith<Key extends keyof ModeRules>(key: Key, value: ModeRules[Key]): Mode[] {
  return MODE_NAMES.filter((mode) => {
    const rules: ModeRules = MODES[mode]
    return rules[key] === value
  })
}

/** Presets of function words that a sheet shows from the start, from the fewest to the most. */
export const FREE_WORDS = ['hard', 'classic', 'standard'] as const
export type FreeWords = (typeof FREE_WORDS)[number]

/** Minutes that the others may go on after the first has decoded. */
export const LAST_STRETCHES = [1, 3, 5, 10] as const
export type LastStretch = (typeof LAST_STRETCHES)[number]

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
