import { randomUUID } from 'node:crypto'
import type { Topic } from '@inkling/game/open/article'
import { isFinished, type PlayerState } from '@inkling/game/open/game-state'
import { type Mode, type Length, optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { createTestTokens } from '../features/sign-in/test-sign-in.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A player in a game, with their figures. */
export type PlayerSetup = {
  user_id: string
  state?: PlayerState
  place?: number | null
  guesses?: number
  hits?: number
  seconds?: number
}
type Setup = { mode?: Mode; topic?: Topic | null; length?: Length; isOver?: boolean }

/** Inserts players and games as rows: the first game starts at `start`, each other an hour after the previous one. */
export function createFixtures(db: Database, start = START) {
  const articles = new Map<Topic | null, Promise<string>>()
  let games = 0

  function articleOf(topic: Topic | null): Promise<string> {
    const made = articles.get(topic) ?? newArticle(db, topic, new Date(start))
    articles.set(topic, made)
    return made
  }

  /** Inserts a game with these players, finished or not; returns its id. */
  async function playedGame(setup: Setup, ...players: PlayerSetup[]): Promise<string> {
    const { mode = 'solo', topic = null, length = 'whole', isOver = true } = setup
    const started_at = new Date(start + games++ * HOUR)
    const ends_at = new Date(started_at.getTime() + HOUR)
    // The job that ends games must find none of these.
    const endsLater = new Date(Date.now() + DAY)
    const { id: game_id } = await db
      .insertInto('games')
      .values({
        mode,
        started_at,
        ends_at: isOver ? ends_at : endsLater,
        over_at: isOver ? ends_at : null,
        difficulty: 'easy',
        options: JSON.stringify(optionsOf(mode, { length })),
        article_id: await articleOf(topic),
        topic: null,
        host_id: null,
        code: null,
        day: mode === 'daily' ? new Date(start + games * DAY).toISOString().slice(0, 10) : null,
        next_game_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const player of players) await insertPlayer(db, game_id, started_at, player)
    return game_id
  }

  return {
    newPlayer: (full_name?: string) => newUser(db, full_name),
    befriend: (user_id: string, ...friend_ids: string[]) => befriend(db, user_id, ...friend_ids),
    playedGame,
  }
}

/** Inserts a user; returns the id. */
export async function newUser(db: Database, full_name = 'Ann'): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name, provider_avatar_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts friendships of a user, without limits and notifications. */
export async function befriend(
  db: Database,
  user_id: string,
  ...friend_ids: string[]
): Promise<void> {
  const rows = friend_ids.flatMap((friend_id) => [
    { user_id, friend_id },
    { user_id: friend_id, friend_id: user_id },
  ])
  await db.insertInto('friends').values(rows).execute()
}

async function newArticle(db: Database, topic: Topic | null, withdrawn_at: Date): Promise<string> {
  const { id } = await db
    .insertInto('articles')
    .values({
      title: `About ${topic ?? 'anything'} ${randomUUID()}`,
      topic,
      lang: 'en',
      difficulty: 'easy',
      words: 1,
      source: 'original',
      licence: 'CC0 1.0',
      licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      content: JSON.stringify({ blocks: [], vocabulary: [], keys: [] }),
      digest: '',
      rules: '',
      url: null,
      authors_url: null,
      revision: null,
      withdrawn_at,
      has_lead: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPlayer(
  db: Database,
  game_id: string,
  joined_at: Date,
  player: PlayerSetup,
): Promise<void> {
  const { user_id, state = 'decoded', place = null } = player
  const { guesses = 10, hits = 5, seconds = 60 } = player
  const isDone = isFinished(state)
  const figures = { guesses, hits, hints: 0, seconds, time_played: seconds }
  const nothing = { guesses: null, hits: null, hints: null, seconds: null, time_played: null }
  const sheet = { sheet_id: state === 'watching' ? null : await newSheet(db, game_id) }
  const finished_at = isDone ? new Date(joined_at.getTime() + seconds * 1000) : null
  const when = { joined_at, started_at: null, finished_at }
  await db
    .insertInto('game_players')
    .values({
      game_id,
      user_id,
      state,
      place,
      title_id: sql<string>`(
        select title_id from games join articles on articles.id = article_id where games.id = ${game_id})`,
      ...sheet,
      ...when,
      ...(isDone ? figures : nothing),
    })
    .execute()
}

async function newSheet(db: Database, game_id: string): Promise<number> {
  const { id } = await db
    .insertInto('sheets')
    .values({ game_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** User who is signed in on every server of a database. */
export type SignedInUser = { user_id: string; access_token: string }

/** Inserts users, each signed in. */
export async function signInUsers(
  db: Database,
  origin: string,
  count: number,
): Promise<SignedInUser[]> {
  const tokens = createTestTokens(db, { at: origin })
  const rows = Array.from({ length: count }, (_, index) => ({
    full_name: `Player ${index + 1}`,
    provider_avatar_url: null,
  }))
  const users = await db.insertInto('users').values(rows).returning('id').execute()
  return Promise.all(
    users.map(async ({ id: user_id }) => ({
      user_id,
      access_token: await tokens.issue({ user_id, session_id: randomUUID() }),
    })),
  )
}

/** Text of most test articles. */
export const LAGOON = `
  Harbour Town is a city of islands in a shallow lagoon, built on wooden piles by fishermen who fled the mainland.
  Boats cross its canals under many bridges; a boat is the only bus there is. In 1500 the city traded salt, silk and glass.
  ## Buildings
  The oldest church of the town stands on the largest island, and its tower leans toward the harbour.
  Every house has two doors, one to the street and one to the water, and every winter the water comes through both.
  Glass blowers moved to another island after great fires, and their furnaces still burn day and night for visitors.
`
