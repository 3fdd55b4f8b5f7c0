import { performance } from 'node:perf_hooks'
import { optionsOf } from '@inkling/game/open/modes'
import { rankArticles } from '@inkling/game/open/ghosts'
import type pg from 'pg'
import { listRivals } from '../server/features/ghosts/store.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import type { Database } from '../server/platform/database/database.ts'
import { createRandom } from '../server/test/random.ts'
import { openBenchDatabase } from './database.ts'
import { median, quantile, round } from './figures.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const USERS = 20_000
const ARTICLES = 2_000
const FRIENDS = 100
const STEP = 50_000
const ROUNDS = 200
const WARM_UP = 20
const TARGET_MS = 5

type Row = { games: number; p50: number; p95: number; bareP50: number }

/** Measures finding the article and the ghosts of a quick race for players with 100 friends, with more and more finished
 *  games. A query of one row by its key serves as the yardstick. */
export async function benchGhosts({ json }: { json: boolean }): Promise<void> {
  const { db, pool, close } = await openBenchDatabase()
  try {
    const players = await addPeople(pool)
    const rows: Row[] = []
    for (const games of SIZES) {
      await fill(pool, games)
      rows.push({ games, ...(await measure(db, pool, players)) })
    }
    if (json) return console.log(JSON.stringify({ ghosts: rows }))
    console.log(`Milliseconds to find a quick race; target: ${TARGET_MS} (median), at every size`)
    console.table(rows)
  } finally {
    await close()
  }
}

/** Adds players, a tenth of whom let everyone race them, and articles. Returns players with friends. */
async function addPeople(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    `insert into users (full_name, ghosts)
    select 'Player ' || number, case when number % 10 = 0 then 'everyone' else 'friends' end
    from generate_series(1, $1::int) as number`,
    [USERS],
  )
  await pool.query(
    `insert into articles (title, lang, difficulty, words, source, licence, licence_url, content, digest, rules, has_lead)
    select 'Article ' || number, 'en', 'easy', 1000, 'wikipedia', 'CC BY-SA 4.0', '',
      '{"blocks": [], "vocabulary": [], "keys": []}', '', '', true
    from generate_series(1, $1::int) as number`,
    [ARTICLES],
  )
  await pool.query(
    `insert into ratings (user_id, races, mu, sigma) select id, 9, 15 + 20 * random(), 4 from users`,
  )
  const { rows } = await pool.query<{ id: string }>('select id from users order by id limit $1', [
    ROUNDS,
  ])
  const players = rows.map(({ id }) => id)
  await pool.query(
    `insert into friends (user_id, friend_id)
    select player, friend.id from unnest($1::uuid[]) as player,
      lateral (select id from users where id <> player order by md5(player::text || id::text) limit $2) as friend`,
    [players, FRIENDS],
  )
  return players
}

/** Adds decoded solo games up to a number, each of one player. */
async function fill(pool: pg.Pool, games: number): Promise<void> {
  const options = JSON.stringify(optionsOf('solo'))
  for (;;) {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from games')
    const missing = games - rows[0]!.count
    if (missing <= 0) break
    await pool.query(
      `with people as (select array_agg(id) as ids from users),
      texts as (select array_agg(id) as ids, array_agg(title_id) as titles from articles),
      drawn as (
        select gen_random_uuid() as game_id, 1 + floor(random() * $3)::int as article, 1 + floor(random() * $4)::int as player
        from generate_series(1, $1::int)
      ), begun as (
        insert into games (id, mode, lang, difficulty, options, article_id, started_at, over_at)
        select game_id, 'solo', 'en', 'easy', $2::jsonb, texts.ids[article], now(), now() from drawn, texts
        returning id
      ), sheeted as (
        insert into sheets (game_id) select id from begun returning id, game_id
      )
      insert into game_players
        (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played, title_id)
      select drawn.game_id, people.ids[player], sheeted.id, 'decoded', now(), 9, 9, 0, 9, 9, texts.titles[article]
      from drawn join sheeted using (game_id), people, texts`,
      [Math.min(STEP, missing), options, ARTICLES, USERS],
    )
  }
  await pool.query('vacuum analyze')
}

async function measure(
  db: Database,
  pool: pg.Pool,
  players: readonly string[],
): Promise<Omit<Row, 'games'>> {
  const random = createRandom()
  const articles = createArticles({ db, random })
  const wanted = { lang: 'en', difficulty: 'easy', options: optionsOf('solo') } as const
  const place = '7fffffff-0000-4000-8000-000000000000'
  const found: number[] = []
  const bare: number[] = []
  for (const [index, user_id] of players.entries()) {
    const begin = performance.now()
    await db.transaction().execute(async (tx) => {
      const rivals = await listRivals(tx, user_id, wanted, { place, skill: 25 })
      for (const { article_id } of rankArticles(rivals, 25)) {
        if (await articles.isFree(tx, [user_id], article_id)) break
      }
    })
    const middle = performance.now()
    await pool.query('select full_name from users where id = $1', [user_id])
    const end = performance.now()
    if (index < WARM_UP) continue
    found.push(middle - begin)
    bare.push(end - middle)
  }
  return {
    p50: round(median(found)),
    p95: round(quantile(found, 0.95)),
    bareP50: round(median(bare)),
  }
}
