import { channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import {
  type createFriendReader,
  follow,
  type FollowedViewer,
  type FriendsChange,
} from './friend-reader.ts'
import { createFriendRound } from './friend-round.ts'
import type { Viewers } from './viewers.ts'

type Dependencies = {
  reader: ReturnType<typeof createFriendReader>
  viewers: Viewers
  bus: Bus
  now: () => number
  beat_ms: number
}

type FriendSubscription = FollowedViewer & { holders: number; stop: () => void }

/** Who is told of their friends here: what that goes by is read when they join, then followed on the bus, and read again
 *  in a steady round since a message may be lost. */
export function createFriendSubscriptions(dependencies: Dependencies) {
  const { reader, viewers, bus, now, beat_ms } = dependencies
  /** In the order in which they were last read. */
  const subscriptions = new Map<string, FriendSubscription>()
  const round = createFriendRound({ followed: subscriptions, putLast, reader, now, beat_ms })

  /** Tells a user about their friends until the function that it answers is called. */
  async function subscribe(user_id: string): Promise<() => void> {
    const subscription = subscriptions.get(user_id) ?? open(user_id)
    subscription.holders++
    try {
      await reader.readOne(subscription)
      viewers.announceAgain(subscription.viewer)
    } catch (error) {
      release(subscription)
      throw error
    }
    let is_held = true
    return () => {
      if (is_held) release(subscription)
      is_held = false
    }
  }

  /** Listens before anything is read, so that no change falls between. */
  function open(user_id: string): FriendSubscription {
    const viewer = viewers.add(user_id)
    const followed = { user_id, viewer, changes: [], readings: 0, read_at: 0, is_open: true }
    const stop = bus.subscribe(channelOf('friends_change_to', user_id), (message) => {
      const change = message as FriendsChange
      if (subscription.readings > 0) subscription.changes.push(change)
      follow(viewers, viewer, change)
    })
    const subscription: FriendSubscription = { ...followed, holders: 0, stop }
    subscriptions.set(user_id, subscription)
    return subscription
  }

  function putLast({ user_id }: FollowedViewer): void {
    const subscription = subscriptions.get(user_id)
    if (subscription === undefined) return
    subscriptions.delete(user_id)
    subscriptions.set(user_id, subscription)
  }

  function release(subscription: FriendSubscription): void {
    if (--subscription.holders > 0) return
    subscription.is_open = false
    subscription.stop()
    subscriptions.delete(subscription.user_id)
    viewers.remove(subscription.viewer)
  }

  function close(): void {
    for (const { stop } of subscriptions.values()) stop()
    subscriptions.clear()
  }

  return {
    subscribe,
    sweep: round.sweep,
    distrust: round.distrust,
    close,
  }
}
