import type { FreeWords } from '@inkling/languages/codes'

export const MODE_NAMES = ['solo', 'race', 'together', 'daily'] as const
export type Mode = (typeof MODE_NAMES)[number]

/** Solo games against ghosts, which have names of their own. */
export const VARIANTS = ['quick_race', 'challenge', 'cup'] as const
export type Variant = (typeof VARIANTS)[number]

/** Modes of play, as a table of their differences. */
export const MODES = {
  solo: { scope: 'one', players: [1, 1], sheet: 'own', lobby: false, places: false },
  race: { scope: 'group', players: [2, 10], sheet: 'own', lobby: true, places: true },
  together: { scope: 'group', players: [2, 10], sheet: 'shared', lobby: true, places: false },
  daily: { scope: 'world', players: [1, Infinity], sheet: 'own', lobby: false, places: false },
} as const satisfies Record<Mode, ModeRules>

type ModeRules = {
  /** Participants: `one` player, a `group` whose players follow each other's events, or the `world`, in which everyone
   *  plays alone. */
  scope: 'one' | 'group' | 'world'
  /** Minimum and maximum number of players. */
  players: readonly [fewest: number, most: number]
  /** `own`: a sheet for each player. `shared`: one sheet for all, which ends for all at once. */
  sheet: 'own' | 'shared'
  /** True if the game waits in a lobby until its host starts it. */
  lobby: boolean
  /** True for a race: players who decode are ranked, and the first begins the last stretch. */
  places: boolean
}

/** Lists the modes whose property has this value. */
export function modesWith<Key extends keyof ModeRules>(key: Key, value: ModeRules[Key]): Mode[] {
  return MODE_NAMES.filter((mode) => {
    const rules: ModeRules = MODES[mode]
    return rules[key] === value
  })
}

/** Minutes that the others may go on after the first has decoded; `auto` follows the time that the first needed. */
export const LAST_STRETCHES = ['auto', 1, 3, 5, 10] as const
export type LastStretch = (typeof LAST_STRETCHES)[number]

/** Part of an article that is played: all of it, or its lead, the text before its first heading. */
export const LENGTHS = ['whole', 'lead'] as const
export type Length = (typeof LENGTHS)[number]

const MINUTE = 60_000
/** Bounds of an automatic last stretch, in milliseconds. */
const SHORTEST_STRETCH = 45_000
const LONGEST_STRETCH = { lead: 3 * MINUTE, whole: 5 * MINUTE } as const satisfies Record<
  Length,
  number
>

/** Computes the last stretch of a race whose first player needed `needed`, all in milliseconds. */
export function lastStretchMs(
  { last_stretch, length }: Pick<Options, 'last_stretch' | 'length'>,
  needed: number,
): number {
  if (last_stretch !== 'auto') return last_stretch * MINUTE
  return Math.min(LONGEST_STRETCH[length], Math.max(SHORTEST_STRETCH, needed))
}

/** Maximum number of races in a match. */
export const BEST_OF = [1, 3, 5] as const
export type BestOf = (typeof BEST_OF)[number]

/** Hints per player of a race. */
export const RACE_HINTS = ['none', 'three'] as const
export type RaceHints = (typeof RACE_HINTS)[number]

/** Settings of a game besides its article. `last_stretch` is in minutes or `auto`; it, `best_of` and `rated` apply to races
 *  only, `hints` also to cups. With `nearness` each guess shows how near it is to the hidden words. With `fading_ink` the
 *  article uncovers itself. `guests` says whether players without an account may join. */
export type Options = {
  free_words: FreeWords
  last_stretch: LastStretch
  length: Length
  best_of: BestOf
  rated: boolean
  hints: RaceHints
  nearness: boolean
  fading_ink: boolean
  guests: boolean
}

const DEFAULTS: Omit<Options, 'fading_ink'> = {
  free_words: 'standard',
  last_stretch: 'auto',
  length: 'whole',
  best_of: 1,
  rated: true,
  hints: 'none',
  nearness: false,
  guests: true,
}

/** Options as they are chosen; `fading_ink` is null where it is as usual. */
export type ChosenOptions = Partial<Omit<Options, 'fading_ink'>> & { fading_ink?: boolean | null }

/** True for races, and for games of a cup, which are races in their players' own time: their hints are limited. */
export function isRaced(mode: Mode, variant: Variant | null = null): boolean {
  return MODES[mode].places || variant === 'cup'
}

/** Completes the options of a game with defaults, also where the mode has nothing to choose. */
export function optionsOf(
  mode: Mode,
  chosen: ChosenOptions = {},
  variant: Variant | null = null,
): Options {
  const { best_of, rated, hints, nearness, guests } = DEFAULTS
  const options = {
    ...DEFAULTS,
    ...chosen,
    ...(!MODES[mode].places && { best_of, rated }),
    ...(!isRaced(mode, variant) && { hints }),
    ...(!MODES[mode].lobby && { guests }),
    ...(MODES[mode].scope === 'world' && { nearness }),
  }
  return { ...options, fading_ink: hasFadingInk(mode, options, variant) }
}

/** Returns true if the ink of a game fades: as chosen, else in races and cups on leads. That of the short daily always
 *  does, that of the daily never. */
export function hasFadingInk(
  mode: Mode,
  { length, fading_ink = null }: Pick<ChosenOptions, 'length' | 'fading_ink'>,
  variant: Variant | null = null,
): boolean {
  if (MODES[mode].scope === 'world') return length === 'lead'
  return fading_ink ?? (isRaced(mode, variant) && length === 'lead')
}
