import { seesFigures } from '@inkling/game/open/daily'
import { matchOf } from '@inkling/game/open/match'
import { isFinished, type PlayerState } from '@inkling/game/open/game-state'
import { type BestOf, modesWith } from '@inkling/game/open/modes'
import { DAILIES, MAX_MATCHES, MAX_RACES, type SharedGames } from '@inkling/protocol/stats'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isDrawn, iso, today } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import { toUser, USER_COLUMNS } from '../users/users.ts'
import { listRivals } from './sql.ts'

type Pair = { user_id: string; friend_id: string }

/** Creates what a user sees of their games with a friend. It tells of a game only once it is over, and of a daily once its
 *  player has finished it. */
export function createSharedGames({ db }: { db: Database }) {
  return async function getSharedGames(pair: Pair, lang: string): Promise<SharedGames> {
    const friend = (await findFriend(db, pair)) ?? refuse('NOT_FOUND')
    const [rivals, races, chained, days] = await Promise.all([
      listRivals(db, pair.user_id, pair.friend_id),
      listRaces(db, pair),
      listChained(db, pair),
      listDays(db, pair, lang),
    ])
    const { won, lost } = rivals[0] ?? { won: 0, lost: 0 }
    return {
      user: toUser(friend),
      won,
      lost,
      races_played: races[0]?.races_played ?? 0,
      races: races.map(toRace),
      matches: matchesOf(chained, pair),
      dailies: days.map(toDaily),
    }
  }
}

function findFriend(db: Database, { user_id, friend_id }: Pair) {
  return db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friend_id')
    .select(USER_COLUMNS)
    .where('friends.user_id', '=', user_id)
    .where('friend_id', '=', friend_id)
    .executeTakeFirst()
}

/** Selects from the races on drawn articles that both have played and that are over. */
function sharedRaces({ user_id, friend_id }: Pair) {
  return sql`
    game_players mine
    join game_players theirs on theirs.game_id = mine.game_id and theirs.user_id = ${friend_id}
    join games on games.id = mine.game_id
    where mine.user_id = ${user_id} and mine.sheet_id is not null and theirs.sheet_id is not null
      and mode = any(${modesWith('places', true)}) and over_at is not null and ${isDrawn}`
}

type RaceRow = {
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

async function listRaces(db: Database, pair: Pair): Promise<RaceRow[]> {
  const { rows } = await sql<RaceRow>`
    select race.*, title
    from (
      select games.id as game_id, article_id, games.lang, over_at, count(*) over ()::int as races_played,
        mine.state, mine.seconds, mine.place,
        theirs.state as their_state, theirs.seconds as their_seconds, theirs.place as their_place
      from ${sharedRaces(pair)}
      order by over_at desc
      limit ${MAX_RACES}
    ) as race
    join articles on articles.id = article_id
    order by over_at desc`.execute(db)
  return rows
}

function toRace(row: RaceRow): SharedGames['races'][number] {
  const { game_id, title, lang, state, seconds, place, their_state, their_seconds } = row
  return {
    game_id,
    title,
    lang,
    over_at: iso(row.over_at),
    outcome: outcomeOf(place ?? Infinity, row.their_place ?? Infinity),
    mine: { state, seconds: seconds ?? 0 },
    theirs: { state: their_state, seconds: their_seconds ?? 0 },
  }
}

function outcomeOf(place: number, other: number): SharedGames['races'][number]['outcome'] {
  if (place === other) return 'even'
  return place < other ? 'won' : 'lost'
}

type ChainedRow = {
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
async function listChained(db: Database, pair: Pair): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    with shared as (
      select games.id, coalesce(match_id, games.id) as chain_id, options, over_at from ${sharedRaces(pair)}
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
      games.id in (select id from shared) as is_shared, ${isDrawn} as is_drawn
    from chains
    join games on games.id = chain_id or match_id = chain_id
    left join game_players winner on winner.game_id = games.id and winner.place = 1
    where games.over_at is not null
    order by games.started_at`.execute(db)
  return rows
}

/** Finds the newest matches on drawn articles that one of the two has won, newest first. */
function matchesOf(rows: readonly ChainedRow[], { user_id, friend_id }: Pair) {
  const chains = Map.groupBy(rows, ({ chain_id }) => chain_id)
  const matches = [...chains.values()].flatMap((chain) =>
    chain.flatMap(({ game_id, best_of, over_at, is_shared }, index) => {
      const { number, scores, winner_id } = matchOf(chain.slice(0, index + 1))
      if (chain.slice(index + 1 - number, index + 1).some(({ is_drawn }) => !is_drawn)) return []
      if (!is_shared || (winner_id !== user_id && winner_id !== friend_id)) return []
      const winsOf = (id: string) => scores.find((score) => score.user_id === id)?.wins ?? 0
      return {
        game_id,
        best_of,
        over_at: iso(over_at),
        won: winsOf(user_id),
        lost: winsOf(friend_id),
      }
    }),
  )
  return matches.toSorted((a, b) => b.over_at.localeCompare(a.over_at)).slice(0, MAX_MATCHES)
}

type DayRow = {
  day: string
  state: PlayerState | null
  guesses: number | null
  their_state: PlayerState | null
  their_guesses: number | null
}

/** Lists the last days, oldest first, with the seats of both at their dailies. */
async function listDays(db: Database, pair: Pair, lang: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select days.day, mine.state, mine.guesses,
      theirs.state as their_state, theirs.guesses as their_guesses
    from (select ${today} - n as day from generate_series(0, ${DAILIES - 1}) as n) as days
    left join games on games.day = days.day and games.lang = ${lang}
    left join game_players mine on mine.game_id = games.id and mine.user_id = ${pair.user_id}
    left join game_players theirs on theirs.game_id = games.id and theirs.user_id = ${pair.friend_id}
    order by days.day`.execute(db)
  return rows
}

function toDaily(row: DayRow): SharedGames['dailies'][number] {
  const { day, state, guesses, their_state, their_guesses } = row
  const mine = resultOf(state, guesses)
  return { day, mine, theirs: resultOf(their_state, seesFigures(state) ? their_guesses : null) }
}

function resultOf(state: PlayerState | null, guesses: number | null) {
  return state === null || !isFinished(state) ? null : { state, guesses }
}
