import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DIFFICULTIES } from '@inkling/game/open/article'
import type { SheetRow } from '@inkling/protocol/game'
import type pg from 'pg'
import { createStarter } from '../../server/features/importing/starter.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { serveCommands } from '../process.ts'
import { createNotebook, type Page, type Notebook, createPlayer, type Player } from './player.ts'

const PLAYERS = 4
/** Time between the arrivals of the first and the last table. */
const ARRIVAL_MS = 20_000
const ROWS = ['guess', 'hint', 'title_hint']

const notebook = createNotebook()
let players: Player[] = []
let isOver = false
let evenings: Promise<unknown> = Promise.resolve()

const commands = { begin, read, end, readBack }
export type SoakBotsCommands = typeof commands
serveCommands(commands)

type Call = { connection: pg.PoolConfig; origin: string; bots: number }

/** Starts all players within twenty seconds, four to a table. */
async function begin({ connection, origin, bots }: Call): Promise<null> {
  const texts = await openTexts(connection)
  players = Array.from({ length: bots }, (_, at) =>
    createPlayer({ origin, name: `Player ${at}`, notebook }),
  )
  const tables = Array.from({ length: bots / PLAYERS }, (_, at) =>
    players.slice(at * PLAYERS, (at + 1) * PLAYERS),
  )
  const evening = { texts, notebook, goesOn: () => !isOver }
  evenings = Promise.all(
    tables.map(async (table, at) => {
      await pause((ARRIVAL_MS * at) / tables.length)
      await spendEvening(table, evening).catch(notebook.fail)
    }),
  )
  return null
}

async function read(): Promise<Page> {
  return notebook.read()
}

/** Ends all games and leaves; returns the counts since the last reading. */
async function end(): Promise<Page> {
  isOver = true
  await evenings
  return notebook.read()
}

/** Reads all sheets of all players over HTTP, and counts those with missing or additional rows. */
async function readBack(): Promise<{ sheets: number; rows: number; wrong: number }> {
  const found = { sheets: 0, rows: 0, wrong: 0 }
  for (const { acknowledged, tab } of players) {
    for (const [game_id, acknowledgedRows] of acknowledged) {
      const rows = await tab.call<SheetRow[]>('GET', `games/${game_id}/guesses?since=0`)
      const counted = rows.filter(({ kind }) => ROWS.includes(kind)).length
      found.sheets += 1
      found.rows += counted
      found.wrong += Number(counted !== acknowledgedRows)
    }
  }
  return found
}

type Evening = { texts: Texts; notebook: Notebook; goesOn(): boolean }

/** Lets four friends play race after race until the evening is over. */
async function spendEvening(players: readonly Player[], evening: Evening): Promise<void> {
  const { notebook, goesOn } = evening
  await Promise.all(players.map((player) => player.signIn()))
  await befriendAll(players)
  for (let game = 0; goesOn(); game++) {
    try {
      await race([...players.slice(game % 4), ...players.slice(0, game % 4)], evening)
      notebook.count('games')
      await spendBreak(players)
    } catch (error) {
      notebook.fail(error)
      await wait(1, 3)
    }
  }
  await Promise.all(players.map(({ tab }) => tab.close()))
}

async function race(
  players: readonly Player[],
  { texts, notebook, goesOn }: Evening,
): Promise<void> {
  const [host, ...others] = players
  if (host === undefined) return
  const { game_id } = await host.tab.call<{ game_id: string }>('POST', 'create_game', {
    mode: 'race',
    lang: 'en',
    difficulty: pick(DIFFICULTIES),
    options: { last_stretch: 1, hints: 'three' },
    user_ids: others.map(({ id }) => id()),
  })
  for (const { tab } of others) {
    await tab.call('GET', 'game_invites')
    await tab.call('POST', 'join_game', { game_id })
  }
  await Promise.all(players.map((player) => player.enter(game_id)))
  await host.tab.call('POST', 'start_game', { game_id })
  const words = await texts.ofGame(game_id)
  await Promise.all(players.map((player) => play(player, { game_id, words, notebook, goesOn })))
  await Promise.all(players.map(({ tab }) => tab.hide()))
}

/** Opens some pages between two games; sometimes a player signs out and in, or two end and renew their friendship. */
async function spendBreak(players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      await wait(2, 6)
      await player.tab.call('GET', 'games?limit=20')
      await player.tab.call('GET', 'stats/me')
      if (!onceIn(5)) return
      await player.tab.signOut()
      await wait(1, 2)
      await player.signIn()
    }),
  )
  if (!onceIn(3)) return
  const [one, other] = players
  if (one === undefined || other === undefined) return
  await one.tab.call('DELETE', `friends/${other.id()}`)
  await befriend(one, other)
}

async function befriendAll(players: readonly Player[]): Promise<void> {
  for (const [at, one] of players.entries()) {
    for (const other of players.slice(at + 1)) await befriend(one, other)
  }
}

