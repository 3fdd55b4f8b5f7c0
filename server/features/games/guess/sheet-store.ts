import type { Row } from '@inkling/game/guess'
import { sql } from 'kysely'
import type { Database } from '../../../adapters/database/database.ts'

const ROW = ['seq', 'kind', 'word', 'key', 'opened'] as const

export function listRows(db: Database, sheet_id: number): Promise<Row[]> {
  return db
    .selectFrom('guesses')
    .select(ROW)
    .where('sheet_id', '=', sheet_id)
    .orderBy('seq')
    .execute()
}

/** Rows of a sheet after a number, with whose they are. */
export function listOwnedRows(db: Database, sheet_id: number, since: number) {
  return db
    .selectFrom('guesses')
    .select(ROW)
    .select('user_id')
    .where('sheet_id', '=', sheet_id)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute()
}

/** Rows of several sheets that come after what is known of each. */
export async function listMissed(
  db: Database,
  sheets: readonly { sheet_id: number; state: { seq: number } }[],
): Promise<(Row & { sheet_id: number })[]> {
  const ids = sheets.map(({ sheet_id }) => sheet_id)
  const seqs = sheets.map(({ state }) => state.seq)
  const { rows } = await sql<Row & { sheet_id: number }>`
    select guesses.sheet_id, guesses.seq, kind, word, key, opened
    from unnest(${ids}::bigint[], ${seqs}::integer[]) as known (sheet_id, seq)
    join guesses on guesses.sheet_id = known.sheet_id and guesses.seq > known.seq
    order by guesses.sheet_id, guesses.seq`.execute(db)
  return rows
}

/** Writes one row; false if its number or its word is taken. */
export async function insertRow(
  tx: Database,
  row: Row & { sheet_id: number; user_id: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('guesses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return added !== undefined
}
