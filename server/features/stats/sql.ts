import { modesWith, type Length } from '@inkling/game/open/modes'
import type { GuessCounts } from '@inkling/game/secret/figures'
import { MAX_GAMES, type Stats } from '@inkling/protocol/stats'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { byName, isActive, isDrawn } from '../../platform/database/sql.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { USER_COLUMNS, userColumns, type UserRow } from '../users/users.ts'

type Games = Tables['games']
type Seats = Tables['game_players']

export function sumUp(db: Database, user_id: string): Promise<Stats> {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_id')
    .select([
      sql<number>`count(*) filter (where state = 'decoded' and ${isDrawn})`.as('wikis_found'),
      sql<number>`coalesce(sum(time_played), 0)`.as('time_played'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

type Mine = { user_id: string; length: Length }

export const LENGTH = sql<Length>`options ->> 'length'`

/** Seats of a user in games that count for their figures. */
export function finishedGames(user_id: string) {
  return sql`${finishedSeats(user_id)} and ${isDrawn}`
}

/** Seats of a user in games without secrets for them. A player who left a shared sheet may come back to it until its game
 *  is over. */
export function finishedSeats(user_id: string) {
  return sql`
    game_players join games on games.id = game_players.game_id
    where user_id = ${user_id} and finished_at is not null and (mode <> all(${modesWith('sheet', 'shared')}) or over_at is not null)`
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
    select games.id, finished_at, mode, variant, state, guesses, hits::float8 / nullif(guesses, 0) as hit_rate, seconds
    from ${finishedOfLength(mine)}
    order by finished_at desc
    limit ${MAX_GAMES}`.execute(db)
  return rows
}

/** Counts a user's decoded games of a length by guesses. */
export function countDecoded(db: Database, mine: Mine): Promise<GuessCounts> {
  return countGuesses(db, sql`${finishedOfLength(mine)} and state = 'decoded'`)
}

/** Counts seats by guesses. */
export async function countGuesses(db: Database, seats: RawBuilder<unknown>): Promise<GuessCounts> {
  const { rows } = await sql<{ guesses: number; games: number }>`
    select guesses, count(*) as games from ${seats} group by guesses`.execute(db)
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
      select games.id, article_id, state, finished_at, guesses, hints, seconds, best_word, best_places, hits_in_a_row
      from ${finishedGames(user_id)} and mode = any(${modesWith('sheet', 'own')}) and sheet_id is not null
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
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_id')
    .select(({ fn }) => fn.countAll<number>().as('races'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'decoded')
    .where('place', '=', 1)
    .where(isDrawn)
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
      sum(hits)::float8 / nullif(sum(guesses), 0) as hit_rate
    from finished join articles on articles.id = article_id
    group by topic
    order by games desc, topic`.execute(db)
  return rows
}

/** Lists the friends of a user, or only one of them, with won and lost races that are over, by name. */
export function listRivals(db: Database, user_id: string, friend_id?: string) {
  let races = db
    .selectFrom('game_players as mine')
    .innerJoin('games', (join) =>
      join
        .onRef('games.id', '=', 'mine.game_id')
        .on('mode', 'in', modesWith('places', true))
        .on('over_at', 'is not', null),
    )
    .innerJoin('game_players as theirs', 'theirs.game_id', 'mine.game_id')
    .innerJoin('friends', (join) =>
      join
        .onRef('friends.user_id', '=', 'mine.user_id')
        .onRef('friends.friend_id', '=', 'theirs.user_id'),
    )
    .innerJoin('users', 'users.id', 'friends.friend_id')
    .select(USER_COLUMNS)
    .select([wonBy('mine', 'theirs').as('won'), wonBy('theirs', 'mine').as('lost')])
    .where('mine.user_id', '=', user_id)
    .where(isDrawn)
    .where('mine.sheet_id', 'is not', null)
    .where('theirs.sheet_id', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('mine.place', 'is not', null), eb('theirs.place', 'is not', null)]),
    )
  if (friend_id !== undefined) races = races.where('theirs.user_id', '=', friend_id)
  return races.groupBy('users.id').orderBy(byName).orderBy('users.id').execute()
}

function wonBy(one: 'mine' | 'theirs', other: 'mine' | 'theirs') {
  const place = sql.ref<Seats['place']>(`${one}.place`)
  const otherPlace = sql.ref<Seats['place']>(`${other}.place`)
  return sql<number>`count(*) filter (where ${place} < coalesce(${otherPlace}, ${place} + 1))`
}

/** Returns the start of this week in UTC by the clock of the database, and the milliseconds left of it. */
export async function readWeek(db: Database): Promise<{ monday: Date; ends_in: number }> {
  const { rows } = await sql<{ monday: Date; ends_in: number }>`
    select monday at time zone 'utc' as monday,
      ceil(extract(epoch from monday + interval '1 week' - moment) * 1000)::int as ends_in
    from (select now() at time zone 'utc') as clock (moment), date_trunc('week', moment) as monday`.execute(
    db,
  )
  return rows[0]!
}

type WeekRow = UserRow & { races_won: number; decoded: number; dailies: number }

/** Lists a user and their friends with the games that they have decoded since a Monday: those who decoded the most, and
 *  always the user. */
export async function listWeek(
  db: Database,
  { user_id, monday, limit }: { user_id: string; monday: Date; limit: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with people as (
      select friend_id as user_id from friends join users on users.id = friend_id and ${isActive}
      where friends.user_id = ${user_id}
      union all select ${user_id}::uuid
    ),
    counted as (
      select people.user_id,
        count(games.id) filter (where place = 1)::int as races_won,
        count(games.id)::int as decoded,
        count(*) filter (where mode = any(${modesWith('scope', 'world')})
          and date(finished_at at time zone 'utc') = day)::int as dailies
      from people
      left join game_players seat
        on seat.user_id = people.user_id and state = 'decoded' and finished_at >= ${monday}
      left join games on games.id = game_id and ${isDrawn}
      group by people.user_id
    ),
    first as (
      select * from counted
      where decoded > 0 or user_id = ${user_id}
      order by user_id = ${user_id} desc, decoded desc, races_won desc, dailies desc, user_id
      limit ${limit}
    )
    select ${userColumns}, races_won, decoded, dailies
    from first join users on users.id = first.user_id
    order by decoded desc, races_won desc, dailies desc, ${byName}, users.id`.execute(db)
  return rows
}
