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
