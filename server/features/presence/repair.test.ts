import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openDatabaseProxy } from '../../test/proxy.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { arrived, openWatched, openWorld, secondOf } from './test-world.ts'

const { db, connection, close } = await openTestDatabase()
afterAll(close)
const { playedGame } = createFixtures(db)

const HOUR = 60 * 60_000
/** Seconds after which a lost message has no effect any more. */
const REPAIRED = 120

async function lookedAt() {
  const world = await openWatched(db)
  const { ben, there, ears } = world

  /** Makes all servers miss messages of a kind while `act` runs. */
  async function lose(kind: string, act: () => Promise<unknown>): Promise<void> {
    for (const ear of ears) {
      ear.loses = (subject, message) => `${subject}${JSON.stringify(message)}`.includes(kind)
    }
    await act()
    await arrived()
    for (const ear of ears) ear.loses = () => false
  }

  return { ...world, lose, stay: (seconds: number) => world.stay(ben, there, seconds) }
}

describe('when the message is lost', () => {
  test.each(['remove', 'block'] as const)(
    'about a lost friend (%s), they disappear within two minutes',
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

  test('about a new friend, I see them within two minutes', async () => {
    const { ann, friends, lose, stay, newPlayer, servers, beat } = await lookedAt()
    const cy = await newPlayer()
    await friends.sendRequest(cy.id, (await friends.getInviteToken(ann.id)).token)
    await lose('friends_change_to', () => friends.acceptRequest(ann.id, cy.id))
    await stay(REPAIRED)

    servers[1]!.ping(cy.id)
    await beat()

    expect(ann.heard.at(-1)?.user_id).toBe(cy.id)
  })

  test('about a friend who hides, they are offline within two minutes and stay so', async () => {
    const { ann, ben, here, lose, stay, hide, looksOnline, seen } = await lookedAt()
    await lose('presence', async () => {
      await hide(ben)
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

  test('about the end of a friend’s race, it disappears within two minutes', async () => {
    const { ann, ben, there, now, lose, stay } = await lookedAt()
    await there.setRacing([ben.id], now() + HOUR)
    await arrived()
    expect(ann.heard.at(-1)?.in_race).toBe(true)

    await lose('racing', () => there.setRacing([ben.id], null))
    await stay(REPAIRED)

    expect(ann.heard.at(-1)?.in_race).toBeUndefined()
  })

  test('about the start of a friend’s race, it appears within two minutes', async () => {
    const { ann, ben, there, now, lose, stay } = await lookedAt()
    await playedGame({ mode: 'race', isOver: false }, { user_id: ben.id, state: 'playing' })

    await lose('racing', () => there.setRacing([ben.id], now() + HOUR))
    await stay(REPAIRED)

    expect(ann.heard.at(-1)?.in_race).toBe(true)
  })
})

describe('when a server is connected to the others again', () => {
  test('removed and hidden friends disappear on the next beat', async () => {
    const { ann, ben, here, there, ears, friends, lose, hide, newFriend, beat, pass } =
      await lookedAt()
    const cy = await newFriend(ann)
    there.ping(cy.id)
    await beat()
    await lose('', async () => {
      await friends.remove(ben.id, ann.id)
      await hide(cy)
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
  test('does not show friends who hid or were removed earlier', async () => {
    const { ann, ben, open, friends, hide, newFriend, beat } = await lookedAt()
    const cy = await newFriend(ann)
    await friends.block(ben.id, ann.id)
    await hide(cy)
    await arrived()
    ann.heard.length = 0

    const fresh = open()
    fresh.watch(ann.id)
    for (const { id } of [ben, cy]) fresh.ping(id)
    for (let beats = 0; beats < 3; beats++) await beat(fresh)

    expect(ann.heard).toEqual([])
  })
})

describe('while the database hangs', () => {
  test('online friends stay online on every screen, and hidden ones stay hidden', async () => {
    const proxy = await openDatabaseProxy()
    const hung = openDatabase({ ...connection, ...proxy.address })
    const { open, setClock, twoFriends, newFriend, hide, isOnline } = openWorld(db, { servers: 0 })
    const [here, there] = [open(hung), open(hung)]
    const { ann, ben } = await twoFriends()
    const cy = await newFriend(ann)
    await hide(cy)
    here.watch(ann.id)
    there.ping(ben.id)
    await Promise.all([here.beat(), there.beat()])
    await here.beat()

    proxy.swallow()
    for (let beats = 1; beats <= 720; beats++) {
      setClock(0.5)
      if (beats % 60 === 0) for (const { id } of [ben, cy]) there.ping(id)
      for (const server of [here, there]) void server.beat()
      await arrived()
      expect([ann.heard.at(-1)?.user_id, isOnline(ann.heard.at(-1))]).toEqual([ben.id, true])
    }

    expect(ann.heard.map(({ user_id }) => user_id)).not.toContain(cy.id)
    await proxy.close()
    await Promise.all([here.close(), there.close(), hung.close()])
  })
})