/** Makes two players friends by an invite link. */
async function befriend(one: Player, other: Player): Promise<void> {
  const { token } = await other.tab.call<{ token: string }>('GET', 'invite_tokens/me')
  await one.tab.call('POST', 'send_friend_request', { _token: token })
  await other.tab.call('GET', 'friend_requests')
  await other.tab.call('POST', 'accept_friend_request', { _sender_id: one.id() })
  await one.tab.call('GET', 'friends')
}

const MIN_TURNS = 15
const MORE_TURNS = 45
const MAX_TURNS = 150
const RELOAD_ONCE_IN = 30
/** Rare enough that no player asks for more than the three hints of a race. */
const HINT_EVERY_TURNS = 40
const PATIENCE_S = 90

type Race = { game_id: string; words: Words; notebook: Notebook; goesOn(): boolean }

/** Plays one player's race: four in ten decode, four give up, one leaves, and one guesses until time is up or the maximum
 *  number of turns. */
export async function play(player: Player, race: Race): Promise<void> {
  const { tab } = player
  const { game_id, goesOn } = race
  await tab.call('GET', `games/${game_id}/sheet`)
  const chance = Math.random()
  await guess(player, race, chance < 0.9 ? MIN_TURNS + Math.random() * MORE_TURNS : MAX_TURNS)
  if (chance < 0.4 && goesOn()) await decode(player, race)
  else await endRace(player, game_id, chance < 0.8 ? 'give_up' : 'leave_game')
  await watch(player, race)
  await tab.call('GET', `games/${game_id}`)
}

/** Guesses at a human pace; sometimes uses a hint or reloads the page. */
async function guess(
  { isPlaying, push, tab }: Player,
  { game_id, words, notebook, goesOn }: Race,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns && isPlaying() && goesOn(); turn++) {
    await wait(1.5, 5)
    if (onceIn(RELOAD_ONCE_IN)) {
      await tab.reload(game_id)
      notebook.count('reloads')
    }
    if (!isPlaying()) return
    if (turn > 0 && turn % HINT_EVERY_TURNS === 0) await push(game_id, 'use_hint', {})
    else await push(game_id, 'submit_guess', { word: words.guess() })
  }
}

async function decode({ isPlaying, push }: Player, { game_id, words }: Race): Promise<void> {
  for (const word of words.title) {
    if (!isPlaying()) return
    await wait(0.5, 1.5)
    await push(game_id, 'submit_guess', { word })
  }
}

/** Ends a player's race, unless time has ended it before. */
async function endRace(
  { isPlaying, tab }: Player,
  game_id: string,
  how: 'give_up' | 'leave_game',
): Promise<void> {
  if (!isPlaying()) return
  try {
    await tab.call('POST', how, { game_id })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('GAME_OVER'))) throw error
  }
}

/** Waits until the game is over. */
async function watch({ isOver }: Player, { notebook }: Race): Promise<void> {
  for (let seconds = 0; !isOver() && seconds < MAX_TURNS * 5 + PATIENCE_S; seconds++)
    await wait(1, 1)
  if (!isOver()) notebook.fail('no message said that a game is over')
}

const FOLDER = join(import.meta.dirname, '../../starter')
const WORD = /\p{L}+/gu

/** Words to guess in a game, and those of its title. */
export type Words = { guess(): string; title: readonly string[] }

/** Reads the words of the starter articles. Bots look up the article of their game in the database. */
async function openTexts(connection: pg.PoolConfig) {
  const { pool } = openDatabase({ ...connection, max: 1 })
  const texts = new Map<string, string[]>()
  for await (const found of (await createStarter(FOLDER)).read()) {
    if ('refused' in found || found.article.lang !== 'en') continue
    const text = found.article.blocks.map((block) => block.text).join(' ')
    texts.set(found.article.title, text.match(WORD) ?? [])
  }
  const all = [...texts.values()].flat()
  const unknown = [...new Set(all)]

  /** Every second guess is a word of the article. All words of all articles come first, so that the server has looked up
   *  each of them before it is measured. */
  async function ofGame(game_id: string): Promise<Words> {
    const { rows } = await pool.query<{ title: string }>(
      'select title from articles join games on articles.id = article_id where games.id = $1',
      [game_id],
    )
    const { title } = rows[0]!
    const own = texts.get(title)!
    return {
      guess: () => unknown.pop() ?? pick(Math.random() < 0.5 ? own : all),
      title: title.match(WORD) ?? [],
    }
  }

  return { ofGame }
}
type Texts = Awaited<ReturnType<typeof openTexts>>

/** Waits for a random number of seconds. */
export function wait(min_s: number, max_s: number): Promise<void> {
  return pause(1000 * (min_s + Math.random() * (max_s - min_s)))
}

/** True once in this number of times, at random. */
function onceIn(times: number): boolean {
  return Math.random() * times < 1
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}
