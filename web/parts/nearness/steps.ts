import { MIN_NEAR } from '@inkling/game/open/sheet'

const WIDTH = 8

/** Steps of nearness from cold to warm. */
export const STEPS = [1, 2, 3, 4, 5] as const
export type Step = (typeof STEPS)[number]

/** Step of a nearness: 60, 68, 76, 84 and 92 are the lowest values of the five; null below them. */
export function stepOf(value: number): Step | null {
  const index = Math.floor((value - MIN_NEAR) / WIDTH)
  return index < 0 ? null : (STEPS[index] ?? 5)
}
