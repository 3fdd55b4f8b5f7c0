import type { Friend, Page } from '@inkling/protocol/friends'
import type { UserStatus } from '@inkling/protocol/presence'
import type { User } from '@inkling/protocol/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { serverNow, useNow } from '../lib/clock.ts'
import { inboxChanged } from './inbox.ts'

/** Statuses of friends by user id. */
export type Statuses = Readonly<Record<string, UserStatus>>

/** First pages of the list, sorted by name. */
type FriendList = { friends: Friend[]; isWhole: boolean }

/** Page size of the server; a shorter page is the last. */
const PAGE_SIZE = 100
const MAX_STATUSES = 100
const STATUSES_AFTER_MS = 1_000
/** Interval of updates of online states and "last seen". */
const PRESENCE_MS = 10_000
const ONLINE_MS = 60_000

let shownPages = 1
/** Friends by name, on all pages shown so far. */
export const friendsQuery = queryOptions({
  queryKey: [...api.friends.list.key(), 'shown'],
  queryFn: ({ signal }) => readPages(shownPages, signal),
})
/** All friends, for lists to choose from. */
export const allFriendsQuery = queryOptions({
  queryKey: [...api.friends.list.key(), 'all'],
  queryFn: async ({ signal }) => (await readPages(Infinity, signal)).friends,
})
/** Friends who are online, queried while not all friends are shown. */
export const onlineFriendsQuery = api.friends.online.queryOptions()
export const statusesQuery = queryOptions({
  queryKey: ['friends', 'statuses'],
  queryFn: ({ signal }) => readStatuses(signal),
})
export const removeFriendMutation = api.friends.remove.mutationOptions({
  onSuccess: friendsChanged,
})

let settling: ReturnType<typeof setTimeout> | undefined

/** Loads another page of friends, and their statuses. */
async function showMoreFriends(): Promise<void> {
  const shown = queryClient.getQueryData(friendsQuery.queryKey)?.friends.length ?? 0
  shownPages = Math.floor(shown / PAGE_SIZE) + 1
  await reload(friendsQuery)
  await reload(statusesQuery)
}

/** Refetches the friends, all comparisons with them and the inbox, and a second later their statuses. */
export function friendsChanged(): Promise<void> {
  clearTimeout(settling)
  settling = setTimeout(() => void reload(statusesQuery), STATUSES_AFTER_MS)
  reloadComparisons()
  return reloadFriends()
}

/** Refetches what may have changed about friends while the channels were not joined. */
export async function readMissed(): Promise<void> {
  const before = queryClient.getQueryData(friendsQuery.queryKey)
  await reloadFriends()
  if (queryClient.getQueryData(friendsQuery.queryKey) !== before) reloadComparisons()
  await reload(statusesQuery)
}

/** Stores a friend's new status. If statuses are being fetched, they may be older and are fetched again. A friend on no
 *  loaded page has just come online and is fetched. */
export function statusChanged(status: UserStatus): void {
  queryClient.setQueryData<Statuses>(statusesQuery.queryKey, (known) => ({
    ...known,
    [status.user_id]: status,
  }))
  if (queryClient.isFetching(statusesQuery) > 0) void reload(statusesQuery)
  if (isElsewhere(status.user_id) && queryClient.isFetching(onlineFriendsQuery) === 0) {
    void reload(onlineFriendsQuery)
  }
}

function isElsewhere(user_id: string): boolean {
  const list = queryClient.getQueryData(friendsQuery.queryKey)
  if (list === undefined || list.isWhole) return false
  const online = queryClient.getQueryData(onlineFriendsQuery.queryKey) ?? []
  return ![...list.friends, ...online].some(({ user }) => user.id === user_id)
}

async function readPages(count: number, signal: AbortSignal): Promise<FriendList> {
  const read: Friend[] = []
  let next: Page | undefined
  for (let pages = 0; pages < count; pages += 1) {
    const page = await client.friends.list(next, { signal })
    read.push(...page)
    next = pageAfter(page)
    if (next === undefined) return { friends: read, isWhole: true }
  }
  return { friends: read, isWhole: false }
}

/** Parameters of the page after this one; undefined if this is the last. */
export function pageAfter(page: readonly Friend[]): Page | undefined {
  const last = page.at(-1)?.user
  if (page.length < PAGE_SIZE || last === undefined) return undefined
  return { after: last.id, after_name: last.full_name }
}

async function readStatuses(signal: AbortSignal): Promise<Statuses> {
  const list = await queryClient.query(friendsQuery)
  const online = list.isWhole ? [] : await queryClient.query(onlineFriendsQuery)
  const ids = [...new Set([...list.friends, ...online].map(({ user }) => user.id))]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_STATUSES) }, (_, part) =>
    ids.slice(part * MAX_STATUSES, (part + 1) * MAX_STATUSES),
  )
  const rows = await Promise.all(
    parts.map((user_ids) => client.presence.user_status({ user_ids }, { signal })),
  )
  return Object.fromEntries(rows.flat().map((row) => [row.user_id, row]))
}

async function reloadFriends(): Promise<void> {
  await Promise.all([reload(friendsQuery), reload(onlineFriendsQuery), reload(allFriendsQuery)])
}

function reloadComparisons(): void {
  inboxChanged()
  for (const queryKey of [api.daily.key(), api.stats.week.key()]) {
    void refetch({ queryKey })
  }
}

function reload({ queryKey }: { queryKey: readonly unknown[] }): Promise<void> {
  return refetch({ queryKey, exact: true })
}

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

/** True if a user was active less than a minute ago. A time in the future comes from a clock that was set back. */
export function isOnline(status: UserStatus | undefined, now: number): boolean {
  return status !== undefined && Math.abs(now - Date.parse(status.last_active_at)) < ONLINE_MS
}
