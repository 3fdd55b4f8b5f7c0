import { type ChannelEvents, channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import type { People, Person, Viewer } from './people.ts'
import type { PresenceStore } from './store.ts'

type FriendsChange =
  | { event: 'INSERT'; payload: ChannelEvents['friends_change_to']['INSERT'] }
  | { event: 'DELETE'; payload: ChannelEvents['friends_change_to']['DELETE'] }

type Dependencies = { people: People; store: Pick<PresenceStore, 'readFriendIds'>; bus: Bus }

/** Tracks the users with a tab on this server, and their friends. */
export function createViewers({ people, store, bus }: Dependencies) {
  const all = new Set<Viewer>()
  /** Viewers whose friends have to be read. */
  const outdated = new Set<Viewer>()
  /** Viewers with a friend whose status was not sent yet. */
  const newcomers = new Set<Viewer>()
  /** Changes of friendships since the last query for friends began. */
  let changes: [Viewer, FriendsChange][] = []

  /** Sends a user their friends, from the next beat until the returned function is called. A later call for the same user
   *  takes the place of this one. */
  function watch(user_id: string): () => void {
    const person = people.open(user_id)
    if (person.viewer !== null) remove(person.viewer)
    const viewer: Viewer = { user_id, friends: [], unsent: [], isComplete: false, checkedIn: 0 }
    person.viewer = viewer
    all.add(viewer)
    outdated.add(viewer)
    const stopListening = bus.subscribe(channelOf('friends_change_to', user_id), (change) => {
      changes.push([viewer, change])
      applyChange(viewer, change)
    })
    return () => {
      stopListening()
      remove(viewer)
      if (person.viewer === viewer) person.viewer = null
    }
  }

  function remove(viewer: Viewer): void {
    for (const set of [all, outdated, newcomers]) set.delete(viewer)
    for (const friend of viewer.friends) friend.viewers = without(friend.viewers, viewer)
    viewer.friends = []
  }

  function applyChange(viewer: Viewer, { event, payload }: FriendsChange): void {
    const friend = viewer.friends.find(({ user_id }) => user_id === payload.friend_id)
    if (event === 'INSERT' && friend === undefined) addFriends(viewer, [payload.friend_id])
    if (event === 'DELETE' && friend !== undefined) removeFriend(viewer, friend)
  }

  function setFriends(viewer: Viewer, friend_ids: readonly string[]): void {
    const added = new Set(friend_ids)
    for (const friend of viewer.friends) {
      if (!added.delete(friend.user_id)) removeFriend(viewer, friend)
    }
    if (added.size > 0) addFriends(viewer, [...added])
  }

  function addFriends(viewer: Viewer, friend_ids: readonly string[]): void {
    if (!all.has(viewer)) return
    const friends = friend_ids.map(people.open)
    for (const friend of friends) {
      if (friend.viewers.length === 0) friend.shownAt = friend.activeAt
      friend.viewers = friend.viewers.concat(viewer)
    }
    viewer.friends = viewer.friends.concat(friends)
    viewer.unsent = viewer.unsent.concat(friends)
    newcomers.add(viewer)
  }

  function removeFriend(viewer: Viewer, friend: Person): void {
    friend.viewers = without(friend.viewers, viewer)
    viewer.friends = without(viewer.friends, friend)
  }

  /** Brings friendships in line with the database. What changes during the query may be in its answer or not, so it is
   *  applied once more. */
  async function readFriends(batch: readonly Viewer[]): Promise<void> {
    changes = []
    const lists = await store.readFriendIds(batch.map(({ user_id }) => user_id))
    for (const viewer of batch) setFriends(viewer, lists.get(viewer.user_id) ?? [])
    for (const [viewer, change] of changes) applyChange(viewer, change)
  }

  return { all, outdated, newcomers, watch, readFriends }
}

/** Copies a list that has the item. The copy has exact length, which takes the least memory. */
export function without<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.toSpliced(list.indexOf(item), 1)
}
