import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openDatabaseProxy } from '../../test/database-proxy.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openGames } from '../stats/test-games.ts'
import { arrived, openWorld, secondOf } from './test-world.ts'

const { db, connection, close } = await openTestDatabase()
afterAll(close)
const { play } = openGames(db)

const HOUR = 60 * 60_000
/** Within so many seconds nothing of a lost message is left. */
const REPAIRED = 120

/** Two friends, one of whom looks from one server while the other pings another; `lose` makes all servers deaf. */
async function lookedAt() {
  const world = openWorld(db, { servers: 2 })
  const { ann, ben } = await world.twoFriends()
  const [here, there] = world.servers
  await here!.watch(ann.id)
  there!.ping(ben.id)
  await world.beat()

  /** Loses all messages of a kind that come until the act is done. */
  async function lose(kind: string, act: () => Promise<unknown>): Promise<void> {
    for (const ear of world.ears) {
      ear.loses = (subject, message) => `${subject}${JSON.stringify(message)}`.includes(kind)
    }
    await act()
    await arrived()
    for (const ear of world.ears) ear.loses = () => false
  }

  /** Stays here for so long, with a ping every half minute. */
  async function stay(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 30) {
      there!.ping(ben.id)
      await world.pass(30)
    }
  }

  /** Whether the one who looks thinks that the other is here. */
  function looksOnline(): boolean {
    const last = ann.heard.at(-1)
    return last !== undefined && world.now() - Date.parse(last.last_active_at) < 60_000
  }

  return { ...world, ann, ben, here: here!, there: there!, lose, stay, looksOnline }
}

async function hide(user_id: string): Promise<void> {
  const changed = { appear_offline: true }
  await db.updateTable('users').set(changed).where('id', '=', user_id).execute()
}

describe('when the message is lost', () => {
  test.each(['remove', 'block'] as const)(
    'that I am no friend any more (%s), I hear of them no longer than two minutes',
    async (act) => {
      const { ann, ben, friends, lose, stay, pass } = await lookedAt()
      await lose('friends_change_to', () => friends[act](ben.id, ann.id))
      await stay(REPAIRED)
      const heard = ann.heard.length

      await pass(70)
      await stay(60)

      expect(ann.heard).toHaveLength(heard)
    },
  )

  test('that somebody is my friend now, I see them within two minutes', async () => {
    const { ann, friends, lose, stay, newPlayer, servers, beat } = await lookedAt()
    const cy = await newPlayer()
    await friends.sendRequest(cy.id, (await friends.getInviteToken(ann.id)).token)
    await lose('friends_change_to', () => friends.acceptRequest(ann.id, cy.id))
    await stay(REPAIRED)

    servers[1]!.ping(cy.id)
    await beat()

    expect(ann.heard.at(-1)?.user_id).toBe(cy.id)
  })

  test('that a friend hides, they are gone within two minutes, and stay gone', async () => {
    const { ann, ben, here, lose, stay, looksOnline, seen } = await lookedAt()
    await lose('presence', async () => {
      await hide(ben.id)
      await here.appearOffline(ben.id, true)
    })
    expect(await seen(ann, ben)).toBeLessThanOrEqual(-60)

    await stay(REPAIRED)
    expect(looksOnline()).toBe(false)
    const heard = ann.heard.length
    await stay(600)

    expect(looksOnline()).toBe(false)
    expect(ann.heard).toHaveLength(heard)
  })

  test('that a friend’s race is over, they are not in it for longer than two minutes', async () => {
    const { ann, ben, there, now, lose, stay } = await lookedAt()
    await there.racing([ben.id], now() + HOUR)
    await arrived()
    expect(ann.heard.at(-1)?.in_race).toBe(true)

    await lose('racing', () => there.racing([ben.id], null))
    await stay(REPAIRED)

    expect(ann.heard.at(-1)?.in_race).toBeUndefined()
  })

  test('that a friend’s race has begun, they are in it within two minutes', async () => {
    const { ann, ben, there, now, lose, stay } = await lookedAt()
    await play({ mode: 'race', isOver: false }, { user_id: ben.id, state: 'playing' })

    await lose('racing', () => there.racing([ben.id], now() + HOUR))
    await stay(REPAIRED)

    expect(ann.heard.at(-1)?.in_race).toBe(true)
  })
})

describe('when a server hears the others again', () => {
  test('who was removed and who hid meanwhile is gone on the next beat', async () => {
    const { ann, ben, here, there, ears, friends, lose, newPlayer, beat, pass } = await lookedAt()
    const cy = await newPlayer()
    await friends.sendRequest(cy.id, (await friends.getInviteToken(ann.id)).token)
    await friends.acceptRequest(ann.id, cy.id)
    there.ping(cy.id)
    await beat()
    await lose('', async () => {
      await friends.remove(ben.id, ann.id)
      await hide(cy.id)
      await here.appearOffline(cy.id, true)
      await pass(1)
    })
    ann.heard.length = 0

    for (const ear of ears) ear.regain()
    await beat()
    expect(ann.heard.map((status) => [status.user_id, secondOf(status)])).toEqual([[cy.id, -74]])
    await pass(20)
    for (const { id } of [ben, cy]) there.ping(id)
    await pass(70)

    expect(ann.heard).toHaveLength(1)
  })
})

describe('a server that has just started', () => {
  test('tells nobody of who hid before, and shows no friend who was removed before', async () => {
    const { ann, ben, open, friends, newPlayer } = await lookedAt()
    const cy = await newPlayer()
    await friends.sendRequest(cy.id, (await friends.getInviteToken(ann.id)).token)
    await friends.acceptRequest(ann.id, cy.id)
    await friends.block(ben.id, ann.id)
    await hide(cy.id)
    await arrived()
    ann.heard.length = 0

    const fresh = open()
    await fresh.watch(ann.id)
    for (const { id } of [ben, cy]) fresh.ping(id)
    for (let beats = 0; beats < 3; beats++) {
      await fresh.beat()
      await arrived()
    }

    expect(ann.heard).toEqual([])
  })
})

describe('while the database hangs', () => {
  test('friends who are here stay here on every screen, who hides stays hidden', async () => {
    const proxy = await openDatabaseProxy()
    const hung = openDatabase({ ...connection, ...proxy.address })
    const { open, pass, now, twoFriends, friends, newPlayer } = openWorld(db, { servers: 0 })
    const [here, there] = [open(hung), open(hung)]
    const { ann, ben } = await twoFriends()
    const cy = await newPlayer()
    await friends.sendRequest(cy.id, (await friends.getInviteToken(ann.id)).token)
    await friends.acceptRequest(ann.id, cy.id)
    await hide(cy.id)
    await here.watch(ann.id)
    there.ping(ben.id)
    await there.beat()

    proxy.swallow()
    for (let half_minutes = 0; half_minutes < 12; half_minutes++) {
      await pass(30)
      for (const { id } of [ben, cy]) there.ping(id)
      for (const server of [here, there]) void server.beat()
      await arrived()
      const { user_id, last_active_at } = ann.heard.at(-1)!
      expect([user_id, now() - Date.parse(last_active_at) < 60_000]).toEqual([ben.id, true])
    }

    expect(ann.heard.map(({ user_id }) => user_id)).not.toContain(cy.id)
    await proxy.close()
    await Promise.all([here.close(), there.close(), hung.close()])
  })
})
