import { randomUUID } from 'node:crypto'
import type { TextBlock } from '@inkling/game/open/article'
import { optionsOf } from '@inkling/game/open/modes'
import { type Article, textOf } from '@inkling/game/secret/article'
import type { Pool } from 'pg'
import { createArticles } from '../server/features/articles/articles.ts'
import { formsIn } from '@inkling/languages/load'
import { insertGame } from '../server/features/games/store/games.ts'
import type { Database } from '../server/platform/database/database.ts'
import type { Guest } from './websocket.ts'
import { createTestTokens } from '../server/features/sign-in/test-sign-in.ts'

const ORIGIN = 'http://localhost:3000'
/** Number of players in a race. */
export const RACERS = 4

type Wanted = { gamesEach: number; pastGuesses: number; article_id: string }
type Racer = { user_id: string; game_id: string }

/** Inserts new players and running races with four of them each. */
export async function insertRacers(
  db: Database,
  pool: Pool,
  { players, ...wanted }: Wanted & { players: number },
): Promise<Guest[]> {
  const user_ids = await idsOf(
    pool,
    "insert into users (full_name) select 'Player ' || n from generate_series(1, $1::int) n returning id",
    [players],
  )
  const racers = await insertRaces(pool, user_ids, wanted)
  const games = new Map<string, string[]>(user_ids.map((user_id) => [user_id, []]))
  for (const { user_id, game_id } of racers) games.get(user_id)!.push(game_id)
  const tokens = createTestTokens(db, { at: ORIGIN })
  return Promise.all(
    user_ids.map(async (by) => ({
      by,
      games: games.get(by)!,
      access_token: await tokens.issue({ user_id: by, session_id: randomUUID() }),
      path: '',
    })),
  )
}

/** Inserts running races for existing players, `gamesEach` per player and always with the same opponents. Each sheet has
 *  `pastGuesses` rows. */
export async function insertRaces(
  pool: Pool,
  user_ids: readonly string[],
  { gamesEach, pastGuesses, article_id }: Wanted,
): Promise<Racer[]> {
  const gameIds = await idsOf(
    pool,
    `insert into games (mode, difficulty, options, article_id, started_at, ends_at)
     select 'race', 'medium', '{"free_words": "standard", "last_stretch": 3}', $2,
       now() - interval '1 minute', now() + interval '59 minutes'
     from generate_series(1, $1::int) n returning id`,
    [Math.ceil(user_ids.length / RACERS) * gamesEach, article_id],
  )
  const racers = user_ids.flatMap((user_id, index) => {
    const first = Math.floor(index / RACERS) * gamesEach
    return gameIds.slice(first, first + gamesEach).map((game_id) => ({ user_id, game_id }))
  })
  const games = racers.map(({ game_id }) => game_id)
  const players = racers.map(({ user_id }) => user_id)
  const sheets = await idsOf(
    pool,
    'insert into sheets (game_id) select unnest($1::uuid[]) returning id',
    [games],
  )
  await pool.query(
    `insert into game_players (game_id, user_id, sheet_id, state)
     select *, 'playing' from unnest($1::uuid[], $2::uuid[], $3::bigint[])`,
    [games, players, sheets],
  )
  await pool.query(
    `insert into guesses (game_id, sheet_id, seq, kind, word, key, opened)
     select game_id, sheet_id, seq, 'guess', 'once' || seq, 'once' || seq, '{}'
     from unnest($1::uuid[], $2::bigint[]) sheet (game_id, sheet_id), generate_series(1, $3::int) seq`,
    [games, sheets, pastGuesses],
  )
  await pool.query('analyze users, games, sheets, game_players, guesses')
  return racers
}

/** Makes players for a server without accounts: their names are numbers. */
export function numberedGuests(players: number): Guest[] {
  return Array.from({ length: players }, (_, player) => {
    const by = String(player).padStart(4, '0')
    const room = String(Math.floor(player / RACERS))
    return { by, games: [room], access_token: '', path: `/${room}/${by}` }
  })
}

/** Counts the guesses of these players in the database. */
export async function countRows(pool: Pool, guests: readonly Guest[]): Promise<number> {
  const { rows } = await pool.query<{ rows: number }>(
    'select count(*) as rows from guesses where user_id = any($1::uuid[])',
    [guests.map(({ by }) => by)],
  )
  return rows[0]!.rows
}

async function idsOf(pool: Pool, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(text, values)
  return rows.map(({ id }) => id)
}

/** Adds an article of made-up words to the catalogue, and returns its id. */
export async function addArticle(db: Database, article: Article): Promise<string> {
  const blocks = article.blocks.slice(1).map((block): TextBlock => {
    const { kind } = block
    const text = textOf(block, article.vocabulary)
    return kind === 'heading' ? { kind, level: 2, text } : { kind: 'paragraph', text }
  })
  return putText(db, { title: article.title, lang: article.lang, blocks })
}

/** Adds a text to the catalogue, and returns its id. */
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

/** Starts a solo game on an article, and returns its id. */
export function startSolo(
  db: Database,
  user_id: string,
  article_id: string,
  chosen: { nearness?: boolean } = {},
): Promise<string> {
  const options = optionsOf('solo', chosen)
  const about = { lang: 'en', difficulty: 'hard', topic: null } as const
  const game = { mode: 'solo', ...about, options, article_id } as const
  return db.transaction().execute((tx) => insertGame(tx, user_id, game))
}

/** Player in a solo game. */
export type SoloPlayer = { access_token: string; game_id: string }

/** Inserts players with a solo game each. */
export async function insertSoloPlayers(
  db: Database,
  { players, article_id, origin }: { players: number; article_id: string; origin: string },
): Promise<SoloPlayer[]> {
  const tokens = createTestTokens(db, { at: origin })
  const inserted: SoloPlayer[] = []
  for (let player = 0; player < players; player++) {
    const { id: user_id } = await db
      .insertInto('users')
      .values({ full_name: `Player ${player}`, provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    inserted.push({
      access_token: await tokens.issue({ user_id, session_id: randomUUID() }),
      game_id: await startSolo(db, user_id, article_id),
    })
  }
  return inserted
}

/** Leaves out the words that a guess of an earlier one opens. */
export function withoutForms(words: readonly string[]): string[] {
  const opened = new Set<string>()
  return words.filter((word) => {
    if (opened.has(word)) return false
    for (const form of formsIn('en')(word).all) opened.add(form)
    return true
  })
}
