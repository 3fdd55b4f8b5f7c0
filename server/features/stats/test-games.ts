import { randomUUID } from 'node:crypto'
import type { Topic } from '@inkling/game/open/article'
import { isFinished, type PlayerState } from '@inkling/game/open/game-state'
import { type Mode, type Length, optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** How somebody did in a game. */
export type Part = {
  user_id: string
  state?: PlayerState
  place?: number | null
  guesses?: number
  hits?: number
  seconds?: number
}
type Setup = { mode?: Mode; topic?: Topic | null; length?: Length; isOver?: boolean }

/** Players and games as rows: the first game begins at `start`, each an hour after the one before. */
export function openGames(db: Database, start = START) {
  const articles = new Map<Topic | null, Promise<string>>()
  let games = 0

  async function newPlayer(full_name = 'Ann'): Promise<string> {
    const { id } = await db
      .insertInto('users')
      .values({ full_name, provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function befriend(one: string, other: string): Promise<void> {
    await db
      .insertInto('friends')
      .values([
        { user_id: one, friend_id: other },
        { user_id: other, friend_id: one },
      ])
      .execute()
  }

  function articleOf(topic: Topic | null): Promise<string> {
    const made = articles.get(topic) ?? newArticle(db, topic, new Date(start))
    articles.set(topic, made)
    return made
  }

  /** A game that these players have played, or still play. */
  async function play(setup: Setup, ...parts: Part[]): Promise<string> {
    const { mode = 'solo', topic = null, length = 'whole', isOver = true } = setup
    const started_at = new Date(start + games++ * HOUR)
    const ends_at = new Date(started_at.getTime() + HOUR)
    const { id: game_id } = await db
      .insertInto('games')
      .values({
        mode,
        started_at,
        ends_at,
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
    for (const part of parts) await seat(db, game_id, started_at, part)
    return game_id
  }

  return { newPlayer, befriend, play }
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

async function seat(db: Database, game_id: string, joined_at: Date, part: Part): Promise<void> {
  const { user_id, state = 'decoded', place = null } = part
  const { guesses = 10, hits = 5, seconds = 60 } = part
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
