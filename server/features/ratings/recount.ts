import type { Rated } from '@inkling/game/open/rating'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { lock } from '../../platform/database/locks.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { afterRace, INITIAL } from './ratings.ts'
import { putRatings } from './sql.ts'

const USERS_AT_ONCE = 1_000
const ROWS_AT_ONCE = 2_000

/** Numbers of recounted races and of their players, and of results that have changed. */
export type RecountResult = { races: number; players: number; changed: number }

type RaceRatingRow = Selectable<Tables['race_ratings']>

/** Rates all counted races again, in the same order, from their places alone. Players whose account is deleted keep the
 *  ratings with which they raced. No other race is counted meanwhile. */
export function recountRatings(db: Database): Promise<RecountResult> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, 'ratings')
    await lockRacedUsers(tx)
    const known = new Map<string, Rated>()
    let races = 0
    let changed = 0
    for await (const race of groupByRace(readRaceRatings(tx))) {
      races++
      changed += await recountRace(tx, race, known)
    }
    await deleteRatings(tx)
    const rated = Array.from(known, ([user_id, skill]) => ({ user_id, ...skill }))
    for (let from = 0; from < rated.length; from += USERS_AT_ONCE) {
      await putRatings(tx, rated.slice(from, from + USERS_AT_ONCE))
    }
    return { races, players: known.size, changed }
  })
}

async function* groupByRace(rows: AsyncIterable<RaceRatingRow>): AsyncGenerator<RaceRatingRow[]> {
  let race: RaceRatingRow[] = []
  for await (const row of rows) {
    if (race.length > 0 && race[0]!.number !== row.number) {
      yield race
      race = []
    }
    race.push(row)
  }
  if (race.length > 0) yield race
}

/** Rates a race again; returns the number of its rows that have changed. */
async function recountRace(
  tx: Tx,
  race: readonly RaceRatingRow[],
  known: Map<string, Rated>,
): Promise<number> {
  const results = race.map((row) => ({ place: row.place, before: beforeOf(row, known) }))
  const rated = await afterRace(results)
  let changed = 0
  for (const [index, row] of race.entries()) {
    const change = { before: results[index]!.before, after: rated[index]! }
    if (row.user_id !== null) known.set(row.user_id, change.after)
    if (isSame(row, change)) continue
    changed++
    await updateRaceRating(tx, row, change)
  }
  return changed
}

function beforeOf(row: RaceRatingRow, known: ReadonlyMap<string, Rated>): Rated {
  if (row.user_id !== null) return known.get(row.user_id) ?? INITIAL
  return { races: row.races_before, mu: row.mu_before, sigma: row.sigma_before }
}

function isSame(row: RaceRatingRow, { before, after }: { before: Rated; after: Rated }): boolean {
  return (
    row.races_before === before.races &&
    row.mu_before === before.mu &&
    row.sigma_before === before.sigma &&
    row.mu === after.mu &&
    row.sigma === after.sigma
  )
}

/** Keeps the accounts of all users who have raced until the transaction ends. */
async function lockRacedUsers(tx: Tx): Promise<void> {
  await sql`
    select from users
    where id in (select user_id from race_ratings union select user_id from ratings)
    order by id
    for key share`.execute(tx)
}

/** Reads the ratings that all races have changed, in the order in which they were counted. */
async function* readRaceRatings(tx: Tx): AsyncGenerator<RaceRatingRow> {
  let last = { number: 0, seat: 0 }
  for (;;) {
    const rows = await tx
      .selectFrom('race_ratings')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('number', 'seat'), '>', tuple(last.number, last.seat)),
      )
      .orderBy('number')
      .orderBy('seat')
      .limit(ROWS_AT_ONCE)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}

async function updateRaceRating(
  tx: Tx,
  { game_id, seat }: RaceRatingRow,
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
    .where('seat', '=', seat)
    .execute()
}

async function deleteRatings(tx: Tx): Promise<void> {
  await tx.deleteFrom('ratings').execute()
}
