const HALF = 4

/** A code of eight letters or digits as it is shown: K7QW-2M9X. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}
