/** For each value the mean of the last `span` values up to it, itself included; null before the first. Values that are
 *  not there are passed over. */
export function runningMeans(values: readonly (number | null)[], span: number): (number | null)[] {
  const last: number[] = []
  return values.map((value) => {
    if (value !== null) last.push(value)
    if (last.length > span) last.shift()
    return last.length === 0 ? null : last.reduce((sum, one) => sum + one, 0) / last.length
  })
}

/** Where an axis ends that begins at 0 and holds `most`: at 10, 20, 50, 100, 200, 500 and so on. */
export function axisEnd(most: number): number {
  let end = 10
  while (end < most) end *= String(end).startsWith('2') ? 2.5 : 2
  return end
}

/** Where the `index`th of `count` points stands from left to right, 0 to 1. */
export function acrossOf(index: number, count: number): number {
  return count < 2 ? 0.5 : index / (count - 1)
}
