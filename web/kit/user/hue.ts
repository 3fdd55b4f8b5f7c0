import { createContext, useContext } from 'react'

/** Degrees. */
const FIRST = 38
const STEP = 40
const COUNT = 9
/** From a hue that is taken to the next: comes to each of the nine. */
const FURTHER = 4 * STEP
const CIRCLE = COUNT * STEP

const HEX = 16
const RANDOM_DIGITS = 6

/** The hue of each user on a screen. */
export type Hues = (user_id: string) => number

/** The hue that a user has unless somebody on the same screen has it already: one of nine, by the end of their id. */
export function hueOf(user_id: string): number {
  return FIRST + STEP * ((Number.parseInt(user_id.slice(-RANDOM_DIGITS), HEX) || 0) % COUNT)
}

/** The hues of users who are seen together, in the order in which they came: who comes later takes another hue if theirs
 *  is taken, so that no hue changes when somebody comes. Nine are 40° apart. The next nine lie half-way between, 20° from
 *  their neighbours; after them hues repeat. */
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
