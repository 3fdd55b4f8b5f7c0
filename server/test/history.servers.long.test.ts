import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createRandom, SEED } from './random.ts'
import { findViolations } from './history-checker.ts'
import { createRecorder } from './history-recorder.ts'
import { readGames, readWrongFigures } from './history-recorder.ts'
import { often } from './random.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import type { Outcome } from './test-channel.ts'
import { openFleet, type Part } from './test-fleet.ts'

const RACES = often({ usual: 3, nightly: 6 })
const TOGETHER = often({ usual: 2, nightly: 5 })
const PLAYERS = 3
const GUESSES = 5
/** Parts that are killed in each round of play. */
const ALL_ROUNDS: Part[][] = [[0, 1], ['nats'], [0], [1], [0]]
const ROUNDS = ALL_ROUNDS.slice(0, often({ usual: 2, nightly: 5 }))
const LAST_TRIES = 200
const TEST_WITHIN = 600_000
const WORDS =
  `islands lagoon piles fishermen mainland boats canals bridges city salt silk glass church tower island house
  doors street water winter blowers fires furnaces day night visitors zebra violin planet poem carrot`.split(
    /\s+/,
  )
const TITLE = ['harbour', 'town']

const chaos = { seed: SEED, lost: 0.1, twice: 0.1, late: 0.2, lateMs: 200 }
const fleet = await openFleet({ chaos })
afterAll(fleet.close)

await fleet.addArticle(
  'Harbour Town',
  `Harbour Town is a city of islands in a shallow lagoon, built on wooden piles by fishermen who fled the mainland.
  Boats cross its canals under many bridges; a boat is the only bus there is. The city traded salt, silk and glass.
  The oldest church of the town stands on the largest island, and its tower leans toward the harbour.
  Every house has two doors, one to the street and one to the water, and every winter the water comes through both.
  Glass blowers moved to another island after great fires, and their furnaces still burn day and night for visitors.`,
)

const chance = createRandom()
const { calls, note } = createRecorder()
const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!
const oddly = (howOften: number) => chance() < howOften

type PlayingBot = ReturnType<typeof enter>

/** Makes a player guess over a socket, over HTTP, or both at once. */
function enter(bot: Bot, mode: 'race' | 'together', game_id: string) {
  const following = bot.follow(mode, game_id)

  function over(way: 'socket' | 'http', word: string): Promise<Outcome> {
    return note({ game_id, user_id: bot.user_id, word }, () =>
      way === 'socket'
        ? following.push('submit_guess', { word })
        : bot.call('POST', 'submit_guess', { game_id, word }),
    )
  }

  async function guess(word: string): Promise<Outcome> {
    if (!oddly(0.2)) return over(oddly(0.6) ? 'socket' : 'http', word)
    const [outcome] = await Promise.all([over('socket', word), over('http', word)])
    return outcome
  }

  return { ...following, game_id, user_id: bot.user_id, bot, guess }
}

/** Makes some guesses. The connection breaks now and then, and unanswered guesses are retried. */
async function guessOn(player: PlayingBot): Promise<void> {
  for (let count = 0; count < GUESSES; count += 1) {
    const word = pick(WORDS)
    if (oddly(0.1)) player.cut()
    const outcome = await player.guess(word)
    if (outcome.is === 'unknown' && oddly(0.5)) await player.guess(word)
    await pause(chance() * 200)
  }
}

/** Decodes the article, retrying until there is an answer. */
async function decode(player: PlayingBot): Promise<void> {
  for (const word of TITLE) {
    for (let tries = 0; tries < LAST_TRIES; tries += 1) {
      const outcome = await player.guess(word)
      if (outcome.is === 'ok') break
      if (outcome.is === 'refused' && outcome.code === 'GAME_OVER') return
      await pause(50)
    }
  }
}

async function giveUp({ bot, game_id }: PlayingBot): Promise<void> {
  for (let tries = 0; tries < LAST_TRIES; tries += 1) {
    const outcome = await bot.call('POST', 'give_up', { game_id })
    if (outcome.is === 'ok' || (outcome.is === 'refused' && outcome.code === 'GAME_OVER')) return
    await pause(50)
  }
}

/** The last player of each race gives up while the others decode it. */
function finish(player: PlayingBot, index: number): Promise<void> {
  const is_last = index < RACES * PLAYERS && index % PLAYERS === PLAYERS - 1
  return is_last ? giveUp(player) : decode(player)
}

/** Kills parts of the fleet while players act, and restarts them. */
async function through(dying: readonly Part[], all: readonly Promise<unknown>[]): Promise<void> {
  let done = 0
  const counted = all.map((one) => one.then(() => (done += 1)))
  while (done < all.length / 4) await pause(5)
  await Promise.all(dying.map(fleet.kill))
  await Promise.all(dying.map(fleet.start))
  await Promise.all(counted)
}

async function openTable(mode: 'race' | 'together', bots: readonly Bot[]): Promise<PlayingBot[]> {
  const game_id = await startGame(mode, bots)
  const players = bots.map((bot) => enter(bot, mode, game_id))
  await Promise.all(bots.map((bot) => bot.ask('GET', `games/${game_id}/sheet`)))
  return players
}

test(
  'under all failures, responses are true and all clients agree',
  async () => {
    const users = await fleet.signInUsers((RACES + TOGETHER) * PLAYERS)
    const bots = users.map((user, index) => createBot({ servers: fleet, user, first: index % 2 }))
    const tables = Array.from({ length: RACES + TOGETHER }, (_, table) =>
      openTable(
        table < RACES ? 'race' : 'together',
        bots.slice(table * PLAYERS, (table + 1) * PLAYERS),
      ),
    )
    await through([1], tables)
    const players = (await Promise.all(tables)).flat()
    for (const dying of ROUNDS) await through(dying, players.map(guessOn))
    await through([0], players.map(finish))

    await Promise.all([fleet.kill(0), fleet.kill(1)])
    await fleet.isQuiet()
    await Promise.all([fleet.start(0), fleet.start(1)])
    await Promise.all(players.map(({ catchUp }) => catchUp()))
    const games = await readGames(fleet.db)
    expect(games).toHaveLength(RACES + TOGETHER)
    expect(findViolations({ calls, games, streams: players })).toEqual([])
    expect(await readWrongFigures(fleet.db)).toEqual([])

    const ends = Object.groupBy(calls, ({ outcome }) => outcome.is)
    expect(ends.ok?.length).toBeGreaterThan(often({ usual: 60, nightly: 300 }))
    expect(ends.unknown?.length).toBeGreaterThan(often({ usual: 1, nightly: 10 }))
    await Promise.all(players.map(({ close }) => close()))
  },
  TEST_WITHIN,
)
