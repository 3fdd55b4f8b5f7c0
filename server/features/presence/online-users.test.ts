import { expect, test } from 'vitest'
import { type Announce, createOnlineUsers, ONLINE_MS, type OnlineUsers } from './online-users.ts'
import { createViewers } from './viewers.ts'

const BEAT_MS = 500
const PLAYERS = 400
const FRIENDS = 20
const MINUTES = 15

/** Users and their viewers here, and what these are told. */
function openUsers(announce: Announce) {
  const users = createOnlineUsers({ announce })
  return { users, viewers: createViewers({ users, announce, beat_ms: BEAT_MS }) }
}

/** A crowd whose browsers ping every 30 s, give or take a tenth, and each watch some of the others. */
function openCrowd() {
  const known = new Map<string, number>()
  let messages = 0
  const { users, viewers } = openUsers((viewer, friend) => {
    messages++
    known.set(`${viewer.user_id} ${friend.user_id}`, friend.at)
  })
  const players = Array.from({ length: PLAYERS }, (_, index) => ({
    id: `${index}`,
    friend_ids: Array.from(
      { length: FRIENDS },
      (__, step) => `${(index + 7 * step + 1) % PLAYERS}`,
    ),
    next: (index * 30_000) / PLAYERS,
    period: 27_000 + ((index * 997) % 6_000),
  }))
  for (const { id, friend_ids } of players) viewers.setFriends(viewers.add(id), friend_ids)

  /** One beat at this time; answers how old the oldest knowledge is that anybody has of a friend. */
  function beat(now: number): number {
    Array.from(viewers.refresh(now))
    for (const player of players) {
      if (player.next > now) continue
      users.arrive(player.id, player.next, now)
      player.next += player.period
    }
    return Math.max(...[...known.values()].map((at) => now - at))
  }

  return { beat, sent: () => messages, known: () => known.size }
}

test('in a crowd that stays online nobody looks gone on any screen, for no more messages than pings times friends', () => {
  const crowd = openCrowd()
  const oldest: number[] = []

  for (let now = 40_000; now < MINUTES * 60_000; now += BEAT_MS) oldest.push(crowd.beat(now))

  expect(crowd.known()).toBe(PLAYERS * FRIENDS)
  expect(Math.max(...oldest)).toBeLessThan(ONLINE_MS)
  const naive = (PLAYERS * FRIENDS * MINUTES * 60) / 30
  expect(crowd.sent()).toBeLessThan(naive)
})

test('a ping of before somebody left, told late by another server, does not bring them back', () => {
  const announced: number[] = []
  const { users, viewers } = openUsers((_, friend) => announced.push(friend.at))
  viewers.setFriends(viewers.add('viewer'), ['friend'])
  users.arrive('friend', 1_000_000, 1_000_000)
  users.depart('friend', 1_020_000, 1_020_000)
  users.arrive('friend', 1_019_000, 1_021_000)
  expect(announced).toEqual([1_000_000, 945_000])

  users.arrive('friend', 1_022_000, 1_022_000)

  expect(announced).toEqual([1_000_000, 945_000, 1_022_000])
})

/** More than a whole round. */
function forgetAll(users: OnlineUsers, now: number): void {
  for (let beat = 0; beat < 300; beat++) Array.from(users.forget(now))
}

test('of who has left, raced or pinged here no more is kept after a while than when they were active', () => {
  const { users } = openUsers(() => undefined)
  users.get('friend').pinged_at = 1_000
  users.race('friend', { until: 2_000_000, known_at: 1_000 }, 1_000)
  for (const at of [1_000, 2_500_000]) users.arrive('friend', at, at)
  forgetAll(users, 2_500_000)
  expect(users.find('friend')?.racing_until).toBe(2_000_000)

  forgetAll(users, 2_700_000)

  expect(users.find('friend')).toBeUndefined()
  expect(users.timesOf('friend')).toEqual({ at: 2_500_000, left_at: 0 })
})

test('who is asked about by nobody is forgotten after a while, who is watched is not', () => {
  const { users, viewers } = openUsers(() => undefined)
  viewers.setFriends(viewers.add('viewer'), ['friend'])
  users.arrive('friend', 1_000, 1_000)
  users.arrive('stranger', 1_000, 1_000)
  forgetAll(users, 300_000)
  expect(users.timesOf('stranger').at).toBe(1_000)

  forgetAll(users, 3_000_000)

  expect(users.timesOf('stranger').at).toBe(0)
  expect(users.timesOf('friend').at).toBe(1_000)
})
