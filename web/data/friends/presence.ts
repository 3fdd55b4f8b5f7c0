import type { UserStatus } from '@inkling/protocol/presence'
import { texts } from '../../text/text.ts'

const ONLINE_MS = 60_000

/** Whether somebody was active less than a minute ago; what lies ahead is of a clock that was set back. */
export function isOnline(status: UserStatus | undefined, now: number): boolean {
  return status !== undefined && Math.abs(now - Date.parse(status.last_active_at)) < ONLINE_MS
}

/** What is said of somebody who is online. */
export function onlineText(in_race: boolean | undefined): string {
  const { friends } = texts()
  return in_race === true ? friends.online_in_race : friends.online
}
