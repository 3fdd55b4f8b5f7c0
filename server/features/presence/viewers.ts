import type { ChannelEvents } from '@inkling/protocol/channels'

/** A user with viewers here. `at` is a copy of when they were last active, since viewers of many friends look often. */
type Friend = { readonly user_id: string; readonly viewers: Viewer[]; at: number }

/** User who receives the status of their friends from this server. */
export type Viewer = {
  readonly user_id: string
  readonly friends: Friend[]
  /** Last activity by which `friends[i]` was last announced to them, 0 for none. */
  readonly announced: number[]
  /** Set once everything about their friends was read. */
  is_complete: boolean
}

export type FriendsChange =
  | { event: 'INSERT'; payload: ChannelEvents['friends_change_to']['INSERT'] }
  | { event: 'DELETE'; payload: ChannelEvents['friends_change_to']['DELETE'] }

/** Remembers the viewers of this server and their friends. `timeOf` returns when a user was last active. */
export function createViewers(timeOf: (user_id: string) => number) {
  const all = new Set<Viewer>()
  const friends = new Map<string, Friend>()
  /** Viewers with a friend whose status they have not received yet. */
  const newcomers = new Set<Viewer>()

  function add(user_id: string): Viewer {
    const viewer: Viewer = { user_id, friends: [], announced: [], is_complete: false }
    all.add(viewer)
    return viewer
  }

  function remove(viewer: Viewer): void {
    for (const set of [all, newcomers]) set.delete(viewer)
    for (const friend of viewer.friends.splice(0)) leave(viewer, friend)
  }

  function leave(viewer: Viewer, friend: Friend): void {
    removeFrom(friend.viewers, viewer)
    if (friend.viewers.length === 0) friends.delete(friend.user_id)
  }

  function follow(viewer: Viewer, { event, payload }: FriendsChange): void {
    if (event === 'DELETE') removeFriend(viewer, payload.friend_id)
    else if (!viewer.friends.some(({ user_id }) => user_id === payload.friend_id)) {
      addFriend(viewer, payload.friend_id)
    }
  }

  function addFriend(viewer: Viewer, friend_id: string): void {
    const friend = friends.get(friend_id) ?? {
      user_id: friend_id,
      viewers: [],
      at: timeOf(friend_id),
    }
    if (!all.has(viewer)) return
    friends.set(friend_id, friend)
    friend.viewers.push(viewer)
    viewer.friends.push(friend)
    viewer.announced.push(0)
    newcomers.add(viewer)
  }

  function removeFriend(viewer: Viewer, friend_id: string): void {
    const index = viewer.friends.findIndex(({ user_id }) => user_id === friend_id)
    if (index === -1) return
    leave(viewer, viewer.friends[index]!)
    viewer.friends.splice(index, 1)
    viewer.announced.splice(index, 1)
  }

  function setFriends(viewer: Viewer, friend_ids: readonly string[]): void {
    const ids = new Set(friend_ids)
    for (const { user_id } of viewer.friends.slice()) {
      if (!ids.delete(user_id)) removeFriend(viewer, user_id)
    }
    for (const friend_id of ids) addFriend(viewer, friend_id)
  }

  return {
    all,
    newcomers,
    add,
    remove,
    follow,
    setFriends,
    find: (user_id: string) => friends.get(user_id),
  }
}
export type Viewers = ReturnType<typeof createViewers>

/** Puts the last item in place of the removed one: the order does not matter. */
function removeFrom<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item)
  const last = list.pop()
  if (last !== undefined && index !== -1 && index < list.length) list[index] = last
}
