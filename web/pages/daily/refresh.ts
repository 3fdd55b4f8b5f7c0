import type { Daily } from '@inkling/protocol/daily'

const REFRESH_MS = 30_000

/** Milliseconds until a day is read again; false for past days, on which little changes. */
export function refreshAfter(daily: Pick<Daily, 'is_today'> | undefined): number | false {
  return daily?.is_today === false ? false : REFRESH_MS
}
