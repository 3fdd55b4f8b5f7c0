import { type Mode, modesWith, type Options, optionsOf } from '@inkling/game/open/modes'
import type { Rated } from '@inkling/game/open/rating'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Literal values, so that the partial index on uncounted races is used. */
const RACES = sql.join(modesWith('places', true).map((mode) => sql.lit(mode)))

export type EndedRace = { id: string; isRated: boolean }

/** Player of a race with the rating before it, null without one. */
export type RacerRow = { user_id: string; place: number | null } & {
  [Key in keyof Rated]: Rated[Key] | null
}

/** Finds the uncounted race that ended first. It is rated unless its host has turned that off or has chosen its article,
 *  or the draw says that it is not. */
export async function findEnded(db: Database): Promise<EndedRace | undefined> {
  const { rows } = await sql<{
    id: string
    mode: Mode
    options: Partial<Options>
    is_fair: boolean
  }>`
    select id, mode, options, own_article_id is null and unrated is null as is_fair
    from games
    where mode in (${RACES}) and over_at is not null and not is_counted
    order by over_at, id
    limit 1`.execute(db)
  const [race] = rows
  return race && { id: race.id, isRated: race.is_fair && optionsOf(race.mode, race.options).rated }
}

/** Lists the players of a race who are no guests, in a fixed order; their accounts cannot be deleted until the transaction ends. */
export async function lockRacers(tx: Tx, game_id: string): Promise<RacerRow[]> {
  const { rows } = await sql<RacerRow>`
    select player.user_id, place, races, mu, sigma
    from finished_players player
    join users on users.id = player.user_id
    left join ratings on ratings.user_id = player.user_id
    where game_id = ${game_id} and registered_at is not null
    order by player.user_id
    for key share of users`.execute(tx)
  return rows
}

/** Rating of a player before and after a race. */
export type RaceRating = {
  user_id: string | null
  place: number | null
  before: Rated
  after: Rated
}

/** Records a race as the last one that was counted. */
export async function insertRace(
  tx: Tx,
  game_id: string,
  racers: readonly RaceRating[],
): Promise<void> {
  await tx
    .insertInto('race_ratings')
    .values(
      racers.map(({ user_id, place, before, after }, player) => ({
        game_id,
        player,
        number: sql<number>`(select 1 + coalesce(max(number), 0) from race_ratings)`,
        user_id,
        place,
        races_before: before.races,
        mu_before: before.mu,
        sigma_before: before.sigma,
        mu: after.mu,
        sigma: after.sigma,
      })),
    )
    .execute()
}

export async function putRatings(
  tx: Tx,
  rated: readonly (Rated & { user_id: string })[],
): Promise<void> {
  if (rated.length === 0) return
  await tx
    .insertInto('ratings')
    .values([...rated])
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        races: ref('excluded.races'),
        mu: ref('excluded.mu'),
        sigma: ref('excluded.sigma'),
      })),
    )
    .execute()
}

export async function setCounted(tx: Tx, game_id: string): Promise<void> {
  await tx.updateTable('games').set({ is_counted: true }).where('id', '=', game_id).execute()
}

export function findRating(db: Database, user_id: string): Promise<Rated | undefined> {
  return db
    .selectFrom('ratings')
    .select(['races', 'mu', 'sigma'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Lists the ratings of the friends of a user who have raced. */
export function listFriendRatings(
  db: Database,
  user_id: string,
): Promise<(Rated & { friend_id: string })[]> {
  return db
    .selectFrom('friends')
    .innerJoin('ratings', 'ratings.user_id', 'friend_id')
    .select(['friend_id', 'races', 'mu', 'sigma'])
    .where('friends.user_id', '=', user_id)
    .execute()
}

/** Reads the ratings that a race has changed. `is_settled` is true once it is counted, even if it changed none. It is read
 *  first: if the ratings were, a race that is counted in between would look as if it had changed none. */
export async function readRace(db: Database, game_id: string) {
  const game = await db
    .selectFrom('games')
    .select('is_counted')
    .where('id', '=', game_id)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('race_ratings')
    .select(['user_id', 'races_before', 'mu_before', 'mu', 'sigma_before', 'sigma'])
    .where('game_id', '=', game_id)
    .orderBy('player')
    .execute()
  return { is_settled: game?.is_counted ?? false, rows }
}

/** Lists today's ratings of the players of a game who have raced. */
export function listRatings(
  db: Database,
  game_id: string,
): Promise<(Rated & { user_id: string })[]> {
  return db
    .selectFrom('players')
    .innerJoin('ratings', 'ratings.user_id', 'players.user_id')
    .select(['ratings.user_id', 'races', 'mu', 'sigma'])
    .where('game_id', '=', game_id)
    .execute()
}

const ROWS_AT_ONCE = 2_000

export type RaceRatingRow = Selectable<Tables['race_ratings']>

/** Keeps the accounts of all users who have raced until the transaction ends. */
export async function lockRacedUsers(tx: Tx): Promise<void> {
  await sql`
    select from users
    where id in (select user_id from race_ratings union select user_id from ratings)
    order by id
    for key share`.execute(tx)
}

/** Reads the ratings that all races have changed, in the order in which they were counted. */
export async function* readRaceRatings(tx: Tx): AsyncGenerator<RaceRatingRow> {
  let last = { number: 0, player: 0 }
  for (;;) {
    const rows = await tx
      .selectFrom('race_ratings')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('number', 'player'), '>', tuple(last.number, last.player)),
      )
      .orderBy('number')
      .orderBy('player')
      .limit(ROWS_AT_ONCE)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}

export async function updateRaceRating(
  tx: Tx,
  { game_id, player }: RaceRatingRow,
  { before, after }: { before: Rated; after: Rated },
): Promise<void> {
  await tx
    .updateTable('race_ratings')
    .set({
      races_before: before.races,
      mu_before: before.mu,
      sigma_before: before.sigma,
      mu: after.mu,
      sigma: after.sigma,
    })
    .where('game_id', '=', game_id)
    .where('player', '=', player)
    .execute()
}

export async function deleteRatings(tx: Tx): Promise<void> {
  await tx.deleteFrom('ratings').execute()
}
