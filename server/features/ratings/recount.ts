import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { afterRace, UNKNOWN } from './ratings.ts'
import { putRatings, waitForLock } from './sql.ts'
import type { Rated } from '@inkling/game/open/rating'
import { type Selectable, sql } from 'kysely'

const USERS_AT_ONCE = 1_000

/** How many races were counted again, of how many players, and how many of their results came out otherwise. */
export type Recounted = { races: number; players: number; changed: number }

/** Counts all races again that have counted, in the same order, from nothing but their places. Of whom the account is
 *  gone what was known when they raced stays. Meanwhile nothing else is counted. */
export function countAgain(db: Database): Promise<Recounted> {
  return db.transaction().execute(async (tx) => {
    await waitForLock(tx)
    await lockRated(tx)
    const known = new Map<string, Rated>()
    const recounted = { races: 0, players: 0, changed: 0 }
    for await (const race of byRace(readAll(tx))) {
      recounted.races++
      recounted.changed += await countRace(tx, race, known)
    }
    recounted.players = known.size
    await deleteRatings(tx)
    const rated = Array.from(known, ([user_id, skill]) => ({ user_id, ...skill }))
    for (let from = 0; from < rated.length; from += USERS_AT_ONCE) {
      await putRatings(tx, rated.slice(from, from + USERS_AT_ONCE))
    }
    return recounted
  })
}

async function* byRace(rows: AsyncIterable<Kept>): AsyncGenerator<Kept[]> {
  let race: Kept[] = []
  for await (const row of rows) {
    if (race.length > 0 && race[0]!.number !== row.number) {
      yield race
      race = []
    }
    race.push(row)
  }
  if (race.length > 0) yield race
}

/** Counts a race; answers how many of its rows came out otherwise. */
async function countRace(
  tx: Tx,
  race: readonly Kept[],
  known: Map<string, Rated>,
): Promise<number> {
  const raced = race.map((row) => ({ place: row.place, before: beforeOf(row, known) }))
  const rated = afterRace(raced)
  let changed = 0
  for (const [index, row] of race.entries()) {
    const moved = { before: raced[index]!.before, after: rated[index]! }
    if (row.user_id !== null) known.set(row.user_id, moved.after)
    if (isSame(row, moved)) continue
    changed++
    await update(tx, row, moved)
  }
  return changed
}

function beforeOf(row: Kept, known: ReadonlyMap<string, Rated>): Rated {
  if (row.user_id !== null) return known.get(row.user_id) ?? UNKNOWN
  return { races: row.races_before, mu: row.mu_before, sigma: row.sigma_before }
}

function isSame(row: Kept, { before, after }: { before: Rated; after: Rated }): boolean {
  return (
    row.races_before === before.races &&
    row.mu_before === before.mu &&
    row.sigma_before === before.sigma &&
    row.mu === after.mu &&
    row.sigma === after.sigma
  )
}

const ROWS_AT_ONCE = 2_000

/** One row of what races did. */
export type Kept = Selectable<Tables['race_ratings']>

/** Keeps the accounts of all who have raced until the transaction ends. */
export async function lockRated(tx: Tx): Promise<void> {
  await sql`
    select from users
    where id in (select user_id from race_ratings union select user_id from ratings)
    order by id
    for key share`.execute(tx)
}

/** What all races did, in the order in which they were counted. */
export async function* readAll(tx: Tx): AsyncGenerator<Kept> {
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

export async function update(
  tx: Tx,
  { game_id, seat }: Kept,
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

/** Deletes all ratings. */
export async function deleteRatings(tx: Tx): Promise<void> {
  await tx.deleteFrom('ratings').execute()
}
