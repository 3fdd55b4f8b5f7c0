import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { readWrongFigures } from './history-recorder.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import { testArticle } from './test-app.ts'
import type { Outcome } from './test-channel.ts'
import type { openFleet } from './test-fleet.ts'
import { until } from './until.ts'

const PLAYERS = 4
const AT_ONCE = 10
/** Slower than the limit of guesses. */
const PACE = 150
/** Article of the games. */
export const HARBOUR = testArticle(
  'Harbour',
  `A harbour shelters boats from the sea behind islands, walls and moles, where even in winter the water is calm.
  Old harbours stand at the mouths of rivers; canals lead further into the land, under bridges that open for masts.
  Merchants brought salt, silk, glass and spices; a church or a lighthouse on a hill showed captains the way home.
  Today cranes lift steel boxes from ships as long as streets, and trains carry them away through day and night.`,
)

/** Two servers, as far as steady play uses them. */
type Fleet = Pick<Awaited<ReturnType<typeof openFleet>>, 'origin' | 'ports' | 'db' | 'signInUsers'>
type PlayingBot = Awaited<ReturnType<typeof openRace>>[number]
/** Words of a player's answered guesses in order, and refusals. */
type Heard = { answered: string[]; refused: string[] }

/** Starts players in races of four who guess continuously, alternating between socket and HTTP, half of them on each
 *  server. */
export async function startSteadyPlay(fleet: Fleet, count: number) {
  const players = await openRaces(fleet, count)
  const heard: Heard[] = players.map(() => ({ answered: [], refused: [] }))
  let isOver = false
  const playing = players.map((player, index) => guessOn(player, heard[index]!, () => isOver))

  /** Waits until each player has this many more answers. */
  async function goOn(more: number): Promise<void> {
    const before = heard.map(({ answered }) => answered.length)
    await until(() => {
      for (const [index, { answered }] of heard.entries()) {
        expect(answered.length).toBeGreaterThanOrEqual(before[index]! + more)
      }
    })
  }

  /** Ends the play; expects that nothing was refused and each answered guess is stored once. */
  async function end(): Promise<void> {
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
    for (const [index, { bot }] of players.entries()) {
      const words = written.get(bot.user_id)?.map(({ word }) => word)
      expect(words).toEqual(heard[index]!.answered)
    }
    expect(await readWrongFigures(fleet.db)).toEqual([])
    await Promise.all(players.map(({ close }) => close()))
  }
  return { goOn, end }
}

async function openRaces(fleet: Fleet, count: number): Promise<PlayingBot[]> {
  const users = await fleet.signInUsers(count)
  const bots = users.map((user, index) => createBot({ servers: fleet, user, first: index % 2 }))
  const players: PlayingBot[] = []
  for (let first = 0; first < count; first += AT_ONCE * PLAYERS) {
    const tables = Array.from({ length: AT_ONCE }, (_, table) => first + table * PLAYERS)
    const races = tables
      .filter((start) => start < count)
      .map((start) => openRace(bots.slice(start, start + PLAYERS)))
    players.push(...(await Promise.all(races)).flat())
  }
  return players
}

/** Starts a race that all its players follow. */
async function openRace(bots: readonly Bot[]) {
  const game_id = await startGame('race', bots)
  const players = bots.map((bot) => ({ game_id, bot, ...bot.follow('race', game_id) }))
  await bots[0]!.ask('GET', `games/${game_id}/sheet`)
  return players
}

/** Guesses new words until stopped, retrying unanswered ones. */
async function guessOn(player: PlayingBot, heard: Heard, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver();) {
    const word = `word${heard.answered.length}`
    let outcome: Outcome = { is: 'unknown' }
    while (outcome.is === 'unknown') outcome = await guess(player, word, (turn += 1))
    if (outcome.is === 'refused') heard.refused.push(outcome.code)
    else heard.answered.push(word)
  }
}

async function guess(player: PlayingBot, word: string, turn: number): Promise<Outcome> {
  await pause(PACE)
  return turn % 2 === 0
    ? player.push('submit_guess', { word })
    : player.bot.call('POST', 'submit_guess', { game_id: player.game_id, word })
}
