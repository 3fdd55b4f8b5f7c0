const TRUSTED_MS = 5_000
let ahead = 0

/** Compares the clocks by the `Date` header of a response, which is in whole seconds. */
export function noteServerTime(date: string | null, received_at: number = Date.now()): void {
  const difference = Date.parse(date ?? '') - received_at
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) < TRUSTED_MS ? 0 : difference
}

/** Server time in milliseconds, also if the device's clock is wrong. */
export function serverNow(): number {
  return Date.now() + ahead
}
