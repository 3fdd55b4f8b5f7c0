import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { createCatalogue } from '../server/features/admin/catalogue.ts'
import { rulesOf } from '../server/features/articles/rules.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { type ImportFigures, measureImport, printImport } from './catalogue-import.ts'
import { median, quantile, round } from './figures.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const PLAYERS = 10
const GAMES_EACH = 5_000
const ROUNDS = 60
const MAX_MS = 3
const STARTS = 3
const STARTED_WITH = 100_000
/** No time limits while the tables are filled. */
const PATIENT = { statement_timeout: 0, query_timeout: 0 }
const WANTED = {
  lang: 'en',
  difficulty: 'medium',
  topic: null,
  options: { length: 'whole' },
} as const
const TOPIC = { ...WANTED, topic: 'history' } as const
const LEAD = { ...TOPIC, options: { length: 'lead' } } as const

type Figure = { what: string; p50: number; p95: number }

type Draws = {
  measured: { articles: number; figures: Figure[] }[]
  start: { empty: number; full: number; more: number }
}

/** Measures a large catalogue. `part` is `draw` or `import`; without it, both are measured. */
export async function benchCatalogue(asked: { json: boolean; part?: string | undefined }) {
  const { json, part } = asked
  if (part !== undefined && part !== 'draw' && part !== 'import') {
    throw new Error(`A catalogue has no part ${part}; it has draw, import.`)
  }
  const draws = part === 'import' ? null : await measureDraws()
  const imports: ImportFigures | null = part === 'draw' ? null : await measureImport()
  if (json) return console.log(JSON.stringify({ draws, imports }))
  if (draws !== null) printDraws(draws)
  if (imports !== null) printImport(imports)
}

/** Measures how long it takes to draw an article for ten players with 5,000 games each, to list the choices, to list and
 *  search the catalogue for operators, and to start the server, with more and more articles. A query of one row by its key
 *  serves as the yardstick. */
async function measureDraws(): Promise<Draws> {
  const server = await startServer()
  const { db, pool, close } = openDatabase({ ...server.connection, ...PATIENT })
  try {
    const empty = await startTime(server)
    const players = await addPlayers(pool)
    let full = Number.NaN
    const measured: Draws['measured'] = []
    for (const articles of SIZES) {
      await fill(pool, articles)
      await play(pool, players)
      if (articles === STARTED_WITH) full = await startTime(server)
      measured.push({ articles, figures: await measure(db, pool, players) })
    }
    return { measured, start: { empty, full, more: full - empty } }
  } finally {
    await close()
    await server.stop()
  }
}

async function addPlayers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (full_name) select 'Player ' || number from generate_series(1, $1) as number returning id`,
    [PLAYERS],
  )
  return rows.map(({ id }) => id)
}

/** Fills the catalogue up to a size with articles that have hardly any text, since nothing here reads it. */
async function fill(pool: pg.Pool, articles: number): Promise<void> {
  await pool.query(
    `insert into articles (title, lang, topic, difficulty, words, source, licence, licence_url, content, digest, rules, has_lead)
    select 'Article ' || number, (array['en', 'en', 'en', 'de', 'fr', 'es'])[1 + number % 6],
      (array['arts', 'biology', 'everyday_life', 'geography', 'history', 'mathematics', 'people', 'philosophy',
        'physical_sciences', 'society', 'technology'])[1 + number % 11],
      (array['easy', 'medium', 'hard'])[1 + (number / 11) % 3], 1000, 'wikipedia', 'CC BY-SA 4.0', '',
      '{"blocks": [], "vocabulary": [], "keys": []}', '', (array[$2, $2, $2, $3, $4, $5])[1 + number % 6], number % 7 < 5
    from generate_series((select count(*) from articles) + 1, $1) as number`,
    [articles, ...['en', 'de', 'fr', 'es'].map(rulesOf)],
  )
  await pool.query('vacuum analyze articles')
}

/** Adds finished games of each player on articles of any kind. */
async function play(pool: pg.Pool, players: readonly string[]): Promise<void> {
  await pool.query('truncate games cascade')
  await pool.query(
    `with drawn as (
      select id, title_id, lang, row_number() over (order by random()) as number from articles
    ), begun as (
      insert into games (mode, lang, difficulty, options, article_id, started_at, over_at)
      select 'solo', lang, 'medium', '{"free_words": "standard", "last_stretch": 3}', id, now(), now()
      from generate_series(1, $2::int) as game
      join drawn on drawn.number = 1 + game % (select count(*) from articles)
      returning id, article_id
    ), sheets as (
      insert into sheets (game_id) select id from begun returning id, game_id
    )
    insert into game_players
      (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played, title_id)
    select begun.id, ($1::uuid[])[1 + sheets.id % cardinality($1::uuid[])], sheets.id, 'decoded', now(), 9, 9, 0, 9, 9, title_id
    from begun join sheets on sheets.game_id = begun.id join articles on articles.id = article_id`,
    [players, players.length * GAMES_EACH],
  )
  await pool.query('vacuum analyze games, game_players')
}

async function measure(db: Database, pool: pg.Pool, players: string[]): Promise<Figure[]> {
  const articles = createArticles({ db })
  const catalogue = createCatalogue({ db, articles })
  const { rows } = await pool.query<{ id: string }>('select id from articles limit 1')
  const bare = () => pool.query('select title from articles where id = $1', [rows[0]!.id])
  return [
    await timed('bare query of a row', bare),
    await timed('draw, any topic', () => articles.draw(db, players, WANTED)),
    await timed('draw, one topic', () => articles.draw(db, players, TOPIC)),
    await timed('draw, a lead on one topic', () => articles.draw(db, players, LEAD)),
    await timed('draw of a daily', () => articles.drawForDaily(db, 'en', 'whole')),
    await timed('draw of a short daily', () => articles.drawForDaily(db, 'en', 'lead')),
    await timed('list of choices', () => articles.listChoices()),
    await timed('operators: first page', () => catalogue.list({})),
    await timed('operators: of one kind', () =>
      catalogue.list({ lang: 'de', topic: 'history', difficulty: 'hard' }),
    ),
    await timed('operators: by a word', () => catalogue.list({ search: 'article 77' })),
  ]
}

async function timed(what: string, work: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 5; round++) {
    const began = performance.now()
    await work()
    if (round >= 5) times.push(performance.now() - began)
  }
  return { what, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Median seconds from the start of the server to its first answer. */
async function startTime(server: RunningServer): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    await server.kill()
    const began = performance.now()
    await server.start()
    await fetch(`${server.origin}/healthz`)
    times.push((performance.now() - began) / 1000)
  }
  return median(times)
}

function printDraws({ measured, start }: Draws): void {
  for (const { articles, figures } of measured) {
    console.log(`\n${articles} articles, ${PLAYERS} players with ${GAMES_EACH} games each; ms`)
    console.table(
      Object.fromEntries(
        figures.map(({ what, p50, p95 }) => [what, { p50: round(p50), p95: round(p95) }]),
      ),
    )
  }
  console.log(`A draw is to take at most ${MAX_MS} ms.`)
  console.log(
    `First answer after ${round(start.empty)} s with the starter, ${round(start.full)} s with ${STARTED_WITH} articles: ${round(start.more)} s more, at most 0.2.`,
  )
}
