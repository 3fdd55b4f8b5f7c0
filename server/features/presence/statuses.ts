import type { UserStatus } from '@inkling/protocol/presence'
import { isAhead, type KnownUser } from './known-users.ts'
import { isRacing, LEFT_MS, type OnlineUsers } from './online-users.ts'
import type { PresenceStore, Written } from './presence-store.ts'

type Known = { store: PresenceStore; users: OnlineUsers; now: () => number }

/** When those of the asked who are friends of the asker were last active. */
export async function statusesOf(
  { store, users, now }: Known,
  user_id: string,
  asked: readonly string[],
): Promise<UserStatus[]> {
  const friends = await store.listFriends(user_id, asked)
  const time = now()
  return friends.flatMap((friend) => {
    const at = lastActive(friend, users.timesOf(friend.user_id), time)
    return at > 0 ? [statusOf({ ...friend, at }, time)] : []
  })
}

/** What the database says of who hides counts before all that is remembered here. */
function lastActive(
  friend: Written,
  known: Pick<KnownUser, 'at' | 'left_at'>,
  now: number,
): number {
  if (friend.appears_offline) return Math.min(friend.at, now - LEFT_MS)
  if (known.left_at > 0) return known.at
  const times = [known.at, friend.at]
  return Math.max(...times.map((at) => (isAhead(at, now) ? now - LEFT_MS : at)))
}

/** How things stand with somebody, as friends are told. */
export function statusOf(
  user: Pick<KnownUser, 'user_id' | 'at' | 'racing_until'>,
  now: number,
): UserStatus {
  const status = { user_id: user.user_id, last_active_at: new Date(user.at).toISOString() }
  return isRacing(user, now) ? { ...status, in_race: true } : status
}
