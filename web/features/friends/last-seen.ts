import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { isOnline } from './presence.ts'

dayjs.extend(relativeTime)

/** 'Online', or 'Last seen 2 hours ago'; null where nothing is known. */
export function presenceText(last_active_at: string | undefined, now: number): string | null {
  if (last_active_at === undefined) return null
  if (isOnline(last_active_at, now)) return 'Online'
  const then = dayjs(last_active_at)
  return then.isValid() ? `Last seen ${then.from(now)}` : null
}
