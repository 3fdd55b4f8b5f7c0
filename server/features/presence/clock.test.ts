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

  /** Tells if the viewer sees the other online: by the last message, and by the answer to a request. */
  async function looks(): Promise<boolean[]> {
    const statuses = await here.listStatuses(ann.id, [ben.id])
    return [looksOnline(), isOnline(statuses.at(-1))]
  }

  return { looks, pass, stay: (time: number) => world.stay(ben, there, time) }
}

describe.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('when the clock is set %s', (_, seconds) => {
  test('a friend who stays is seen from their next ping on', async () => {
    const { stay, looks } = await openAfterSetting(seconds)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await stay(60)
      expect(await looks()).toEqual([true, true])
    }
  })

  test('a friend who leaves is offline after a minute, and stays offline', async () => {
    const { stay, pass, looks } = await openAfterSetting(seconds)
    await stay(30)
    await pass(31)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      expect(await looks()).toEqual([false, false])
      await pass(60)
    }
  })

  test('a friend who left earlier is offline', async () => {
    const { pass, looks } = await openAfterSetting(seconds)
    await pass(61)
    expect(await looks()).toEqual([false, false])
  })
})
