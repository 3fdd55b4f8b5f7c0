import type { Friend, Page } from '@inkling/protocol/friends'
import type { UserStatus } from '@inkling/protocol/presence'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, client, queryClient } from '../../api/api.ts'

/** When each friend was last active, and whether they are in a race, by their id. */
export type Statuses = Readonly<Record<string, UserStatus>>

type Reading = { signal: AbortSignal }

/** As many friends as the server answers at once: with fewer the list is at its end. */
const PAGE = 100
const FROM_THE_FIRST: Page | undefined = undefined
const MAX_AT_ONCE = 100
const STATUSES_AFTER_MS = 1_000

/** My friends by name, as many pages of them as are shown. */
export const friends = infiniteQueryOptions({
  queryKey: [...api.friends.list.key(), 'pages'],
  queryFn: ({ pageParam: page, signal }) => client.friends.list(page, { signal }),
  initialPageParam: FROM_THE_FIRST,
  getNextPageParam: pageAfter,
})
/** All my friends, for where one of them is chosen. */
export const everyFriend = {
  queryKey: [...api.friends.list.key(), 'all'],
  queryFn: ({ signal }: Reading) => readAll(signal),
}
/** My friends who are online, asked for while not all friends are shown. */
export const onlineFriends = api.friends.online.queryOptions()
export const friendRequests = api.friends.requests.queryOptions()
export const statuses = {
  queryKey: ['friends', 'statuses'],
  queryFn: ({ signal }: Reading) => readStatuses(signal),
}

let settling: ReturnType<typeof setTimeout> | undefined

/** Reads when the friends who are shown were last active. */
export function readStatusesAgain(): Promise<void> {
  return reload(statuses)
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
  const pages = queryClient.getQueryData(friends.queryKey)?.pages ?? []
  if (pageAfter(pages.at(-1) ?? []) === undefined) return false
  const online = queryClient.getQueryData(onlineFriends.queryKey) ?? []
  return ![...pages.flat(), ...online].some(({ user }) => user.id === user_id)
}

async function readAll(signal: AbortSignal): Promise<Friend[]> {
  const all: Friend[] = []
  let next = FROM_THE_FIRST
  do {
    const page = await client.friends.list(next, { signal })
    all.push(...page)
    next = pageAfter(page)
  } while (next !== undefined)
  return all
}

/** The page behind one of a list by name, if there is one. */
export function pageAfter(page: readonly Friend[]): Page | undefined {
  const last = page.at(-1)?.user
  if (page.length < PAGE || last === undefined) return undefined
  return { after: last.id, after_name: last.full_name }
}

async function readStatuses(signal: AbortSignal): Promise<Statuses> {
  const { pages } = await queryClient.infiniteQuery(friends)
  const isWhole = pageAfter(pages.at(-1) ?? []) === undefined
  const online = isWhole ? [] : await queryClient.query(onlineFriends)
  const ids = [...new Set([...pages.flat(), ...online].map(({ user }) => user.id))]
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
