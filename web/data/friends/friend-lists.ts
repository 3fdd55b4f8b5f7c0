import type { Friend, Page } from '@inkling/protocol/friends'
import type { UserStatus } from '@inkling/protocol/presence'
import { queryOptions } from '@tanstack/react-query'
import { api, client, queryClient } from '../../api/api.ts'

/** When each friend was last active, and whether they are in a race, by their id. */
export type Statuses = Readonly<Record<string, UserStatus>>

type Reading = { signal: AbortSignal }
/** A list by name, from its first page on. */
type FriendList = { friends: Friend[]; isWhole: boolean }

/** As many friends as the server answers at once: with fewer the list is at its end. */
const PAGE = 100
const MAX_AT_ONCE = 100
const STATUSES_AFTER_MS = 1_000

let shownPages = 1
/** My friends by name, as many pages of them as are shown. */
export const friends = queryOptions({
  queryKey: [...api.friends.list.key(), 'shown'],
  queryFn: ({ signal }) => readPages(shownPages, signal),
})
/** All my friends, for where one of them is chosen. */
export const everyFriend = {
  queryKey: [...api.friends.list.key(), 'all'],
  queryFn: async ({ signal }: Reading) => (await readPages(Infinity, signal)).friends,
}
/** My friends who are online, asked for while not all friends are shown. */
export const onlineFriends = api.friends.online.queryOptions()
export const friendRequests = api.friends.requests.queryOptions()
export const statuses = {
  queryKey: ['friends', 'statuses'],
  queryFn: ({ signal }: Reading) => readStatuses(signal),
}

let settling: ReturnType<typeof setTimeout> | undefined

/** Reads one more page of friends, and when they were last active. */
export async function showMoreFriends(): Promise<void> {
  const shown = queryClient.getQueryData(friends.queryKey)?.friends.length ?? 0
  shownPages = Math.floor(shown / PAGE) + 1
  await reload(friends)
  await reload(statuses)
}

/** Reads the list of friends again and what compares with them, and a second later when they were last active. */
export function friendsChanged(): Promise<void> {
  clearTimeout(settling)
  settling = setTimeout(() => void reload(statuses), STATUSES_AFTER_MS)
  reloadComparisons()
  return reloadFriends()
}

/** Reads the received requests again. */
export function requestsChanged(): Promise<void> {
  return reload(friendRequests)
}

/** Reads everything again that a channel may have told while nobody listened. */
export async function readMissed(): Promise<void> {
  const before = queryClient.getQueryData(friends.queryKey)
  await Promise.all([reloadFriends(), reload(friendRequests)])
  if (queryClient.getQueryData(friends.queryKey) !== before) reloadComparisons()
  await reload(statuses)
}

/** Takes note of a friend's status. What is being read just now may be older, so it is read anew. Of who is on no page
 *  yet it says that they have come. */
export function statusChanged(status: UserStatus): void {
  queryClient.setQueryData<Statuses>(statuses.queryKey, (known) => ({
    ...known,
    [status.user_id]: status,
  }))
  if (queryClient.isFetching(statuses) > 0) void reload(statuses)
  if (isElsewhere(status.user_id) && queryClient.isFetching(onlineFriends) === 0) {
    void reload(onlineFriends)
  }
}

function isElsewhere(user_id: string): boolean {
  const list = queryClient.getQueryData(friends.queryKey)
  if (list === undefined || list.isWhole) return false
  const online = queryClient.getQueryData(onlineFriends.queryKey) ?? []
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

/** The page behind one of a list by name, if there is one. */
export function pageAfter(page: readonly Friend[]): Page | undefined {
  const last = page.at(-1)?.user
  if (page.length < PAGE || last === undefined) return undefined
  return { after: last.id, after_name: last.full_name }
}

async function readStatuses(signal: AbortSignal): Promise<Statuses> {
  const list = await queryClient.query(friends)
  const online = list.isWhole ? [] : await queryClient.query(onlineFriends)
  const ids = [...new Set([...list.friends, ...online].map(({ user }) => user.id))]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_AT_ONCE) }, (_, part) =>
    ids.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE),
  )
  const rows = await Promise.all(
    parts.map((user_ids) => client.presence.user_status({ user_ids }, { signal })),
  )
  return Object.fromEntries(rows.flat().map((row) => [row.user_id, row]))
}

async function reloadFriends(): Promise<void> {
  await Promise.all([reload(friends), reload(onlineFriends), reload(everyFriend)])
}

function reloadComparisons(): void {
  for (const queryKey of [api.daily.key(), api.stats.week.key()]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

function reload({ queryKey }: { queryKey: readonly unknown[] }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey, exact: true })
}
