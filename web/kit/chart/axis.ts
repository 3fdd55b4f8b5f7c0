const SHARE_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5] as const
const MAX_SHARES = 5
const COUNT_STEPS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 60, 100, 200, 500, 1000] as const
const MAX_COUNTS = 10

/** Shares to label on a scale from 0 to `top`. */
export function shareTicks(top: number): number[] {
  const step = SHARE_STEPS.find((one) => top / one <= MAX_SHARES) ?? 0.5
  const last = Math.floor(top / step + 1e-9)
  return Array.from({ length: last + 1 }, (_, index) => Math.round(index * step * 100) / 100)
}

/** Whole numbers to label on an axis from 0 to `end`. */
export function countTicks(end: number): number[] {
  const step = COUNT_STEPS.find((one) => end / one <= MAX_COUNTS) ?? Math.ceil(end / MAX_COUNTS)
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
}

/** End of an axis from 0 that includes `most`: 10, 20, 50, 100, 200, 500 and so on. */
export function axisEnd(most: number): number {
  let end = 10
  while (end < most) end *= String(end).startsWith('2') ? 2.5 : 2
  return end
}

/** Position from left to right, 0 to 1, of one of `count` points. */
export function acrossOf(index: number, count: number): number {
  return count < 2 ? 0.5 : index / (count - 1)
}
