import type { UserStatus } from '@inkling/protocol/presence'
import { api, client, queryClient } from '../../net/api.ts'

/** When each friend was last active, and whether they are in a race, by their id. */
export type Statuses = Readonly<Record<string, UserStatus>>

const MOST_AT_ONCE = 500
const STATUSES_AFTER_MS = 1_000

export const friends = api.friends.list.queryOptions()
export const friendRequests = api.friends.requests.queryOptions()
export const statuses = {
  queryKey: ['friends', 'statuses'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readStatuses(signal),
}

let settling: ReturnType<typeof setTimeout> | undefined

/** Reads the list of friends again, and a second later when they were last active. */
export function friendsChanged(): Promise<void> {
  clearTimeout(settling)
  settling = setTimeout(() => void reload(statuses), STATUSES_AFTER_MS)
  return reload(friends)
}

/** Reads the received requests again. */
export function requestsChanged(): Promise<void> {
  return reload(friendRequests)
}

/** Reads everything again that a channel may have told while nobody listened. */
export async function readMissed(): Promise<void> {
  await Promise.all([reload(friends), reload(friendRequests)])
  await reload(statuses)
}

/** Takes note of a friend's status. What is being read just now may be older, so it is read anew. */
export function statusChanged(status: UserStatus): void {
  queryClient.setQueryData<Statuses>(statuses.queryKey, (known) => ({
    ...known,
    [status.user_id]: status,
  }))
  if (queryClient.isFetching(statuses) > 0) void reload(statuses)
}

async function readStatuses(signal: AbortSignal): Promise<Statuses> {
  const list = await queryClient.query(friends)
  const ids = list.map(({ user }) => user.id)
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, part) =>
    ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  )
  const rows = await Promise.all(
    parts.map((user_ids) => client.presence.user_status({ user_ids }, { signal })),
  )
  return Object.fromEntries(rows.flat().map((row) => [row.user_id, row]))
}

function reload({ queryKey }: { queryKey: readonly unknown[] }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey, exact: true })
}
