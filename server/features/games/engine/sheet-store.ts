import type { Row } from '@inkling/game/open/guess'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { unpackRows, type OwnedRow, type PackedRows } from './archive.ts'

/** A row of a sheet that is not archived. */
type InLog = OwnedRow & { archived: null; age: number }

/** Rows of some sheets of games after what is known of each, in their order, with how many milliseconds ago they came: those of the
 *  log, and of the sheets that are archived, which is long ago.
 *  One question, so that a sheet which is archived meanwhile is read either way, and never half. */
export async function listRows(
  db: Database,
  known: readonly { game_id: string; sheet_id: number; since: number }[],
): Promise<(OwnedRow & { sheet_id: number; age: number })[]> {
  const games = known.map(({ game_id }) => game_id)
  const ids = known.map(({ sheet_id }) => sheet_id)
  const seqs = known.map(({ since }) => since)
  const { rows } = await sql<{ sheet_id: number; since: number } & (PackedRows | InLog)>`
    select known.sheet_id, since, archived, archived_users, guesses.seq, user_id, kind, word, key, opened, created_at,
      (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age
    from unnest(${games}::uuid[], ${ids}::bigint[], ${seqs}::integer[]) as known (game_id, sheet_id, since)
    join sheets on sheets.game_id = known.game_id and sheets.id = known.sheet_id
    left join guesses on guesses.game_id = known.game_id and guesses.sheet_id = known.sheet_id and guesses.seq > since
    where archived is not null or guesses.seq is not null
    order by known.sheet_id, guesses.seq`.execute(db)
  return rows.flatMap(({ sheet_id, since, ...row }) => {
    if (row.archived === null) {
      const { seq, kind, word, key, opened, user_id, created_at, age } = row
      return { sheet_id, seq, kind, word, key, opened, user_id, created_at, age }
    }
    const later = unpackRows(row).filter(({ seq }) => seq > since)
    return later.map((unpacked) => ({ sheet_id, ...unpacked, age: Infinity }))
  })
}

/** Writes one row; false if its number or its word is taken. */
export async function insertRow(
  tx: Tx,
  row: Row & { game_id: string; sheet_id: number; user_id: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('guesses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return added !== undefined
}
