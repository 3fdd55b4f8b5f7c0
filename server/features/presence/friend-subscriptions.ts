import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { OnlineUsers, Viewer } from './online-users.ts'
import type { PresenceStore } from './presence-store.ts'
import type { Viewers } from './viewers.ts'

type FriendsChange =
  | { event: 'INSERT'; payload: ChannelEvents['friends_change_to']['INSERT'] }
  | { event: 'DELETE'; payload: ChannelEvents['friends_change_to']['DELETE'] }

type Dependencies = {
  store: Pick<PresenceStore, 'friendsOf'>
  users: Pick<OnlineUsers, 'race'>
  viewers: Viewers
  bus: Bus
  now: () => number
}
type FriendSubscription = { holders: number; viewer: Promise<Viewer>; stop: () => void }

/** Keeps the friends of those who are told of them here as the database has them: read once, then followed on the bus. */
export function createFriendSubscriptions(dependencies: Dependencies) {
  const { store, users, viewers, bus, now } = dependencies
  const subscriptions = new Map<string, FriendSubscription>()

  /** Tells a user about their friends until the function that it answers is called. */
  async function subscribe(user_id: string): Promise<() => void> {
    const subscription = subscriptions.get(user_id) ?? open(user_id)
    subscription.holders++
    try {
      viewers.announceAgain(await subscription.viewer)
    } catch (error) {
      release(user_id, subscription)
      throw error
    }
    let is_held = true
    return () => {
      if (is_held) release(user_id, subscription)
      is_held = false
    }
  }

  /** Listens before it reads, so that no change falls between. */
  function open(user_id: string): FriendSubscription {
    const early: FriendsChange[] = []
    let viewer: Viewer | null = null
    const stop = bus.subscribe(channelOf('friends_change_to', user_id), (message) => {
      const change = message as FriendsChange
      if (viewer === null) early.push(change)
      else follow(viewers, viewer, change)
    })
    const loading = load(user_id).then((loaded) => {
      for (const change of early) follow(viewers, loaded, change)
      viewer = loaded
      return loaded
    })
    const subscription = { holders: 0, viewer: loading, stop }
    subscriptions.set(user_id, subscription)
    return subscription
  }

  async function load(user_id: string): Promise<Viewer> {
    const known_at = now()
    const friends = await store.friendsOf(user_id)
    for (const { user_id: id, until } of friends) users.race(id, { until, known_at }, now())
    return viewers.add(
      user_id,
      friends.map((friend) => friend.user_id),
    )
  }

  function release(user_id: string, subscription: FriendSubscription): void {
    if (--subscription.holders > 0) return
    subscription.stop()
    subscriptions.delete(user_id)
    subscription.viewer.then(viewers.remove, () => undefined)
  }

  function close(): void {
    for (const { stop } of subscriptions.values()) stop()
    subscriptions.clear()
  }

  return { subscribe, close }
}

function follow(viewers: Viewers, viewer: Viewer, { event, payload }: FriendsChange): void {
  if (event === 'INSERT') viewers.befriend(viewer, payload.friend_id)
  else viewers.unfriend(viewer, payload.friend_id)
}
