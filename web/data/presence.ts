import type { UserStatus } from '@inkling/protocol/presence'

const ONLINE_MS = 60_000

/** True if a user was active less than a minute ago. A time in the future comes from a clock that was set back. */
export function isOnline(status: UserStatus | undefined, now: number): boolean {
  return status !== undefined && Math.abs(now - Date.parse(status.last_active_at)) < ONLINE_MS
}
