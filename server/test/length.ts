const isLong = process.env['INKLING_TESTS'] === 'long'

/** How often something that chance decides is tried: a few times by itself, and often in `npm test -- long`. */
export function often(times: { short: number; long: number }): number {
  return isLong ? times.long : times.short
}
