import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Article } from '@inkling/game/secret/article'
import type { TextBlock } from '@inkling/game/open/article'
import { optionsOf } from '@inkling/game/open/options'
import type pg from 'pg'
import { startServer } from '../e2e/server.ts'
import { openDatabase, type Database } from '../server/platform/database/database.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import { insertGame } from '../server/features/games/engine/new-game.ts'
import { createAccessTokens } from '../server/features/sign-in/tokens.ts'
import { createKeys } from '../server/features/sign-in/keys.ts'
import { makeArticle } from './board-article.ts'
import { cpuSecondsOf } from './server-cpu.ts'

const WORDS = 3000
const LOADS = 60

/** A player in a game of their own. */
export type Seat = { access_token: string; game_id: string }

type Wanted = { players: number; settings?: Record<string, string> }

/** A real server with a generated article of 3,000 words and as many players on it as asked for. `settings` are those of
 *  its PostgreSQL, which else keeps nothing on the disk. */
export async function openGuessField({ players, settings }: Wanted) {
  const server = await startServer({}, settings)
  const { db, pool, close } = openDatabase(server.connection)
  const made = makeArticle(WORDS)
  const article_id = await addArticle(db, made.article)
  const seats = await seatPlayers(db, { players, article_id, origin: server.origin })

  /** Milliseconds from asking for an article to having it under ink: read from the database, and from memory; beside
   *  the bare query of its row. */
  async function measureLoads() {
    const cold: number[] = []
    const hot: number[] = []
    const bare: number[] = []
    for (let load = 0; load < LOADS; load++) {
      const articles = createArticles({ db })
      cold.push(await timed(() => articles.load(`${article_id}:standard:whole`)))
      hot.push(await timed(() => articles.load(`${article_id}:standard:whole`)))
      bare.push(await timed(() => pool.query('select * from articles where id = $1', [article_id])))
    }
    return { cold, hot, bare }
  }

  async function countGuesses(): Promise<number> {
    const { rows } = await pool.query<{ rows: number }>('select count(*) as rows from guesses')
    return rows[0]!.rows
  }

  return {
    origin: server.origin,
    port: Number(new URL(server.origin).port),
    connection: server.connection,
    vocabulary: made.vocabulary,
    seats,
    cpuSeconds: () => cpuSecondsOf(server.origin),
    measureLoads,
    countGuesses,
    async close() {
      await close()
      await server.stop()
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Puts an article of made-up words into the catalogue. */
export async function addArticle(db: Database, article: Article): Promise<string> {
  const blocks = article.blocks.slice(1).map(({ kind, segments }): TextBlock => {
    const words = segments.map((part) =>
      typeof part === 'string' ? part : article.vocabulary[part]![0],
    )
    const text = words.join('')
    return kind === 'heading' ? { kind, level: 2, text } : { kind: 'paragraph', text }
  })
  return putText(db, { title: article.title, lang: article.lang, blocks })
}

/** Puts a text into the catalogue, and answers with its id. */
export async function putText(
  db: Database,
  text: { title: string; lang: string; blocks: TextBlock[] },
): Promise<string> {
  await createArticles({ db }).add({
    ...text,
    topic: null,
    difficulty: 'hard',
    source: 'original',
    url: null,
    authors_url: null,
    revision: null,
    licence: 'CC0 1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  })
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', text.title)
    .executeTakeFirstOrThrow()
  return id
}

/** A game that a user plays alone on an article; answers with its id. */
export function startSolo(db: Database, user_id: string, article_id: string): Promise<string> {
  const options = optionsOf('solo')
  const about = { lang: 'en', difficulty: 'hard', topic: null } as const
  const game = { mode: 'solo', ...about, options, article_id } as const
  return db.transaction().execute((tx) => insertGame(tx, user_id, game))
}

async function seatPlayers(
  db: Database,
  { players, article_id, origin }: { players: number; article_id: string; origin: string },
): Promise<Seat[]> {
  const tokens = createAccessTokens({ keys: createKeys({ db }), origin })
  const seats: Seat[] = []
  for (let player = 0; player < players; player++) {
    const { id: user_id } = await db
      .insertInto('users')
      .values({ full_name: `Player ${player}`, provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    seats.push({
      access_token: await tokens.issue({ user_id, session_id: randomUUID() }),
      game_id: await startSolo(db, user_id, article_id),
    })
  }
  return seats
}

/** The bare limit: one prepared insert of one row per commit, as many in flight as asked for. */
export async function bareInserts(
  connection: pg.PoolConfig,
  { rows, in_flight }: { rows: number; in_flight: number },
): Promise<number[]> {
  const { pool, close } = openDatabase(connection)
  await pool.query(
    'create table if not exists bare (id bigint generated always as identity primary key, sheet_id bigint, seq integer, word text)',
  )
  const times: number[] = []
  let left = rows
  async function insertOneAfterAnother(): Promise<void> {
    while (left-- > 0) {
      const values = [left, 1, `word${left}`]
      const text = 'insert into bare (sheet_id, seq, word) values ($1, $2, $3)'
      times.push(await timed(() => pool.query({ name: 'bare', text, values })))
    }
  }
  await Promise.all(Array.from({ length: in_flight }, insertOneAfterAnother))
  await close()
  return times
}
