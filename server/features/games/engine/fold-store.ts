import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Folded, OwnedRow } from './folded.ts'

/** A server of the version before reads no folded sheets, and may run on for a while after the upgrade. */
const UPGRADE = '0016-folded-sheets.sql'
const UPGRADED = sql<boolean>`(
  select applied_at < now() - interval '1 day' from migrations where name = ${UPGRADE})`

/** A sheet of a game. */
export type SheetKey = { game_id: string; sheet_id: number }

/** Some sheets that ended an hour ago or more, so that no insert can be under way any more, but for those of `resting`.
 *  A sheet has ended when its game is over; that of a daily with its player's part. */
export async function listEnded(
  db: Database,
  { most, resting }: { most: number; resting: readonly number[] },
): Promise<SheetKey[]> {
  const { rows } = await sql<SheetKey>`
    select game_id, sheet_id
    from game_players join games on games.id = game_id
    where ${UPGRADED} and not is_folded and finished_at < now() - interval '1 hour'
      and (over_at < now() - interval '1 hour' or mode = any(${modesWith('scope', 'world')}))
      and sheet_id <> all(${[...resting]}::bigint[])
    order by finished_at
    limit ${most}`.execute(db)
  return [...new Map(rows.map((row) => [row.sheet_id, row])).values()]
}

/** Locks a sheet that is not folded yet; false if there is none, or somebody else has it. */
export async function lockSheet(tx: Tx, { game_id, sheet_id }: SheetKey): Promise<boolean> {
  const sheet = await tx
    .selectFrom('sheets')
    .select('id')
    .where('game_id', '=', game_id)
    .where('id', '=', sheet_id)
    .where('folded', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return sheet !== undefined
}

/** Takes the rows of a sheet out of the log. */
export async function takeRows(tx: Tx, { game_id, sheet_id }: SheetKey): Promise<OwnedRow[]> {
  const rows = await tx
    .deleteFrom('guesses')
    .where('game_id', '=', game_id)
    .where('sheet_id', '=', sheet_id)
    .returning(['seq', 'kind', 'word', 'key', 'opened', 'user_id', 'created_at'])
    .execute()
  return rows.toSorted((one, other) => one.seq - other.seq)
}

export async function putFolded(
  tx: Tx,
  { game_id, sheet_id }: SheetKey,
  folded: Folded,
): Promise<void> {
  await tx
    .updateTable('sheets')
    .set(folded)
    .where('game_id', '=', game_id)
    .where('id', '=', sheet_id)
    .execute()
  await tx
    .updateTable('game_players')
    .set({ is_folded: true })
    .where('game_id', '=', game_id)
    .where('sheet_id', '=', sheet_id)
    .execute()
}

/** What a crash undoes is done again, so nobody waits for the disk. */
export async function doNotWaitForDisk(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}
