import type { UserStatus } from '@inkling/protocol/presence'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { arrived, openWatched, secondOf } from './test-world.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const { playedGame } = createFixtures(db)

const HOUR = 60 * 60_000

/** Reads a status: seconds from the start to the last activity, and if the friend is in a race. */
function said(status: UserStatus): [number, boolean] {
  return [secondOf(status), status.in_race === true]
}

async function lookedAt() {
  const world = await openWatched(db)
  const { ann, ben, here } = world
  const requested = async (server = here) => (await server.listStatuses(ann.id, [ben.id])).map(said)
  return { ...world, requested }
}

describe('a friend who races', () => {
  test('is announced at once on every server, and so is that they have finished', async () => {
    const { ann, ben, there, now } = await lookedAt()
    await there.setRacing([ben.id], now() + HOUR)
    await arrived()
    await there.setRacing([ben.id], null)
    await arrived()

    expect(ann.heard.map(said)).toEqual([
      [0, false],
      [0, true],
      [0, false],
    ])
  })

  test('stays in the race on my screen while online, through later updates', async () => {
    const { ann, ben, there, now, stay } = await lookedAt()
    await playedGame({ mode: 'race', isOver: false }, { user_id: ben.id, state: 'playing' })
    await there.setRacing([ben.id], now() + HOUR)
    await stay(ben, there, 120)

    expect(ann.heard.length).toBeGreaterThan(2)
    expect(ann.heard.slice(1).every(({ in_race }) => in_race === true)).toBe(true)
  })

  test('is in the race when I ask or start watching, even on a server that has just started', async () => {
    const { ann, ben, open, beat, requested } = await lookedAt()
    const playing = { user_id: ben.id, state: 'playing' } as const
    await playedGame({ mode: 'race', isOver: false }, playing, {
      user_id: ann.id,
      state: 'playing',
    })
    const fresh = open()
    fresh.ping(ben.id)
    await beat()
    await beat(fresh)

    expect(await requested(fresh)).toEqual([[0, true]])
    fresh.watch(ann.id)
    await beat(fresh)
    expect(ann.heard.map(said).at(-1)).toEqual([0, true])
  })

  test('is no longer in the race after its maximum duration, even without a message', async () => {
    const { ann, ben, there, now, stay } = await lookedAt()
    await there.setRacing([ben.id], now() + 100_000)
    await stay(ben, there, 180)

    expect(ann.heard.map(said).at(-1)?.[1]).toBe(false)
  })

  test('is still in a race after the end of one, while another continues', async () => {
    const { ann, ben, there, now, requested } = await lookedAt()
    const playing = { user_id: ben.id, state: 'playing' } as const
    await playedGame({ mode: 'race', isOver: false }, playing)
    await there.setRacing([ben.id], now() + HOUR)
    await there.setRacing([ben.id], null)
    await arrived()

    expect(ann.heard.map(said).at(-1)).toEqual([0, true])
    expect(await requested()).toEqual([[0, true]])
  })
})

describe('a friend is not shown in a race', () => {
  test('when they play alone or together, or watch a race, or after the race', async () => {
    const { ann, ben, requested } = await lookedAt()
    const playing = { user_id: ben.id, state: 'playing' } as const
    await playedGame({ mode: 'solo', isOver: false }, playing)
    await playedGame({ mode: 'together', isOver: false }, playing, { ...playing, user_id: ann.id })
    await playedGame({ mode: 'race', isOver: false }, { ...playing, state: 'watching' })
    await playedGame({ mode: 'race', isOver: false }, { ...playing, state: 'gave_up' })
    await playedGame({ mode: 'race' }, { ...playing, state: 'timed_out' })

    expect(await requested()).toEqual([[0, false]])
  })

  test('when they appear offline', async () => {
    const { ann, ben, here, there, now, beat, open, hide, requested } = await lookedAt()
    await hide(ben)
    await there.appearOffline(ben.id, true)
    await playedGame({ mode: 'race', isOver: false }, { user_id: ben.id, state: 'playing' })
    await there.setRacing([ben.id], now() + HOUR)
    there.ping(ben.id)
    await beat()

    expect(ann.heard.map(said)).toEqual([
      [0, false],
      [-75, false],
    ])
    for (const server of [here, there, open()])
      expect(await requested(server)).toEqual([[-75, false]])
  })

  test('while they are offline', async () => {
    const { ann, ben, there, now, pass, beat, requested } = await lookedAt()
    await playedGame({ mode: 'race', isOver: false }, { user_id: ben.id, state: 'playing' })
    await there.setRacing([ben.id], now() + HOUR)
    await pass(70)
    expect(await requested()).toEqual([[0, false]])

    there.ping(ben.id)
    await beat()

    expect(ann.heard.map(said).at(-1)).toEqual([70, true])
    expect(await requested()).toEqual([[70, true]])
  })
})
