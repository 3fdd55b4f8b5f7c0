import type { UserStatus } from '@inkling/protocol/presence'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { friends, statuses } from './friend-lists.ts'
import { isOnline, useNow } from './presence.ts'

/** A friend, and whether he is here, and in a race. */
export type SeenFriend = { user: User; online: boolean; in_race: boolean }

/** My friends, those who are online first; undefined until they have been read. Without their statuses nobody is online. */
export function useFriends() {
  const list = useQuery(friends)
  const seen = useQuery(statuses)
  const now = useNow()
  const failed = [list, seen].filter(({ isError, data }) => isError && data === undefined)
  const last_active = seen.data ?? (seen.isError ? {} : undefined)
  return {
    friends:
      last_active &&
      list.data
        ?.map(({ user }): SeenFriend => seenAs(user, last_active[user.id], now))
        .toSorted((a, b) => Number(b.online) - Number(a.online)),
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

function seenAs(user: User, status: UserStatus | undefined, now: number): SeenFriend {
  return { user, online: isOnline(status, now), in_race: status?.in_race ?? false }
}
