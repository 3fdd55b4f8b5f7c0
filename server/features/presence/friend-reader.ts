import type { ChannelEvents } from '@inkling/protocol/channels'
import { createBatch } from '../../platform/batch.ts'
import type { KnownUser, Viewer } from './known-users.ts'
import { isOnline, type OnlineUsers } from './online-users.ts'
import type { PresenceStore } from './presence-store.ts'
import type { Viewers } from './viewers.ts'

export type FriendsChange =
  | { event: 'INSERT'; payload: ChannelEvents['friends_change_to']['INSERT'] }
  | { event: 'DELETE'; payload: ChannelEvents['friends_change_to']['DELETE'] }

/** A viewer whose friends are kept as the database has them. `changes` are what was heard since the first of the
 *  `readings` that are under way. */
export type FollowedViewer = {
  readonly user_id: string
  readonly viewer: Viewer
  readonly changes: FriendsChange[]
  readings: number
  /** When the last reading began that came to its end; 0 before the first. */
  read_at: number
  is_open: boolean
}

/** After a restart all friends come back at once; nobody waits for more than a few milliseconds of work for others. */
const MAX_AT_ONCE = 100

type Dependencies = {
  store: Pick<PresenceStore, 'friendsOf' | 'statesOf'>
  users: Pick<OnlineUsers, 'race'>
  viewers: Viewers
  now: () => number
  /** Hears of who appears offline though they were thought online. */
  onHidden: (user_id: string) => void
}

/** Brings what viewers are told by in line with the database. */
export function createFriendReader({ store, users, viewers, now, onHidden }: Dependencies) {
  async function read(batch: readonly FollowedViewer[]): Promise<void> {
    const read_at = now()
    await readFriends(batch)
    await readStates(batch.filter(isOpen))
    for (const followed of batch) followed.read_at = read_at
  }

  /** What changes while it is read may be in what was read or not, so it is followed once more. */
  async function readFriends(batch: readonly FollowedViewer[]): Promise<void> {
    const begun = batch.map(({ changes }) => changes.length)
    for (const followed of batch) followed.readings++
    try {
      const lists = await store.friendsOf(batch.map(({ user_id }) => user_id))
      batch.forEach(({ user_id, viewer, changes, is_open }, index) => {
        if (!is_open) return
        viewers.setFriends(viewer, lists.get(user_id) ?? [])
        for (const change of changes.slice(begun[index])) follow(viewers, viewer, change)
      })
    } finally {
      for (const followed of batch) {
        if (--followed.readings === 0) followed.changes.length = 0
      }
    }
  }

  /** Reads what can be seen of friends now; at the first reading, also what will be seen when they come. */
  async function readStates(batch: readonly FollowedViewer[]): Promise<void> {
    const known_at = now()
    const shown = new Map<string, KnownUser>()
    for (const { viewer, read_at } of batch) {
      for (const friend of viewer.friends) {
        if (read_at === 0 || isOnline(friend, known_at)) shown.set(friend.user_id, friend)
      }
    }
    if (shown.size === 0) return
    for (const { user_id, until, appears_offline } of await store.statesOf([...shown.keys()])) {
      users.race(user_id, { until, known_at }, now())
      if (appears_offline && isOnline(shown.get(user_id)!, now())) onHidden(user_id)
    }
  }

  const readOne = createBatch(async (batch: readonly FollowedViewer[]) => {
    await read(batch)
    return batch
  }, MAX_AT_ONCE)

  return { read, readOne }
}

/** Does to a viewer's friends what a message says. */
export function follow(viewers: Viewers, viewer: Viewer, { event, payload }: FriendsChange): void {
  if (event === 'INSERT') viewers.befriend(viewer, payload.friend_id)
  else viewers.unfriend(viewer, payload.friend_id)
}

function isOpen({ is_open }: FollowedViewer): boolean {
  return is_open
}
