const TRUSTED_MS = 5_000
let ahead = 0

/** Takes note of when the server answered: what an answer's `Date` says, in whole seconds. */
export function noteServerTime(date: string | null, received_at: number = Date.now()): void {
  const difference = Date.parse(date ?? '') - received_at
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) < TRUSTED_MS ? 0 : difference
}

/** The server's time of day in milliseconds, for players whose clock is wrong. */
export function serverNow(): number {
  return Date.now() + ahead
}
