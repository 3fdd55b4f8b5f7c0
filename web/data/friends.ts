import type { Friend, Page } from '@inkling/protocol/friends'
import type { UserStatus } from '@inkling/protocol/presence'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, client, queryClient, refetch } from '../api/api.ts'
import { type Hues, huesOf } from '../kit/user/hue.ts'
import { inboxChanged } from './inbox.ts'

/** Statuses of friends by user id. */
export type Statuses = Readonly<Record<string, UserStatus>>

type Call = { signal: AbortSignal }
/** First pages of the list, sorted by name. */
type FriendList = { friends: Friend[]; isWhole: boolean }

/** Page size of the server; a shorter page is the last. */
const PAGE_SIZE = 100
const MAX_STATUSES = 100
const STATUSES_AFTER_MS = 1_000

let shownPages = 1
/** Friends by name, on all pages shown so far. */
export const friendsQuery = queryOptions({
  queryKey: [...api.friends.list.key(), 'shown'],
  queryFn: ({ signal }) => readPages(shownPages, signal),
})
/** All friends, for lists to choose from. */
export const allFriendsQuery = {
  queryKey: [...api.friends.list.key(), 'all'],
  queryFn: async ({ signal }: Call) => (await readPages(Infinity, signal)).friends,
}
/** Friends who are online, queried while not all friends are shown. */
export const onlineFriendsQuery = api.friends.online.queryOptions()
export const friendRequestsQuery = api.friends.requests.queryOptions()
export const statusesQuery = {
  queryKey: ['friends', 'statuses'],
  queryFn: ({ signal }: Call) => readStatuses(signal),
}

/** Hues of the user and of all loaded friends. */
export function useFriendHues(me = ''): Hues {
  const { data } = useQuery({ ...friendsQuery, enabled: false })
  const known = data?.friends ?? []
  return huesOf([me, ...known.map(({ user }) => user.id)])
}

let settling: ReturnType<typeof setTimeout> | undefined

/** Loads another page of friends, and their statuses. */
export async function showMoreFriends(): Promise<void> {
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

export function requestsChanged(): Promise<void> {
  return reload(friendRequestsQuery)
}

/** Refetches all data that may have changed while the channels were not joined. */
export async function readMissed(): Promise<void> {
  const before = queryClient.getQueryData(friendsQuery.queryKey)
  await Promise.all([reloadFriends(), reload(friendRequestsQuery)])
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
