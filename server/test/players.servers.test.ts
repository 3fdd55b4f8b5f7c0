import type { Answer, GameEvent, Progress } from '@inkling/protocol/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './history-checker.ts'
import { createRecorder } from './history-recorder.ts'
import { readGames, readWrongFigures } from './history-recorder.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import type { Outcome } from './test-channel.ts'
import { openFleet } from './test-fleet.ts'
import { often } from './random.ts'
import { until } from './until.ts'

const RACES = often({ usual: 10, nightly: 200 })
const OPENED_AT_ONCE = 8
const DECODED_AT_ONCE = 80
const WORDS = 'boats islands church winter glass water canals bridges silk salt'.split(' ')
const fleet = await openFleet()
afterAll(fleet.close)

await fleet.addArticle(
  'Harbour',
  `A harbour shelters boats from the sea behind islands, walls and moles, where even in winter the water is calm.
  Old harbours stand at the mouths of rivers; canals lead further into the land, under bridges that open for masts.
  Merchants brought salt, silk, glass and spices; a church or a lighthouse on a hill showed captains the way home.
  Today cranes lift steel boxes from ships as long as streets, and trains carry them away through day and night.`,
)

/** Creates players who alternate between the two servers. */
async function newBots(count: number): Promise<Bot[]> {
  const users = await fleet.signInUsers(count)
  return users.map((user, index) => createBot({ servers: fleet, user, first: index % 2 }))
}

type Room = Awaited<ReturnType<typeof openRoom>>

/** Starts a game that all its players follow. */
async function openRoom(mode: 'race' | 'together', bots: readonly Bot[]) {
  const game_id = await startGame(mode, bots)
  const players = bots.map((bot) => {
    const player = { game_id, user_id: bot.user_id, ...bot.follow(mode, game_id) }
    return { ...player, guess: (word: string) => player.push('submit_guess', { word }) }
  })
  await until(() => {
    for (const { events } of players) expect(lastOf(events)).toBe('started')
  })
  return { game_id, bots, players }
}

/** Waits until the countdown is over. */
async function isOpen({ game_id, bots }: Room): Promise<void> {
  await bots[0]!.ask('GET', `games/${game_id}/sheet`)
}

/** Starts a game of two players. */
async function newRoom(mode: 'race' | 'together'): Promise<Room> {
  const room = await openRoom(mode, await newBots(2))
  await isOpen(room)
  return room
}

const byNumber = (one: number, other: number) => one - other
const lastOf = (events: readonly GameEvent[]) => events.at(-1)?.kind

function answerOf(outcome: Outcome): Answer {
  if (outcome.is !== 'ok') throw new Error(`The answer was ${JSON.stringify(outcome)}.`)
  return outcome.body as Answer
}

/** Processes all items, up to `count` at once. */
async function some<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (let first = 0; first < items.length; first += atOnce) {
    done.push(...(await Promise.all(items.slice(first, first + atOnce).map(act))))
  }
  return done
}

async function leaveAll(rooms: readonly Room[]): Promise<void> {
  await Promise.all(rooms.flatMap(({ players }) => players.map(({ close }) => close())))
}

test(`in ${RACES} races of four who all decode at once, each race has one winner and distinct places`, async () => {
  const bots = await newBots(RACES * 4)
  const fours = Array.from({ length: RACES }, (_, race) => bots.slice(race * 4, race * 4 + 4))
  const rooms = await some(fours, OPENED_AT_ONCE, (four) => openRoom('race', four))
  await Promise.all(rooms.map(isOpen))
  const players = rooms.flatMap((room) => room.players)
  const { calls, note } = createRecorder()

  const outcomes = await some(players, DECODED_AT_ONCE, (player) =>
    note({ ...player, word: 'harbour' }, () => player.guess('harbour')),
  )

  for (const outcome of outcomes) expect(answerOf(outcome).state).toBe('decoded')
  await until(() => {
    for (const { events } of players) expect(lastOf(events)).toBe('over')
  })
  const streams = players.map((player) => ({ ...player, rows: null }))
  const games = await readGames(fleet.db)
  const places = games.map((game) => game.players.map(({ place }) => place ?? 0).toSorted(byNumber))
  expect(places).toEqual(Array.from({ length: RACES }, () => [1, 2, 3, 4]))
  expect(findViolations({ calls, games, streams })).toEqual([])
  expect(await readWrongFigures(fleet.db)).toEqual([])
  await leaveAll(rooms)
})

describe('players on two servers', () => {
  let race: Room
  let talk: Room
  let game: Room
  beforeAll(async () => {
    const opening = [newRoom('race'), newRoom('together'), newRoom('together')] as const
    ;[race, talk, game] = await Promise.all(opening)
  })
  afterAll(() => leaveAll([race, talk, game]))

  test('see each other’s progress in a race, and who has decoded it', async () => {
    const [ann, ben] = race.players

    await ann!.guess('boats')
    const mine: Partial<Progress> = { user_id: ann!.user_id, seq: 1, guesses: 1, title_found: 0 }
    await until(() => expect(ben!.progress).toContainEqual(expect.objectContaining(mine)))
    await ann!.guess('harbour')

    await until(() => {
      expect(ben!.events.at(-1)).toMatchObject({ kind: 'decoded', user_id: ann!.user_id })
      expect(ben!.progress.at(-1)).toMatchObject({ seq: 2, guesses: 2, title_found: 1 })
    })
  })

  test('see the same rows of a shared game, and each other’s reactions', async () => {
    const [ann, ben] = talk.players

    const [result] = answerOf(await ann!.guess('boats')).results
    await talk.bots[1]!.ask('POST', 'send_reaction', { game_id: talk.game_id, reaction: 'wow' })

    const { outcome: _accepted, ...row } = result!
    await until(() => expect(ben!.rows).toEqual([row]))
    const reaction = { user_id: ben!.user_id, reaction: 'wow' }
    await until(() => expect(ann!.reactions).toEqual([reaction]))
    expect(row).toMatchObject({ seq: 1, user_id: ann!.user_id, word: 'boats', count: 1 })
  })

  test('get the same row for the same word guessed at once, which counts once', async () => {
    const [ann, ben] = game.players

    for (const [index, word] of WORDS.entries()) {
      const answers = await Promise.all([ann!.guess(word), ben!.guess(word.toUpperCase())])
      const results = answers.map((outcome) => answerOf(outcome).results[0]!)
      expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'repeat'])
      expect(results).toMatchObject([{ seq: index + 1 }, { seq: index + 1 }])
    }

    await until(() => {
      for (const { rows } of game.players) expect(rows).toHaveLength(WORDS.length)
    })
    expect(ann!.rows).toEqual(ben!.rows)
  })
})

describe('a server that cannot reach the others', () => {
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${fleet.ports[0]}/readyz`)
    return [response.status, await response.json()]
  }

  test('is not ready until it can again', async () => {
    await until(async () => expect(await ready()).toEqual([200, { status: 'ready' }]))
    await fleet.kill('nats')
    await until(async () => expect(await ready()).toMatchObject([503, { failing: ['bus'] }]))
    await fleet.start('nats')
    await until(async () => expect(await ready()).toEqual([200, { status: 'ready' }]))
  })

  test('tells players that they may have missed something when it can again', async () => {
    const { players } = await newRoom('race')
    await fleet.kill('nats')
    await until(async () => expect(await ready()).toMatchObject([503, { failing: ['bus'] }]))
    await fleet.start('nats')
    await until(() => {
      for (const { missed } of players) expect(missed()).toBeOneOf([1, 2])
    })
  })
})
