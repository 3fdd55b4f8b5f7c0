import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamesOf } from '../features/games/test-games.ts'
import { LIMITS } from '../platform/realtime/connection.ts'
import { openPlayerProxy, type Shape } from './proxy.ts'
import { createRandom } from './random.ts'
import { findViolations } from './history-checker.ts'
import { createRecorder } from './history-recorder.ts'
import { readGames } from './history-recorder.ts'
import { often } from './random.ts'
import { openTestApp } from './test-app.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import { signInUsers } from './fixtures.ts'
import { enter } from './test-bot.ts'
import { until } from './until.ts'

const ORIGIN = 'http://localhost:3000'
const SILENT_MS = 3_000
const TIMES = often({ usual: 1, nightly: 10 })
const TITLE = ['harbour', 'town']
const HERS = 'boats lagoon bridges salt'.split(' ')
const HIS = 'church tower island house'.split(' ')

const app = await openTestApp({
  limits: { realtime: { ...LIMITS, silentMs: SILENT_MS } },
})
let port = 0
beforeAll(async () => {
  await gamesOf(app).addArticle()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(app.close)

/** Starts a shared game of Ann, on a bad connection, and Ben, on a good one. */
async function sitDown(herPort: number) {
  const users = await signInUsers(app.db, ORIGIN, 2)
  const ports = [herPort, port]
  const bots = users.map((user, index) =>
    createBot({ servers: { origin: ORIGIN, ports: [ports[index]!] }, user, first: 0 }),
  )
  const game_id = await startGame('together', bots)
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() - 1_000) })
    .where('id', '=', game_id)
    .execute()
  const { calls, note } = createRecorder()
  const playerOf = (bot: Bot) => enter(bot, 'together', game_id, note)

  const [ann, ben] = bots
  const onGoodLine = createBot({
    servers: { origin: ORIGIN, ports: [port] },
    user: users[0]!,
    first: 0,
  })
  return {
    game_id,
    calls,
    ann: playerOf(ann!),
    ben: playerOf(ben!),
    comeBack: () => playerOf(onGoodLine),
  }
}

type Game = Awaited<ReturnType<typeof sitDown>>

/** Ends the game; expects that every answer was true and that both players have seen the same. */
async function expectTrue({ game_id, calls, ann, ben }: Game): Promise<void> {
  for (const word of TITLE) await ben.insist(word)
  await until(() => {
    for (const { events } of [ann, ben]) expect(events.at(-1)?.kind).toBe('over')
  })
  await Promise.all([ann.catchUp(), ben.catchUp()])
  const games = (await readGames(app.db)).filter(({ id }) => id === game_id)
  expect(findViolations({ calls, games, streams: [ann, ben] })).toEqual([])
  const words = ann.rows.map(({ word }) => word)
  expect(words.toSorted()).toEqual([...HERS, ...HIS, ...TITLE].toSorted())
  await Promise.all([ann.close(), ben.close()])
}

const chance = createRandom()
const BAD: [string, Shape][] = [
  ['has varying delays', { bytes: Infinity, wait: () => 20 + chance() * 60 }],
  ['carries 64 bytes at a time', { bytes: 64, wait: () => 2 }],
  ['carries single bytes', { bytes: 1, wait: () => 0 }],
]

test.each(BAD)(
  'over a connection that %s, every guess counts once, and other players are not delayed',
  async (_, shape) => {
    const line = await openPlayerProxy(port, shape)
    const game = await sitDown(line.port)

    await Promise.all([
      ...HERS.map((word) => game.ann.insist(word)),
      ...HIS.map((word) => game.ben.insist(word)),
    ])

    await expectTrue(game)
    await line.close()
  },
)

test.each(['asking', 'answering'] as const)(
  'a connection that is reset within a message (%s) loses no guess, and counts none twice',
  async (way) => {
    for (let time = 0; time < TIMES; time += 1) {
      const line = await openPlayerProxy(port)
      const game = await sitDown(line.port)
      const his = Promise.all(HIS.map((word) => game.ben.insist(word)))

      for (const word of HERS) {
        await game.ann.insist(TITLE[0]!)
        line.breakNext(way)
        await game.ann.insist(word)
      }

      await his
      await expectTrue(game)
      expect(game.calls.filter(({ outcome }) => outcome.is === 'unknown')).not.toEqual([])
      await line.close()
    }
  },
)

test('a connection that hangs is closed by the server, while other connections continue', async () => {
  const line = await openPlayerProxy(port)
  const game = await sitDown(line.port)
  for (const word of HERS.slice(0, 2)) await game.ann.insist(word)
  const before = await sockets()

  line.hang()
  const lost = game.ann.guess(HERS[2]!)
  const back = game.comeBack()
  await until(async () => expect(await sockets()).toBe(before + 1))
  for (const word of HIS) await game.ben.insist(word)
  while ((await sockets()) > before) {
    for (const { push } of [game.ben, back]) {
      expect(await push('hello', {})).toMatchObject({ is: 'refused' })
    }
    await pause(100)
  }
  for (const word of HERS) await back.insist(word)
  line.goOn()
  await line.close()
  await line.open()

  expect(await lost).toEqual({ is: 'unknown' })
  await until(() => expect(game.ann.rows).toHaveLength(HERS.length + HIS.length))
  await expectTrue(game)
  await back.close()
  await line.close()
})

/** Number of open sockets, by the metrics of the server. */
async function sockets(): Promise<number> {
  const text = await app.http.telemetry.metrics.register.metrics()
  return Number(/^inkling_sockets(?:\{.*\})? (\d+)/m.exec(text)?.[1])
}
