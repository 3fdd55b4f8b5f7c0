import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createPresence } from './presence.ts'
import { createPresenceStore } from './store.ts'
import { createTestPresence, openWorld } from './test-world.ts'

const { db, pool, close } = await openTestDatabase()
afterAll(close)

describe('requesting statuses', () => {
  test('returns only friends, without those whose activity is unknown', async () => {
    const { presence, beat, twoFriends, newPlayer } = openWorld(db)
    const { ann, ben } = await twoFriends()
    const stranger = await newPlayer()
    for (const { id } of [ann, ben, stranger]) presence.ping(id)
    await beat()
    const ids = [ann.id, ben.id.toUpperCase(), ben.id, stranger.id, crypto.randomUUID()]

    expect(await presence.listStatuses(ann.id, ids)).toEqual([
      { user_id: ben.id, last_active_at: '2026-03-01T12:00:00.000Z' },
    ])
    expect(await presence.listStatuses(ann.id, [])).toEqual([])
    const { ann: cy, ben: dan } = await twoFriends()
    expect(await presence.listStatuses(cy.id, [dan.id])).toEqual([])
  })

  test('takes one query and watching two, however many friends there are', async () => {
    const { presence, newPlayer } = openWorld(db)
    const ann = await newPlayer()
    const others = await Promise.all(Array.from({ length: 60 }, newPlayer))
    await db
      .insertInto('friends')
      .values(others.map(({ id }) => ({ user_id: ann.id, friend_id: id })))
      .execute()
    for (const { id } of others) presence.ping(id)
    await presence.beat()
    const queries: string[] = []
    const counted = createTestPresence({
      db: new Kysely({
        dialect: new PostgresDialect({ pool }),
        log: ({ query }) => void queries.push(query.sql),
      }),
      bus: createInProcessBus(),
      now: () => Date.now(),
    })
    const ids = others.map(({ id }) => id)

    expect(await counted.listStatuses(ann.id, ids)).toHaveLength(60)
    expect(queries).toHaveLength(1)
    counted.watch(ann.id)
    await counted.beat()
    expect(queries).toHaveLength(3)
    for (const id of ids) counted.ping(id)
    await counted.beat()
    expect(queries).toHaveLength(4)
  })
})

/** Opens a server that cannot write rows until the test lets it. */
function openShaky(now: () => number) {
  const store = createPresenceStore(db)
  const errors: unknown[] = []
  let isBroken = true
  const shaky = createPresence({
    bus: createInProcessBus(),
    now,
    onError: (error) => errors.push(error),
    store: {
      ...store,
      write: (seen) => (isBroken ? Promise.reject(Error('gone')) : store.write(seen)),
    },
  })
  return { shaky, errors, fix: () => void (isBroken = false) }
}

describe('presence rows', () => {
  test('are written at the first ping, then at most every five minutes, and at shutdown', async () => {
    const { presence, pass, beat, twoFriends, open, seen, written } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    await beat()
    expect(await written(ben)).toBe(0)
    for (let round = 0; round < 9; round++) {
      await pass(30)
      presence.ping(ben.id)
    }
    expect(await written(ben)).toBe(0)
    await pass(30)
    expect(await written(ben)).toBe(270)
    await pass(5)
    presence.ping(ben.id)

    await presence.close()

    expect(await written(ben)).toBe(305)
    expect(await seen(ann, ben, open())).toBe(305)
  })

  test('are written once the database is back, and presence continues meanwhile', async () => {
    const { twoFriends, now, written } = openWorld(db)
    const { ann, ben } = await twoFriends()
    const { shaky, errors, fix } = openShaky(now)
    shaky.ping(ben.id)
    await shaky.beat()
    expect([errors.length, await written(ben)]).toEqual([1, null])

    fix()
    await shaky.beat()

    expect(await written(ben)).toBe(0)
    expect(await shaky.listStatuses(ann.id, [ben.id])).toHaveLength(1)
  })

  test('of a user who returns during a long outage are written after it with all others', async () => {
    const { twoFriends, now, pass, written } = openWorld(db, { servers: 0 })
    const { ann, ben } = await twoFriends()
    const { shaky, fix } = openShaky(now)
    shaky.ping(ben.id)
    await shaky.beat()
    await pass(11 * 60)
    for (let beats = 0; beats < 3; beats++) await shaky.beat()
    for (const { id } of [ann, ben]) shaky.ping(id)

    fix()
    await shaky.beat()

    expect([await written(ann), await written(ben)]).toEqual([660, 660])
  })

  test('of deleted users are skipped without errors', async () => {
    const { presence, beat, twoFriends, written } = openWorld(db)
    const { ann, ben } = await twoFriends()
    presence.ping(ben.id)
    presence.ping(ann.id)
    await db.deleteFrom('users').where('id', '=', ben.id).execute()
    await beat()
    await presence.leave(ben.id)

    expect([await written(ann), await written(ben)]).toEqual([0, null])
  })
})
