/** Returns the value below which a share of all values lies; NaN if there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Rounds to a number of decimal places. */
export function round(value: number, places = 2): number {
  return Math.round(value * 10 ** places) / 10 ** places
}
