import { topicOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { People, Viewer } from './people.ts'
import type { Rows } from './queries.ts'

type FriendsChange =
  | { event: 'INSERT'; payload: ChannelEvents['friends_change_to']['INSERT'] }
  | { event: 'DELETE'; payload: ChannelEvents['friends_change_to']['DELETE'] }

type Needs = { rows: Rows; people: People; bus: Bus; now: () => number }
type Watch = { tabs: number; viewer: Promise<Viewer>; stop: () => void }

/** Keeps the friends of those who watch here as the database has them: read once, then followed on the bus. */
export function createWatches({ rows, people, bus, now }: Needs) {
  const watches = new Map<string, Watch>()

  async function watch(user_id: string): Promise<() => void> {
    const watched = watches.get(user_id) ?? open(user_id)
    watched.tabs++
    try {
      people.tellAgain(await watched.viewer)
    } catch (error) {
      closeTab(user_id, watched)
      throw error
    }
    let is_open = true
    return () => {
      if (is_open) closeTab(user_id, watched)
      is_open = false
    }
  }

  /** Listens before it reads, so that no change falls between. */
  function open(user_id: string): Watch {
    const early: FriendsChange[] = []
    let viewer: Viewer | null = null
    const stop = bus.subscribe(topicOf('friends_change_to', user_id), (message) => {
      const change = message as FriendsChange
      if (viewer === null) early.push(change)
      else follow(viewer, change)
    })
    const known_at = now()
    const loaded = rows.friendsOf(user_id).then((friends) => {
      for (const { user_id: id, until } of friends) people.race(id, { until, known_at }, now())
      const made = people.watch(
        user_id,
        friends.map((friend) => friend.user_id),
      )
      for (const change of early) follow(made, change)
      viewer = made
      return made
    })
    const watched = { tabs: 0, viewer: loaded, stop }
    watches.set(user_id, watched)
    return watched
  }

  function closeTab(user_id: string, watched: Watch): void {
    if (--watched.tabs > 0) return
    watched.stop()
    watches.delete(user_id)
    watched.viewer.then(people.unwatch, () => undefined)
  }

  function follow(viewer: Viewer, { event, payload }: FriendsChange): void {
    if (event === 'INSERT') people.befriend(viewer, payload.friend_id)
    else people.part(viewer, payload.friend_id)
  }

  function close(): void {
    for (const { stop } of watches.values()) stop()
    watches.clear()
  }

  return { watch, close }
}
