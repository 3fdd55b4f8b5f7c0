import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readWrongFigures } from './history-reading.ts'
import { often } from './length.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import type { Outcome } from './test-channel.ts'
import { openFleet } from './test-fleet.ts'
import { until } from './until.ts'

const BOTS = often({ short: 40, long: 400 })
const PLAYERS = 4
const ROUNDS = often({ short: 1, long: 5 })
const AT_ONCE = 10
/** Slower than the limit of guesses. */
const PACE = 150
const TEST_WITHIN = 600_000
const TEXT = `A harbour shelters boats from the sea behind islands, walls and moles, where even in winter the water is calm.
  Old harbours stand at the mouths of rivers; canals lead further into the land, under bridges that open for masts.
  Merchants brought salt, silk, glass and spices; a church or a lighthouse on a hill showed captains the way home.
  Today cranes lift steel boxes from ships as long as streets, and trains carry them away through day and night.`

const fleet = await openFleet()
afterAll(fleet.close)
await fleet.addArticle('Harbour', TEXT)

type Seat = Awaited<ReturnType<typeof openRace>>[number]

/** The seats of a race that has begun, whose players all follow it. */
async function openRace(bots: readonly Bot[]) {
  const game_id = await startGame('race', bots)
  const seats = bots.map((bot) => ({ game_id, bot, ...bot.follow('race', game_id) }))
  await bots[0]!.ask('GET', `games/${game_id}/sheet`)
  return seats
}

/** The words that a player has been answered, in their order, and what was refused. */
type Heard = { asked: string[]; refused: string[] }

/** Guesses new words, over the socket and over HTTP in turn, until told to stop. What is not answered is asked again. */
async function guessOn(seat: Seat, heard: Heard, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver();) {
    const word = `word${heard.asked.length}`
    let outcome: Outcome = { is: 'unknown' }
    while (outcome.is === 'unknown') outcome = await guess(seat, word, (turn += 1))
    if (outcome.is === 'refused') heard.refused.push(outcome.code)
    else heard.asked.push(word)
  }
}

async function guess(seat: Seat, word: string, turn: number): Promise<Outcome> {
  await pause(PACE)
  return turn % 2 === 0
    ? seat.push('submit_guess', { _word: word })
    : seat.bot.call('POST', 'submit_guess', { _game_id: seat.game_id, _word: word })
}

async function openAll(): Promise<Seat[]> {
  const members = await fleet.newMembers(BOTS)
  const bots = members.map((member, index) =>
    createBot({ servers: fleet, member, first: index % 2 }),
  )
  const seats: Seat[] = []
  for (let first = 0; first < BOTS; first += AT_ONCE * PLAYERS) {
    const tables = Array.from({ length: AT_ONCE }, (_, table) => first + table * PLAYERS)
    const races = tables
      .filter((start) => start < BOTS)
      .map((start) => openRace(bots.slice(start, start + PLAYERS)))
    seats.push(...(await Promise.all(races)).flat())
  }
  return seats
}

test(
  `${BOTS} players on two servers that are restarted in turn lose no guess, and nobody is refused`,
  async () => {
    const seats = await openAll()
    let isOver = false
    const heard: Heard[] = seats.map(() => ({ asked: [], refused: [] }))
    const all_heard = async (more: number) => {
      const before = heard.map(({ asked }) => asked.length)
      await until(() => {
        for (const [index, { asked }] of heard.entries()) {
          expect(asked.length).toBeGreaterThanOrEqual(before[index]! + more)
        }
      })
    }
    const playing = seats.map((seat, index) => guessOn(seat, heard[index]!, () => isOver))
    await all_heard(2)

    for (let round = 0; round < ROUNDS; round += 1) {
      for (const part of [0, 1] as const) {
        expect(await fleet.drain(part)).toBe(0)
        await all_heard(2)
        await fleet.start(part)
        await all_heard(2)
      }
    }
    isOver = true
    await Promise.all(playing)

    expect(heard.flatMap(({ refused }) => refused)).toEqual([])
    const rows = await fleet.db
      .selectFrom('guesses')
      .innerJoin('game_players', 'game_players.sheet_id', 'guesses.sheet_id')
      .select(['game_players.user_id', 'word'])
      .orderBy('seq')
      .execute()
    const written = Map.groupBy(rows, ({ user_id }) => user_id)
    for (const [index, { bot }] of seats.entries()) {
      const words = written.get(bot.user_id)?.map(({ word }) => word)
      expect(words).toEqual(heard[index]!.asked)
    }
    expect(await readWrongFigures(fleet.db)).toEqual([])
    await Promise.all(seats.map(({ close }) => close()))
  },
  TEST_WITHIN,
)
