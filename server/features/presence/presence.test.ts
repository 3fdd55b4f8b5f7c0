import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { arrived, openWorld, secondOf } from './test-world.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

describe('a friend who comes online', () => {
  test('appears on my screen at the next beat, within a second', async () => {
    const { presence, beat, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)

    presence.ping(ben.id)
    await beat()

    expect(ann.heard).toEqual([{ user_id: ben.id, last_active_at: '2026-03-01T12:00:00.000Z' }])
  })

  test('is announced to me once, however many tabs they ping from', async () => {
    const { presence, pass, beat, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)

    for (let tab = 0; tab < 5; tab++) presence.ping(ben.id)
    await beat()
    for (let second = 0; second < 9; second++) {
      await pass(1)
      presence.ping(ben.id)
    }
    await pass(1)

    expect(ann.heard.map(secondOf)).toEqual([0])
  })

  test('is announced each time I start watching, if they were online before me', async () => {
    const { presence, pass, beat, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await pass(5)

    presence.watch(ann.id)
    await beat()
    expect(ann.heard.map(secondOf)).toEqual([0])
    presence.watch(ann.id)
    await beat()
    expect(ann.heard.map(secondOf)).toEqual([0, 0])
  })

  test('is announced to no strangers, and to nobody who has stopped watching', async () => {
    const { presence, beat, twoFriends, newPlayer } = openWorld(db)
    const { ann, ben } = await twoFriends()
    const stranger = await newPlayer()
    presence.watch(stranger.id)
    const stop = presence.watch(ann.id)
    await beat()
    stop()

    presence.ping(ben.id)
    await beat()

    expect([ann.heard, stranger.heard]).toEqual([[], []])
  })

  test('on another server is announced to me in the same way', async () => {
    const { servers, beat, twoFriends, seen } = openWorld(db, { servers: 3 })
    const { ann, ben } = await twoFriends()
    servers[2]!.watch(ann.id)

    servers[0]!.ping(ben.id)
    await beat()

    expect(ann.heard.map(secondOf)).toEqual([0])
    expect(await seen(ann, ben, servers[1])).toBe(0)
  })
})

describe('a friend who stays online', () => {
  test('never appears offline, though updates are rarer than their pings', async () => {
    const { presence, pass, now, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)
    const ages: number[] = []
    let pings = 0

    for (let second = 0; second < 900; second++) {
      if (second % 33 === 0) {
        presence.ping(ben.id)
        pings++
      }
      await pass(1)
      ages.push((now() - Date.parse(ann.heard.at(-1)!.last_active_at)) / 1000)
    }

    expect(Math.max(...ages)).toBeLessThan(60)
    expect(ann.heard.length).toBeLessThanOrEqual(pings)
    expect(ann.heard.map(secondOf)).toEqual(ann.heard.map(secondOf).toSorted((a, b) => a - b))
  })

  test('never appears offline to anybody, whenever they have opened the page', async () => {
    const { presence, pass, isOnline, newFriend, newPlayer } = openWorld(db)
    const ben = await newPlayer()
    const watching: (typeof ben)[] = []

    for (let second = 0; second < 300; second++) {
      if (second % 33 === 0) presence.ping(ben.id)
      if (second % 7 === 0 && watching.length < 8) {
        const friend = await newFriend(ben)
        presence.watch(friend.id)
        watching.push(friend)
      }
      await pass(1)
      expect(watching.every(({ heard }) => isOnline(heard.at(-1)))).toBe(true)
    }

    const most = Math.max(...watching.map(({ heard }) => heard.length))
    expect(most).toBeLessThanOrEqual(1 + Math.ceil(300 / 33))
  })

  test('is offline a minute after their last ping, without a message', async () => {
    const { presence, pass, now, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)
    presence.ping(ben.id)
    await pass(30)
    presence.ping(ben.id)
    await pass(300)

    expect(ann.heard.map(secondOf)).toEqual([0, 30])
    expect(now() - Date.parse(ann.heard.at(-1)!.last_active_at)).toBe(300_000)
  })

  test('and returns after a minute is announced at once', async () => {
    const { presence, pass, beat, twoFriends } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)
    presence.ping(ben.id)
    await pass(60)
    presence.ping(ben.id)
    await beat()

    expect(ann.heard.map(secondOf)).toEqual([0, 60])
  })
})

