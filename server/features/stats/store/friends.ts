import type { PlayerState } from '@inkling/game/open/game-state'
import { type BestOf, type Length, LENGTHS, modesWith } from '@inkling/game/open/modes'
import { DAILIES, MAX_MATCHES, MAX_RACES } from '@inkling/protocol/stats'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { byName, isActive, today } from '../../../platform/database/sql.ts'
import { USER_COLUMNS, userColumns, type UserRow } from '../../users/users.ts'

/** A user and another in one game. */
const TOGETHER = sql`finished_players mine join game_players theirs on theirs.game_id = mine.game_id`

/** True for races on drawn articles that are over and that a user and a friend have both played. */
function isSharedRace(user_id: string, friend_id: string | Expression<string>) {
  return sql`
    mine.user_id = ${user_id} and theirs.user_id = ${friend_id} and theirs.finished_at is not null
    and mine.mode = any(${modesWith('places', true)}) and mine.over_at is not null and mine.is_drawn`
}

/** Lists the friends of a user, or only one of them, with won and lost races that are over, by name. */
export async function listRivals(
  db: Database,
  user_id: string,
  friend_id?: string,
): Promise<(UserRow & { won: number; lost: number })[]> {
  const isWanted = friend_id === undefined ? sql`true` : sql`friend_id = ${friend_id}`
  const { rows } = await sql<UserRow & { won: number; lost: number }>`
    select ${userColumns},
      count(*) filter (where mine.place < coalesce(theirs.place, mine.place + 1)) as won,
      count(*) filter (where theirs.place < coalesce(mine.place, theirs.place + 1)) as lost
    from friends join users on users.id = friend_id cross join ${TOGETHER}
    where friends.user_id = ${user_id} and ${isWanted} and ${isSharedRace(user_id, sql.ref('friend_id'))}
      and (mine.place is not null or theirs.place is not null)
    group by users.id
    order by ${byName}, users.id`.execute(db)
  return rows
}

export type Pair = { user_id: string; friend_id: string }

export function findFriend(db: Database, { user_id, friend_id }: Pair) {
  return db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friend_id')
    .select(USER_COLUMNS)
    .where('friends.user_id', '=', user_id)
    .where('friend_id', '=', friend_id)
    .executeTakeFirst()
}

export type RaceRow = {
  game_id: string
  title: string
  lang: string
  over_at: Date
  state: PlayerState
  seconds: number | null
  place: number | null
  their_state: PlayerState
  their_seconds: number | null
  their_place: number | null
  races_played: number
}

export async function listRaces(db: Database, pair: Pair): Promise<RaceRow[]> {
  const { rows } = await sql<RaceRow>`
    select race.*, title
    from (
      select mine.game_id, article_id, lang, over_at, count(*) over ()::int as races_played,
        mine.state, mine.seconds, mine.place,
        theirs.state as their_state, theirs.seconds as their_seconds, theirs.place as their_place
      from ${TOGETHER} where ${isSharedRace(pair.user_id, pair.friend_id)}
      order by over_at desc
      limit ${MAX_RACES}
    ) as race
    join articles on articles.id = article_id
    order by over_at desc`.execute(db)
  return rows
}

export type ChainedRow = {
  chain_id: string
  game_id: string
  best_of: BestOf
  over_at: Date
  winner_id: string | null
  /** True if both have played it. */
  is_shared: boolean
  is_drawn: boolean
}

/** Lists the games of the newest chains of rematches in which both have played a race of a match, in order. */
export async function listChained(db: Database, pair: Pair): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    with shared as (
      select mine.game_id, coalesce(match_id, mine.game_id) as chain_id, options, over_at
      from ${TOGETHER} where ${isSharedRace(pair.user_id, pair.friend_id)}
    ),
    chains as (
      select chain_id from shared
      where options ->> 'best_of' <> '1'
      group by chain_id
      order by max(over_at) desc
      limit ${MAX_MATCHES}
    )
    select chain_id, games.id as game_id, games.over_at, winner.user_id as winner_id,
      (games.options ->> 'best_of')::int as best_of,
      games.id in (select game_id from shared) as is_shared, own_article_id is null as is_drawn
    from chains
    join games on games.id = chain_id or match_id = chain_id
    left join players winner on winner.game_id = games.id and winner.place = 1
    where games.over_at is not null
    order by games.started_at`.execute(db)
  return rows
}

export type DayRow = {
  day: string
  length: Length
  state: PlayerState | null
  guesses: number | null
  their_state: PlayerState | null
  their_guesses: number | null
}

/** Lists the dailies of the last days, oldest first, with what both have played of them. */
export async function listDays(db: Database, pair: Pair, lang: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select days.day, lengths.length, mine.state, mine.guesses,
      theirs.state as their_state, theirs.guesses as their_guesses
    from (select ${today} - n as day from generate_series(0, ${DAILIES - 1}) as n) as days
    cross join unnest(${[...LENGTHS]}::text[]) as lengths (length)
    left join daily_players mine
      on mine.day = days.day and mine.lang = ${lang} and mine.length = lengths.length and mine.user_id = ${pair.user_id}
    left join daily_players theirs
      on theirs.day = days.day and theirs.lang = ${lang} and theirs.length = lengths.length
        and theirs.user_id = ${pair.friend_id}
    order by days.day`.execute(db)
  return rows
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
        count(game_id) filter (where place = 1)::int as races_won,
        count(game_id)::int as decoded,
        count(*) filter (where in_time)::int as dailies
      from people
      left join finished_players player
        on player.user_id = people.user_id and state = 'decoded' and finished_at >= ${monday} and is_drawn
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
