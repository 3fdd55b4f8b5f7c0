import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openWorld } from './test-world.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const HOUR = 3_600
/** How often a page pings, in seconds. */
const PING = 30

/** Two friends of whom one looks and the other is here, on servers whose clocks are then set. */
async function afterSetting(seconds: number) {
  const world = openWorld(db, { servers: 2 })
  const { ann, ben } = await world.twoFriends()
  const [here, there] = world.servers
  await here!.watch(ann.id)
  there!.ping(ben.id)
  await world.pass(1)
  world.setClock(seconds)

  /** Whether the one who looks thinks that the other is here: by what they last heard, and by what they are told. */
  async function looks(): Promise<boolean[]> {
    const told = await here!.statuses(ann.id, [ben.id])
    return [ann.heard.at(-1), told.at(-1)].map((status) => {
      const age = world.now() - Date.parse(status?.last_active_at ?? '')
      return Math.abs(age) < 60_000
    })
  }

  async function stay(time: number): Promise<void> {
    for (let passed = 0; passed < time; passed += PING) {
      there!.ping(ben.id)
      await world.pass(PING)
    }
  }

  return { ...world, looks, stay }
}

describe.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('when the clock is set %s', (_, seconds) => {
  test('a friend who stays is seen with their next ping, and from then on', async () => {
    const { stay, looks } = await afterSetting(seconds)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await stay(60)
      expect(await looks()).toEqual([true, true])
    }
  })

  test('a friend who leaves is gone after a minute, and stays gone', async () => {
    const { stay, pass, looks } = await afterSetting(seconds)
    await stay(PING)
    await pass(61 - PING)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      expect(await looks()).toEqual([false, false])
      await pass(60)
    }
  })

  test('a friend who left before is gone', async () => {
    const { pass, looks } = await afterSetting(seconds)
    await pass(61)
    expect(await looks()).toEqual([false, false])
  })
})