describe('a friend who signs out', () => {
  test('is offline at once for everybody, on every server and in the database', async () => {
    const { servers, pass, beat, open, twoFriends, seen } = openWorld(db, { servers: 2 })
    const { ann, ben } = await twoFriends()
    servers[1]!.watch(ann.id)
    servers[0]!.ping(ben.id)
    await pass(20)

    await servers[0]!.leave(ben.id)
    await arrived()

    expect(ann.heard.map(secondOf)).toEqual([0, -55])
    expect(await seen(ann, ben, servers[0])).toBe(-55)
    expect(await seen(ann, ben, servers[1])).toBe(-55)
    expect(await seen(ann, ben, open())).toBe(-55)
    await pass(60)
    expect(ann.heard).toHaveLength(2)
    servers[1]!.ping(ben.id)
    await beat()
    expect(ann.heard.map(secondOf).at(-1)).toBe(80)
  })

  test('is not shown online by a late ping from another server', async () => {
    const { servers, pass, beat, twoFriends } = openWorld(db, { servers: 2 })
    const { ann, ben } = await twoFriends()
    servers[0]!.watch(ann.id)
    servers[0]!.ping(ben.id)
    await pass(20)
    servers[1]!.ping(ben.id)
    await servers[0]!.leave(ben.id)
    await beat()
    await pass(70)

    expect(ann.heard.map(secondOf)).toEqual([0, -55])
  })

  test('and in again within seconds is online again', async () => {
    const { presence, pass, beat, twoFriends, seen } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await pass(2)
    await presence.leave(ben.id)
    await pass(1)
    presence.ping(ben.id)
    await beat()

    expect(await seen(ann, ben)).toBe(3)
  })
})

describe('a player who appears offline', () => {
  test('is offline at once, and their pings are neither published nor written', async () => {
    const { servers, pass, twoFriends, hide, seen, written } = openWorld(db, { servers: 2 })
    const { ann, ben } = await twoFriends()
    servers[1]!.watch(ann.id)
    servers[0]!.ping(ben.id)
    await pass(5)

    await hide(ben)
    await servers[0]!.appearOffline(ben.id, true)
    for (let round = 0; round < 30; round++) {
      await pass(30)
      servers[round % 2]!.ping(ben.id)
    }
    await pass(1)

    expect(ann.heard.map(secondOf)).toEqual([0, -70])
    expect(await seen(ann, ben)).toBe(-70)
    expect(await written(ben)).toBe(-70)
  })

  test('is offline for me, though they hid before my friends were read', async () => {
    const { presence, pass, twoFriends, hide, isOnline } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await pass(1)
    presence.watch(ann.id)
    ann.heard.push(...(await presence.listStatuses(ann.id, [ben.id])))
    expect(isOnline(ann.heard.at(-1))).toBe(true)

    await hide(ben)
    await presence.appearOffline(ben.id, true)
    await pass(1)

    expect(isOnline(ann.heard.at(-1))).toBe(false)
  })

  test('is offline for me, though the server has started after they were last active', async () => {
    const { presence, open, pass, twoFriends, hide, isOnline } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await pass(1)
    const started = open()
    started.watch(ann.id)
    await started.beat()
    ann.heard.push(...(await started.listStatuses(ann.id, [ben.id])))
    expect(isOnline(ann.heard.at(-1))).toBe(true)

    await hide(ben)
    await started.appearOffline(ben.id, true)
    await arrived()

    expect(isOnline(ann.heard.at(-1))).toBe(false)
    await started.close()
  })

  test('can sign out unnoticed, though the server has started after they hid', async () => {
    const { presence, open, pass, twoFriends, hide } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await pass(1)
    await hide(ben)
    await presence.appearOffline(ben.id, true)
    await pass(300)
    const started = open()
    started.watch(ann.id)
    await started.beat()

    started.ping(ben.id)
    await started.beat()
    await started.leave(ben.id)
    await arrived()

    expect(ann.heard).toEqual([])
    await started.close()
  })

  test('stays offline when they sign out or hide again', async () => {
    const { presence, pass, twoFriends, hide, seen, written } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)
    presence.ping(ben.id)
    await pass(5)
    await hide(ben)
    await presence.appearOffline(ben.id, true)
    await pass(300)

    presence.ping(ben.id)
    await pass(1)
    await presence.appearOffline(ben.id, true)
    await presence.leave(ben.id)
    await pass(1)

    expect(ann.heard.map(secondOf)).toEqual([0, -70])
    expect([await seen(ann, ben), await written(ben)]).toEqual([-70, -70])
  })

  test('is online at once when they stop hiding', async () => {
    const { presence, pass, beat, twoFriends, hide } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.watch(ann.id)
    await hide(ben)
    presence.ping(ben.id)
    await pass(3)
    expect(ann.heard).toEqual([])

    await hide(ben, false)
    await presence.appearOffline(ben.id, false)
    await beat()

    expect(ann.heard.map(secondOf)).toEqual([3])
  })
})

describe('changes of friendships', () => {
  test('a new friend is shown at once, and a removed or blocked one never again', async () => {
    const { presence, pass, beat, twoFriends, newPlayer, befriend, friends, seen } = openWorld(db)
    const { ann, ben } = await twoFriends()
    const cy = await newPlayer()
    presence.watch(ann.id)
    presence.watch(ben.id)
    presence.ping(cy.id)
    await beat()
    await befriend(cy, ann)
    await beat()
    expect(ann.heard.map(({ user_id }) => user_id)).toEqual([cy.id])

    await friends.remove(ann.id, ben.id)
    await friends.block(cy.id, ann.id)
    await arrived()
    presence.ping(ann.id)
    presence.ping(ben.id)
    await pass(120)
    presence.ping(cy.id)
    await pass(30)

    expect([ann.heard.length, ben.heard.length]).toEqual([1, 0])
    expect([await seen(ann, ben), await seen(ben, ann), await seen(ann, cy)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
