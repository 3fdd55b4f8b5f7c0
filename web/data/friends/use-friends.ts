import type { UserStatus } from '@inkling/protocol/presence'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friends, onlineFriends, showMoreFriends, statuses } from './friend-lists.ts'
import { presenceText } from './last-seen.ts'
import { isOnline } from './presence.ts'
import type { More } from '../../kit/show-more.tsx'
import { serverNow } from '../../api/server-clock.ts'
import { useNow } from '../../lib/clock.ts'

const RENDER_MS = 10_000

/** A friend, whether they are here and in a race, and how that is told: null where nothing is known. */
export type FriendWithPresence = {
  user: User
  online: boolean
  in_race: boolean
  presence: string | null
}

/** My friends, those who are online first; undefined until they have been read. Without their statuses nobody is online.
 *  Of a long list it is a part, with all who are online, and `more` is how to get the rest. */
export function useFriends() {
  const list = useQuery(friends)
  const isWhole = list.data?.isWhole !== false
  const online = useQuery({ ...onlineFriends, enabled: !isWhole })
  const [isPending, setPending] = useState(false)
  const seen = useQuery(statuses)
  useNow({ every: RENDER_MS })
  const now = serverNow()
  const failed = [list, seen].filter(({ error, data }) => error !== null && data === undefined)
  const known = seen.data ?? (seen.error !== null ? {} : undefined)
  const users = list.data && [...(online.data ?? []), ...list.data.friends]
  const all =
    known &&
    users &&
    [...new Map(users.map(({ user }) => [user.id, user])).values()]
      .map((user) => withPresence(user, known[user.id], now))
      .toSorted((a, b) => Number(b.online) - Number(a.online))
  async function show(): Promise<void> {
    setPending(true)
    await showMoreFriends()
    setPending(false)
  }

  const more: More | null = isWhole ? null : { isPending, isFailed: list.isRefetchError, show }
  return {
    data: all,
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
    more,
  }
}

function withPresence(user: User, status: UserStatus | undefined, now: number): FriendWithPresence {
  return {
    user,
    online: isOnline(status, now),
    in_race: status?.in_race ?? false,
    presence: presenceText(status, now),
  }
}
