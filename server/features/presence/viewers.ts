import { isAhead, type Viewer } from './known-users.ts'
import { type Announce, isOnline, type OnlineUsers } from './online-users.ts'

/** Looking at ten friends costs about as much as telling of one. */
const LOOKING_COST = 0.1

/** Each viewer's friends are looked through within every 10 s, and refreshed if what they know is older than 45 s: on no
 *  screen it becomes 60 s old. */
const ROUND_MS = 10_000
const STALE_MS = 45_000

type Dependencies = { users: Pick<OnlineUsers, 'get'>; announce: Announce; beat_ms: number }

/** Who is told here about whom, and kept from thinking a friend gone who is still there. */
export function createViewers({ users, announce, beat_ms }: Dependencies) {
  const viewers = new Set<Viewer>()
  const newcomers = new Set<Viewer>()

  function add(user_id: string): Viewer {
    const viewer: Viewer = { user_id, friends: [], announced: [] }
    viewers.add(viewer)
    return viewer
  }

  /** Lets a viewer see just these friends. */
  function setFriends(viewer: Viewer, friend_ids: readonly string[]): void {
    const ids = new Set(friend_ids)
    const gone = viewer.friends.filter(({ user_id }) => !ids.has(user_id))
    for (const { user_id } of viewer.friends) ids.delete(user_id)
    for (const { user_id } of gone) unfriend(viewer, user_id)
    for (const friend_id of ids) see(viewer, friend_id)
  }

  function remove(viewer: Viewer): void {
    viewers.delete(viewer)
    newcomers.delete(viewer)
    for (const friend of viewer.friends) removeFrom(friend.viewers, viewer)
  }

  /** Tells a viewer at the next beat who is online, whatever was announced to them. */
  function announceAgain(viewer: Viewer): void {
    viewer.announced.fill(0)
    newcomers.add(viewer)
  }

  function befriend(viewer: Viewer, friend_id: string): void {
    if (!viewer.friends.includes(users.get(friend_id))) see(viewer, friend_id)
  }

  function see(viewer: Viewer, friend_id: string): void {
    const friend = users.get(friend_id)
    viewer.friends.push(friend)
    viewer.announced.push(0)
    friend.viewers.push(viewer)
    newcomers.add(viewer)
  }

  function unfriend(viewer: Viewer, friend_id: string): void {
    const index = viewer.friends.findIndex(({ user_id }) => user_id === friend_id)
    if (index === -1) return
    const [friend] = viewer.friends.splice(index, 1)
    viewer.announced.splice(index, 1)
    if (friend !== undefined) removeFrom(friend.viewers, viewer)
  }

  /** One beat's share of the round through all viewers, and all who are new; yields what each of them cost. */
  function* refresh(now: number): Generator<number> {
    for (const viewer of newcomers) {
      newcomers.delete(viewer)
      yield refreshOne(viewer, now, announce)
    }
    let share = Math.ceil((viewers.size * beat_ms) / ROUND_MS)
    for (const viewer of viewers) {
      if (share-- === 0) break
      viewers.delete(viewer)
      viewers.add(viewer)
      yield refreshOne(viewer, now, announce)
    }
  }

  return { add, remove, setFriends, announceAgain, befriend, unfriend, refresh }
}
export type Viewers = ReturnType<typeof createViewers>

function refreshOne(viewer: Viewer, now: number, announce: Announce): number {
  const { friends, announced } = viewer
  let told = 0
  for (let index = 0; index < friends.length; index++) {
    const friend = friends[index]!
    const known = isAhead(announced[index]!, now) ? 0 : announced[index]!
    if (friend.at > known && now - known >= STALE_MS && isOnline(friend, now)) {
      announced[index] = friend.at
      announce(viewer, friend)
      told++
    }
  }
  return told + friends.length * LOOKING_COST
}

/** Takes the place of the removed one with the last: the order of a list does not matter here. */
function removeFrom<T>(list: T[], item: T): void {
  const index = list.indexOf(item)
  const last = list.pop()
  if (last !== undefined && index !== -1 && index < list.length) list[index] = last
}
