import type { UserStatus } from '@inkling/protocol/presence'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { isOnline, onlineText } from './presence.ts'

dayjs.extend(relativeTime)

/** 'Online', 'Online · in a race', or 'Last seen 2 hours ago'; null where nothing is known. */
export function presenceText(status: UserStatus | undefined, now: number): string | null {
  if (status === undefined) return null
  if (isOnline(status, now)) return onlineText(status.in_race)
  const then = dayjs(status.last_active_at)
  return then.isValid() ? `Last seen ${then.from(now)}` : null
}
