import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { OwnedRow, PackedRows } from './packed-rows.ts'

const MAX_ARCHIVED_AT_ONCE = 50

/** Inserts empty sheets; returns their ids. */
export async function insertSheets(tx: Tx, game_id: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insertInto('sheets')
    .values(Array.from({ length: count }, () => ({ game_id })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the ids of some sheets that ended an hour ago or more, so that no insert can still be under way, with their games.
 *  A sheet ends with its game; that of a daily when its player finishes. */
export async function listEndedSheets(
  db: Database,
  excluded: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ sheet_id: number; game_id: string }>`
    select sheet_id, game_id
    from game_players join games on games.id = game_id
    where not is_archived and finished_at < now() - interval '1 hour'
      and (over_at < now() - interval '1 hour' or mode = any(${modesWith('scope', 'world')}))
      and sheet_id <> all(${[...excluded]}::bigint[])
    order by finished_at
    limit ${MAX_ARCHIVED_AT_ONCE}`.execute(db)
  return new Map(rows.map(({ sheet_id, game_id }) => [sheet_id, game_id]))
}

/** Lets a transaction commit before it has reached the disk. */
export async function commitEarly(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** Locks a sheet that is not archived yet; false if there is none, or another server has it. */
export async function lockSheet(tx: Tx, game_id: string, sheet_id: number): Promise<boolean> {
  const sheet = await tx
    .selectFrom('sheets')
    .select('id')
    .where('game_id', '=', game_id)
    .where('id', '=', sheet_id)
    .where('archived', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return sheet !== undefined
}

/** Deletes the rows of a sheet from the log; returns them in their order. */
export async function deleteRows(tx: Tx, game_id: string, sheet_id: number): Promise<OwnedRow[]> {
  const rows = await tx
    .deleteFrom('guesses')
    .where('game_id', '=', game_id)
    .where('sheet_id', '=', sheet_id)
    .returning(['seq', 'kind', 'word', 'key', 'opened', 'user_id', 'created_at'])
    .execute()
  return rows.toSorted((one, other) => one.seq - other.seq)
}

/** Writes the rows of a sheet as one value. */
export async function writePacked(
  tx: Tx,
  { game_id, sheet_id, packed }: { game_id: string; sheet_id: number; packed: PackedRows },
): Promise<void> {
  await tx
    .updateTable('sheets')
    .set(packed)
    .where('game_id', '=', game_id)
    .where('id', '=', sheet_id)
    .execute()
  await tx
    .updateTable('game_players')
    .set({ is_archived: true })
    .where('game_id', '=', game_id)
    .where('sheet_id', '=', sheet_id)
    .execute()
}
