import type { Rated } from '@inkling/game/open/rating'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

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
