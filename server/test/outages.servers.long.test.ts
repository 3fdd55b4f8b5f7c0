import { setTimeout as pause } from 'node:timers/promises'
import { REFUSALS } from '@inkling/protocol/refusals'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from './history-checker.ts'
import { createRecorder } from './history-recorder.ts'
import { readGames, readWrongFigures } from './history-recorder.ts'
import { often } from './random.ts'
import { openOwnPostgres } from './test-postgres.ts'
import { createBot, startGame } from './test-bot.ts'
import { openFleet } from './test-fleet.ts'
import { type PlayingBot, enter } from './test-bot.ts'
import { until } from './until.ts'

const ROUNDS = often({ usual: 1, nightly: 6 })
const PLAYERS = 3
const MODES = ['race', 'race', 'together'] as const
const TITLE = ['harbour', 'town']
/** Slower than the limit of guesses. */
const PACE = 150
const STILL_MS = 3_000
const MAX_CONNECTIONS = 40
const NO_CONNECTION_LEFT = '53300'
const TEST_WITHIN = 600_000

const postgres = await openOwnPostgres({ max_connections: String(MAX_CONNECTIONS) })
const fleet = await openFleet({ database: postgres.database })
afterAll(async () => {
  await postgres.goOn()
  fleet.goOn(0)
  await fleet.close()
})
const { calls, note } = createRecorder()
const BUSY = { code: 'SERVICE_UNAVAILABLE', message: REFUSALS.SERVICE_UNAVAILABLE.message }
const TEXT = `Harbour Town is a city of islands in a shallow lagoon, built on wooden piles by fishermen who fled the mainland.
  Boats cross its canals under many bridges; a boat is the only bus there is. The city traded salt, silk and glass.
  The oldest church of the town stands on the largest island, and its tower leans toward the harbour.
  Every house has two doors, one to the street and one to the water, and every winter the water comes through both.
  Glass blowers moved to another island after great fires, and their furnaces still burn day and night for visitors.`
await fleet.addArticle('Harbour Town', TEXT)

async function openTables(): Promise<PlayingBot[]> {
  const users = await fleet.signInUsers(MODES.length * PLAYERS)
  const bots = users.map((user, index) => createBot({ servers: fleet, user, first: index % 2 }))
  const tables = MODES.map(async (mode, table) => {
    const mine = bots.slice(table * PLAYERS, (table + 1) * PLAYERS)
    const game_id = await startGame(mode, mine)
    await mine[0]!.ask('GET', `games/${game_id}/sheet`)
    return mine.map((bot) => enter(bot, mode, game_id, note))
  })
  return (await Promise.all(tables)).flat()
}

type Player = { bot: PlayingBot; done: number }

/** Guesses unique words, one after the other, until stopped. */
async function playOn(player: Player, number: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await player.bot.insist(`word${number}x${player.done}`)
    player.done += 1
    await pause(PACE)
  }
}

/** Waits until all players, or those on some servers, have two more answers. */
async function allGoOn(players: readonly Player[]): Promise<void> {
  const before = players.map(({ done }) => done)
  await until(() => {
    for (const [index, { done }] of players.entries()) {
      expect(done).toBeGreaterThanOrEqual(before[index]! + 2)
    }
  })
}

const unknowns = () => calls.filter(({ outcome }) => outcome.is === 'unknown').length

test(
  'after the database or a server hangs or dies, play continues: no answered guess is lost or counts twice, and each race has one winner',
  async () => {
    const players = (await openTables()).map((bot) => ({ bot, done: 0 }))
    let isOver = false
    const playing = Promise.all(
      players.map((player, number) => playOn(player, number, () => isOver)),
    )
    await allGoOn(players)

    for (let round = 0; round < ROUNDS; round += 1) {
      const before = unknowns()
      await postgres.standStill()
      await until(() => expect(unknowns()).toBeGreaterThan(before))
      await postgres.goOn()
      await allGoOn(players)

      await postgres.kill()
      await allGoOn(players)

      fleet.standStill(0)
      await Promise.all([pause(STILL_MS), allGoOn(players.filter((_, index) => index % 2 === 1))])
      fleet.goOn(0)
      await allGoOn(players)
    }
    isOver = true
    await playing
    const decoding = players.map(async ({ bot }) => {
      for (const word of TITLE) await bot.insist(word)
    })
    await Promise.all([postgres.kill(), ...decoding])

    await Promise.all([fleet.kill(0), fleet.kill(1)])
    await fleet.isQuiet()
    await Promise.all([fleet.start(0), fleet.start(1)])
    const streams = players.map(({ bot }) => bot)
    await Promise.all(streams.map(({ catchUp }) => catchUp()))
    const games = await readGames(fleet.db)
    expect(games).toHaveLength(MODES.length)
    expect(findViolations({ calls, games, streams })).toEqual([])
    expect(await readWrongFigures(fleet.db)).toEqual([])
    for (const { mode, players: placed } of games) {
      const winners = placed.filter(({ place }) => place === 1)
      expect(winners).toHaveLength(mode === 'race' ? 1 : 0)
    }
    await Promise.all(streams.map(({ close }) => close()))
  },
  TEST_WITHIN,
)

/** Takes all connections of PostgreSQL, including those of the servers; returns a function that releases them. */
async function takeAllConnections(): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  const connection = { ...postgres.database.connection, application_name: 'inkling takes all' }
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and application_name <> $1`
  while (taken.length < MAX_CONNECTIONS) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      taken.push(client)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== NO_CONNECTION_LEFT) throw error
      await taken[0]!.query(end, [connection.application_name])
    }
  }
  return async () => void (await Promise.all(taken.map((client) => client.end())))
}

test('while PostgreSQL has no connection left, players are told that the server is busy, and no answered guess is lost', async () => {
  const [user] = await fleet.signInUsers(1)
  const bot = createBot({ servers: fleet, user: user!, first: 0 })
  const setup = { mode: 'solo', difficulty: 'easy', topic: null }
  await fleet.addArticle('Harbour Bay', TEXT)
  const { game_id } = await bot.ask<{ game_id: string }>('POST', 'create_game', setup)
  const guess = async (word: string) => {
    const headers = {
      authorization: `Bearer ${user!.access_token}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ game_id, word })
    const url = `http://127.0.0.1:${fleet.ports[0]}/api/submit_guess`
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await guess('boats')).status).toBe(200)

  const giveBack = await takeAllConnections()
  expect(await guess('lagoon')).toEqual({ status: 503, body: BUSY })
  await giveBack()

  await until(async () => expect((await guess('bridges')).status).toBe(200))
  const rows = await bot.ask<{ word: string }[]>('GET', `games/${game_id}/guesses`)
  expect(rows.map(({ word }) => word)).toEqual(['boats', 'bridges'])
})
