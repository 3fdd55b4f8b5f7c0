import { setTimeout as pause } from 'node:timers/promises'
import { channelOf } from '@inkling/protocol/channels'
import type { Answer, GameEvent, Reaction, SheetRow, Progress } from '@inkling/protocol/game'
import type { SignedInUser } from './fixtures.ts'
import type { createRecorder } from './history-recorder.ts'
import { openChannel, type Outcome, refusedAs } from './test-channel.ts'
import type { Servers } from './test-fleet.ts'

const ANSWER_WITHIN = 15_000
const AGAIN_AFTER = 30
/** Slower than the limit of guesses. */
const NEXT_GUESS_AFTER = 150
const MAX_TRIES = 1_000

export type Bot = ReturnType<typeof createBot>

/** Player without a browser. The socket starts at one of the servers, HTTP at the other; when one fails, they go to
 *  the next. */
export function createBot({
  servers,
  user,
  first,
}: {
  servers: Servers
  user: SignedInUser
  first: number
}) {
  const headers = { authorization: `Bearer ${user.access_token}` }
  let server = first + 1

  /** Calls a procedure once. */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Outcome> {
    const port = servers.ports[server % servers.ports.length]
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      return response.ok ? { is: 'ok', body: answer } : refusedAs((answer as { code: string }).code)
    } catch {
      server += 1
      return { is: 'unknown' }
    }
  }

  /** Retries a call until there is an answer; the call must be idempotent. */
  async function ask<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const outcome = await call(method, path, body)
      if (outcome.is === 'ok') return outcome.body as Body
      if (outcome.is === 'refused') throw new Error(`${path} was refused: ${outcome.code}`)
      await pause(AGAIN_AFTER)
    }
    throw new Error(`${path} was never answered.`)
  }

  /** Follows a game: its events without a gap, the rows of a shared sheet likewise, and the progress of others. */
  function follow(mode: 'race' | 'together', game_id: string) {
    const events = createNumberedLog<GameEvent>(
      ({ number }) => number,
      async (since) => {
        const page = await ask<EventPage>('GET', `games/${game_id}/events?since=${since}`)
        return page.events
      },
    )
    const rows = createNumberedLog<SheetRow>(
      ({ seq }) => seq,
      (since) => ask('GET', `games/${game_id}/guesses?since=${since}`),
    )
    const progress: Progress[] = []
    const reactions: { user_id: string; reaction: Reaction }[] = []
    let missed = 0

    function hear(event: string, payload: unknown): void {
      if (event === 'EVENT') events.take(payload as GameEvent)
      if (event === 'ROW') rows.take(payload as SheetRow)
      if (event === 'PROGRESS') progress.push(payload as Progress)
      if (event === 'REACTION') reactions.push(payload as (typeof reactions)[number])
      if (event === 'MISSED') missed += 1
    }

    function joined(): void {
      void events.catchUp()
      if (mode === 'together') void rows.catchUp()
    }

    const topic = channelOf('game', game_id)
    const channel = openChannel({ servers, user, topic, first, hear, joined })
    return {
      events: events.items,
      rows: rows.items,
      progress,
      reactions,
      /** Number of times that the server said something may be missing. */
      missed: () => missed,
      push: channel.push,
      cut: channel.cut,
      catchUp: () => Promise.all([events.catchUp(), rows.catchUp()]),
      async close(): Promise<void> {
        channel.close()
        await Promise.all([events.isLevel(), rows.isLevel()])
      },
    }
  }

  return { user_id: user.user_id, call, ask, follow }
}

type EventPage = { events: GameEvent[] }

/** Opens a lobby, waits until all have joined, and starts the game. */
export async function startGame(mode: 'race' | 'together', bots: readonly Bot[]): Promise<string> {
  const [host, ...others] = bots
  if (host === undefined) throw new Error('A game needs a host.')
  const setup = { mode, difficulty: 'easy', topic: null }
  const { game_id } = await host.ask<{ game_id: string }>('POST', 'create_game', setup)
  const { code } = await host.ask<{ code: string }>('GET', `games/${game_id}`)
  for (const other of others) await other.ask('POST', 'join_game', { code })
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const started = await host.call('POST', 'start_game', { game_id })
    if (started.is === 'ok') return game_id
    if (started.is === 'refused' && started.code === 'ALREADY_STARTED') return game_id
    await pause(AGAIN_AFTER)
  }
  throw new Error('The game could not be started.')
}

/** Log of items numbered from 1. Items may arrive twice, early or not at all; missing ones are read. */
function createNumberedLog<Item>(
  numberOf: (item: Item) => number,
  readSince: (number: number) => Promise<Item[]>,
) {
  const items: Item[] = []
  let reading: Promise<void> | null = null
  let isBehind = false

  function take(item: Item): void {
    if (!takeNext(item)) void catchUp()
  }

  /** Appends the next item; false if an item before it is missing. */
  function takeNext(item: Item): boolean {
    const number = numberOf(item)
    if (number === items.length + 1) items.push(item)
    return number <= items.length
  }

  /** Reads missing items, again if more were found missing meanwhile. */
  function catchUp(): Promise<void> {
    isBehind = true
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  async function readAll(): Promise<void> {
    while (isBehind) {
      isBehind = false
      for (const item of await readSince(items.length)) takeNext(item)
    }
  }

  return { items, take, catchUp, isLevel: () => reading ?? Promise.resolve() }
}

export type PlayingBot = ReturnType<typeof enter>

/** Makes a player follow a game and records all their guesses. */
export function enter(
  bot: Bot,
  mode: 'race' | 'together',
  game_id: string,
  note: ReturnType<typeof createRecorder>['note'],
) {
  const { user_id } = bot
  const following = bot.follow(mode, game_id)

  /** Sends a guess once, over the socket or over HTTP. */
  function guess(word: string, way: 'socket' | 'http' = 'socket'): Promise<Outcome> {
    return note({ game_id, user_id, word }, () =>
      way === 'socket'
        ? following.push('submit_guess', { word })
        : bot.call('POST', 'submit_guess', { game_id, word }),
    )
  }

  /** Retries a guess until it is answered, as a browser does, alternating between socket and HTTP; null if the game is
   *  over. */
  async function insist(word: string): Promise<Answer | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const outcome = await guess(word, tries % 2 === 0 ? 'socket' : 'http')
      if (outcome.is === 'ok') return outcome.body as Answer
      if (outcome.is === 'refused' && outcome.code === 'GAME_OVER') return null
      if (outcome.is === 'refused') throw new Error(`“${word}” was refused: ${outcome.code}`)
      await pause(NEXT_GUESS_AFTER)
    }
    throw new Error(`“${word}” was never answered.`)
  }

  return { ...following, game_id, user_id, guess, insist }
}
