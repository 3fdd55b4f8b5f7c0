import { createContext, useContext } from 'react'

/** Degrees. */
const FIRST = 38
const STEP = 40
const COUNT = 9
/** Step to the next hue when one is taken; reaches all nine. */
const FURTHER = 4 * STEP
const CIRCLE = COUNT * STEP

const HEX = 16
const RANDOM_DIGITS = 6

/** Hue of each user on a screen. */
export type Hues = (user_id: string) => number

/** Hue of a user unless another one on the same screen has it: one of nine, by the end of their id. */
export function hueOf(user_id: string): number {
  return FIRST + STEP * ((Number.parseInt(user_id.slice(-RANDOM_DIGITS), HEX) || 0) % COUNT)
}

/** Hues of users on one screen, in the order in which they joined. A latecomer whose hue is taken gets another, so that
 *  no hue ever changes. Nine are 40° apart, the next nine are half-way between them, and after those hues repeat. */
export function huesOf(user_ids: readonly string[]): Hues {
  const hues = new Map<string, number>()
  const taken = new Set<number>()
  for (const id of new Set(user_ids)) {
    let hue = (hueOf(id) + (hues.size < COUNT ? 0 : STEP / 2)) % CIRCLE
    for (let tries = 0; tries < COUNT && taken.has(hue); tries++) hue = (hue + FURTHER) % CIRCLE
    taken.add(hue)
    hues.set(id, hue)
  }
  return (user_id) => hues.get(user_id) ?? hueOf(user_id)
}

export const HuesContext = createContext<Hues>(hueOf)

export function useHues(): Hues {
  return useContext(HuesContext)
}
