import { MIN_RATED_GUESSES } from '@inkling/game/open/hit-rate'
import { modesWith, type Length } from '@inkling/game/open/modes'
import type { GuessCounts } from '@inkling/game/secret/figures'
import { MAX_GAMES, type Stats } from '@inkling/protocol/stats'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Games = Tables['games']

export function sumUp(db: Database, user_id: string): Promise<Stats> {
  return db
    .selectFrom('players')
    .select([
      sql<number>`count(*) filter (where state = 'decoded' and is_drawn)`.as('wikis_found'),
      sql<number>`coalesce(sum(time_played), 0)`.as('time_played'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

type Mine = { user_id: string; length: Length }

export const LENGTH = sql<Length>`options ->> 'length'`

/** Finished games of a user that count for their figures. */
export function finishedGames(user_id: string): RawBuilder<unknown> {
  return sql`finished_players where user_id = ${user_id} and is_drawn`
}

function finishedOfLength({ user_id, length }: Mine) {
  return sql`${finishedGames(user_id)} and ${LENGTH} = ${length}`
}

export async function listLengths(db: Database, user_id: string): Promise<Length[]> {
  const { rows } = await sql<{ length: Length }>`
    select distinct ${LENGTH} as length from ${finishedGames(user_id)} order by length desc`.execute(
    db,
  )
  return rows.map(({ length }) => length)
}

type FinishedRow = {
  id: string
  finished_at: Date
  mode: Games['mode']
  variant: Games['variant']
  state: 'decoded' | 'gave_up' | 'left' | 'timed_out'
  guesses: number
  hit_rate: number | null
  seconds: number
}

export async function listFinished(db: Database, mine: Mine): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select game_id as id, finished_at, mode, variant, state, guesses,
      case when guesses >= ${MIN_RATED_GUESSES} then hits::float8 / guesses end as hit_rate, seconds
    from ${finishedOfLength(mine)}
    order by finished_at desc
    limit ${MAX_GAMES}`.execute(db)
  return rows
}

/** Counts a user's decoded games of a length by guesses. */
export function countDecoded(db: Database, mine: Mine): Promise<GuessCounts> {
  return countGuesses(db, sql`${finishedOfLength(mine)} and state = 'decoded'`)
}

/** Counts players by guesses. */
export async function countGuesses(
  db: Database,
  players: RawBuilder<unknown>,
): Promise<GuessCounts> {
  const { rows } = await sql<{ guesses: number; games: number }>`
    select guesses, count(*) as games from ${players} group by guesses`.execute(db)
  return new Map(rows.map(({ guesses, games }) => [guesses, games]))
}

export type BestRow = {
  id: string
  title: string
  lang: string
  finished_at: Date
  guesses: number
  hints: number
  seconds: number
  best_word: string | null
  best_places: number | null
  hits_in_a_row: number | null
}
type BestKind = 'word' | 'fastest' | 'fewest' | 'streak' | 'first'

/** Finds the best of a user's finished games in each respect, the earliest of equals. */
export async function listBests(
  db: Database,
  user_id: string,
): Promise<Record<BestKind, BestRow | null>> {
  const { rows } = await sql<BestRow & { kind: BestKind }>`
    with finished as materialized (
      select game_id as id, article_id, state, finished_at, guesses, hints, seconds, best_word, best_places, hits_in_a_row
      from ${finishedGames(user_id)} and mode = any(${modesWith('sheet', 'own')})
    )
    select best.*, title, articles.lang
    from (
      (select 'word' as kind, * from finished where best_places > 0 order by best_places desc, finished_at limit 1)
      union all
      (select 'streak', * from finished where hits_in_a_row > 1 order by hits_in_a_row desc, finished_at limit 1)
      union all
      (select 'fastest', * from finished where state = 'decoded' order by seconds, finished_at limit 1)
      union all
      (select 'fewest', * from finished where state = 'decoded' order by guesses, hints, finished_at limit 1)
      union all
      (select 'first', * from finished where state = 'decoded' order by finished_at limit 1)
    ) as best join articles on articles.id = article_id`.execute(db)
  const none = { word: null, fastest: null, fewest: null, streak: null, first: null }
  return Object.assign(none, Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row])))
}

export async function countRacesWon(db: Database, user_id: string): Promise<number> {
  const { races } = await db
    .selectFrom('finished_players')
    .select(({ fn }) => fn.countAll<number>().as('races'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'decoded')
    .where('place', '=', 1)
    .where('is_drawn', '=', true)
    .executeTakeFirstOrThrow()
  return races
}

type TopicRow = {
  topic: Games['topic']
  games: number
  decoded: number
  guesses_median: number | null
  hit_rate: number | null
}

/** Figures by the topic of the article, which has one also where the player wanted any topic. */
export async function listTopics(db: Database, mine: Mine): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    with finished as (select article_id, state, guesses, hits from ${finishedOfLength(mine)})
    select
      topic,
      count(*) as games,
      count(*) filter (where state = 'decoded') as decoded,
      percentile_cont(0.5) within group (order by guesses) filter (where state = 'decoded') as guesses_median,
      case when sum(guesses) >= ${MIN_RATED_GUESSES} then sum(hits)::float8 / sum(guesses) end as hit_rate
    from finished join articles on articles.id = article_id
    group by topic
    order by games desc, topic`.execute(db)
  return rows
}
