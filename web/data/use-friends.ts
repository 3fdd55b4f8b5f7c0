import type { UserStatus } from '@inkling/protocol/presence'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendsQuery, onlineFriendsQuery, showMoreFriends, statusesQuery } from './friends.ts'
import { isOnline } from './presence.ts'
import { serverNow, useNow } from '../lib/clock.ts'

/** Interval of updates of online states and "last seen". */
const PRESENCE_MS = 10_000

/** Friend with their status, undefined if nothing is known. */
export type FriendWithPresence = { user: User; online: boolean; status: UserStatus | undefined }

/** Friends, those who are online first; undefined until loaded. If their statuses cannot be loaded, nobody is online. A
 *  long list is cut, but includes everybody who is online; `more` loads the rest. */
export function useFriends() {
  const list = useQuery(friendsQuery)
  const isWhole = list.data?.isWhole !== false
  const online = useQuery({ ...onlineFriendsQuery, enabled: !isWhole })
  const [isPending, setPending] = useState(false)
  const seen = useQuery(statusesQuery)
  useNow({ every: PRESENCE_MS })
  const now = serverNow()
  const failed = [list, seen].filter(({ error, data }) => error !== null && data === undefined)
  const known = seen.data ?? (seen.error !== null ? {} : undefined)
  const users = list.data && [...(online.data ?? []), ...list.data.friends]
  const all =
    known &&
    users &&
    [...new Map(users.map(({ user }) => [user.id, user])).values()]
      .map((user) => ({ user, online: isOnline(known[user.id], now), status: known[user.id] }))
      .toSorted((a, b) => Number(b.online) - Number(a.online))
  async function show(): Promise<void> {
    setPending(true)
    await showMoreFriends()
    setPending(false)
  }

  return {
    data: all,
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
    more: isWhole ? null : { isPending, isFailed: list.isRefetchError, show },
  }
}
