const HALF = 4

/** Formats a code of eight letters or digits: K7QW-2M9X. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}
