import type { UserStatus } from '@inkling/protocol/presence'
import { isOnline } from '../data/friends.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../lib/units.ts'
import { texts } from '../text/text.ts'

const DAYS_A_MONTH = 365.25 / 12
const MONTHS_A_YEAR = 12

/** Text such as 'Online', 'Online · in a race' or 'Last seen 2 hours ago'; null if nothing is known. */
export function presenceText(status: UserStatus | undefined, now: number): string | null {
  if (status === undefined) return null
  if (isOnline(status, now)) return onlineText(status.in_race)
  const ago = Math.abs(now - Date.parse(status.last_active_at))
  return Number.isNaN(ago) ? null : lastSeen(ago)
}

/** Wording of the specification for so many milliseconds. */
function lastSeen(ago: number): string {
  const { last_seen, last_seen_seconds } = texts().friends
  const seconds = Math.round(ago / SECOND)
  if (seconds <= 44) return last_seen_seconds
  if (seconds <= 89) return last_seen.minute(1)
  const minutes = Math.round(ago / MINUTE)
  if (minutes <= 44) return last_seen.minute(minutes)
  if (minutes <= 89) return last_seen.hour(1)
  const hours = Math.round(ago / HOUR)
  if (hours <= 21) return last_seen.hour(hours)
  if (hours <= 35) return last_seen.day(1)
  const days = Math.round(ago / DAY)
  if (days <= 25) return last_seen.day(days)
  if (days <= 45) return last_seen.month(1)
  const months = Math.round(days / DAYS_A_MONTH)
  if (months <= 10) return last_seen.month(months)
  if (months <= 17) return last_seen.year(1)
  return last_seen.year(Math.round(months / MONTHS_A_YEAR))
}

function onlineText(in_race: boolean | undefined): string {
  const { friends } = texts()
  return in_race === true ? friends.online_in_race : friends.online
}
