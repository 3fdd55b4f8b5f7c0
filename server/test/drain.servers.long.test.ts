import { afterAll, expect, test } from 'vitest'
import { often } from './random.ts'
import { createArticles } from '../features/articles/articles.ts'
import { HARBOUR, startSteadyPlay } from './steady-play.ts'
import { openFleet } from './test-fleet.ts'

const PLAYERS = often({ usual: 40, nightly: 400 })
const ROUNDS = often({ usual: 1, nightly: 5 })
const TEST_WITHIN = 600_000

const fleet = await openFleet()
afterAll(fleet.close)

test(
  `${PLAYERS} players on two servers that are restarted in turn lose no guess and get no refusal`,
  async () => {
    await createArticles(fleet).add(HARBOUR)
    const play = await startSteadyPlay(fleet, PLAYERS)
    await play.goOn(2)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const part of [0, 1] as const) {
        expect(await fleet.drain(part)).toBe(0)
        await play.goOn(2)
        await fleet.start(part)
        await play.goOn(2)
      }
    }
    await play.end()
  },
  TEST_WITHIN,
)
