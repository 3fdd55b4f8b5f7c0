import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openWatched } from './test-world.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const HOUR = 3_600

async function openAfterSetting(seconds: number) {
  const world = await openWatched(db)
  const { ann, ben, here, there, pass, setClock, looksOnline, isOnline } = world
  await pass(1)
  setClock(seconds)

  /** Tells if the one who looks sees the other online: by what they last heard, and by what they are told. */
  async function looks(): Promise<boolean[]> {
    const told = await here.listStatuses(ann.id, [ben.id])
    return [looksOnline(), isOnline(told.at(-1))]
  }

  return { looks, pass, stay: (time: number) => world.stay(ben, there, time) }
}

describe.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('when the clock is set %s', (_, seconds) => {
  test('a friend who stays is seen with their next ping, and from then on', async () => {
    const { stay, looks } = await openAfterSetting(seconds)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await stay(60)
      expect(await looks()).toEqual([true, true])
    }
  })

  test('a friend who leaves is gone after a minute, and stays gone', async () => {
    const { stay, pass, looks } = await openAfterSetting(seconds)
    await stay(30)
    await pass(31)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      expect(await looks()).toEqual([false, false])
      await pass(60)
    }
  })

  test('a friend who left before is gone', async () => {
    const { pass, looks } = await openAfterSetting(seconds)
    await pass(61)
    expect(await looks()).toEqual([false, false])
  })
})
