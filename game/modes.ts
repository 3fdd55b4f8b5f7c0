/** The ways to play, as a table of their differences. */
export const MODES = {
  solo: { players: [1, 1], sheet: 'own', lobby: false, places: false },
  race: { players: [2, 10], sheet: 'own', lobby: true, places: true },
  together: { players: [2, 10], sheet: 'shared', lobby: true, places: false },
  daily: { players: [1, Infinity], sheet: 'own', lobby: false, places: false },
} as const satisfies Record<string, ModeRules>

/** `players` are the fewest and the most; a mode with a lobby waits there for its host to start; one with places ranks
 *  its players, and the first to decode begins the last stretch. */
type ModeRules = {
  players: readonly [fewest: number, most: number]
  sheet: 'own' | 'shared'
  lobby: boolean
  places: boolean
}

export type Mode = keyof typeof MODES
