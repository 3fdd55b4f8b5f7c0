import type { LastRow, TimedRow } from '@inkling/game/open/endings'
import type { Row } from '@inkling/game/open/sheet'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type OwnedRow, type PackedRows, unpackRows } from './packed-rows.ts'

export type NewRow = Row & { game_id: string; sheet_id: number; user_id: string }

/** Returns the rows that were added, or null in the usual case of all. Several may have the same number on a sheet, and
 *  PostgreSQL chooses the order, so a row is named by all that it contains. */
const INSERT = `with added as (
    insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened)
    select game_id, sheet_id, seq, user_id, kind, word, key, opened::integer[]
    from unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[])
      as row (sheet_id, seq, user_id, kind, word, key, opened, game_id)
    where exists (
      select from game_players player
      where player.game_id = row.game_id and player.user_id = row.user_id
        and player.sheet_id = row.sheet_id and player.state = 'playing'
    )
    on conflict do nothing
    returning sheet_id, seq, user_id, kind, opened, word
  )
  select case when (select count(*) from added) < cardinality($1::bigint[])
    then array(select concat_ws(' ', sheet_id, seq, user_id, kind, opened, word) from added) end as added`

/** Adds rows of users who play on their sheets, in one statement. Returns for each if it was added: not if its number or its
 *  word is taken on the sheet, or its user does not play any more. */
export async function appendRows(pool: Pool, rows: readonly NewRow[]): Promise<boolean[]> {
  const answer = await pool.query<{ added: string[] | null }>({
    name: 'append_guesses',
    text: INSERT,
    values: [
      arrayOf(rows.map(({ sheet_id }) => sheet_id)),
      arrayOf(rows.map(({ seq }) => seq)),
      arrayOf(rows.map(({ user_id }) => user_id)),
      arrayOf(rows.map(({ kind }) => kind)),
      rows.map(({ word }) => word),
      rows.map(({ key }) => key),
      arrayOf(rows.map(({ opened }) => `"{${opened.join(',')}}"`)),
      arrayOf(rows.map(({ game_id }) => game_id)),
    ],
  })
  const found = answer.rows[0]?.added ?? null
  const added = found && new Set(found)
  return rows.map((row) => added === null || added.delete(rowKey(row)))
}

/** Formats a row as `INSERT` does. */
function rowKey({ sheet_id, seq, user_id, kind, opened, word }: NewRow): string {
  return `${sheet_id} ${seq} ${user_id} ${kind} {${opened.join(',')}} ${word}`
}

/** Formats an array of values that need no quoting, which the driver would check one by one. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}

/** A row of a sheet that is not archived. */
type RowInLog = OwnedRow & { archived: null; age: number }

/** Lists the rows of sheets after a number each, in their order, from the log and the archive. `age` is in milliseconds;
 *  that of an archived row is infinite. One query, so that a sheet that is archived meanwhile is read either way, and
 *  never in part. */
export async function listRows(
  db: Database,
  known: readonly { game_id: string; sheet_id: number; since: number }[],
): Promise<(OwnedRow & { sheet_id: number; age: number })[]> {
  if (known.length === 0) return []
  const games = known.map(({ game_id }) => game_id)
  const ids = known.map(({ sheet_id }) => sheet_id)
  const seqs = known.map(({ since }) => since)
  const { rows } = await sql<{ sheet_id: number; since: number } & (PackedRows | RowInLog)>`
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

/** Writes the last rows of sheets. Guesses may take the same numbers at the same time, so it tries until all are written. */
export async function insertLastRows(
  tx: Tx,
  game_id: string,
  rows: readonly LastRow[],
): Promise<void> {
  let left = rows
  while (left.length > 0) {
    const added = await sql<{ sheet_id: number }>`
      insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened, created_at)
      select ${game_id}, sheet_id, 1 + coalesce((
        select max(seq) from guesses log where log.game_id = ${game_id} and log.sheet_id = last.sheet_id), 0),
        user_id, kind, '', null, '{}', at
      from unnest(
        ${left.map(({ sheet_id }) => sheet_id)}::bigint[], ${left.map(({ user_id }) => user_id)}::uuid[],
        ${left.map(({ kind }) => kind)}::text[], ${left.map(({ at }) => new Date(at))}::timestamptz[]
      ) as last (sheet_id, user_id, kind, at)
      on conflict do nothing
      returning sheet_id`.execute(tx)
    const written = new Set(added.rows.map(({ sheet_id }) => sheet_id))
    left = left.filter(({ sheet_id }) => !written.has(sheet_id))
  }
}

/** Finds the nudge on these sheets of a game; null if there is none. */
export async function findNudge(
  db: Database,
  game_id: string,
  sheetIds: readonly number[],
): Promise<{ word: string } | null> {
  if (sheetIds.length === 0) return null
  const nudge = await db
    .selectFrom('guesses')
    .select('word')
    .where('game_id', '=', game_id)
    .where('sheet_id', 'in', [...sheetIds])
    .where('kind', '=', 'nudge')
    .limit(1)
    .executeTakeFirst()
  return nudge ?? null
}

/** Lists all rows of these sheets, in their order. */
export async function listTimedRows(
  tx: Tx,
  game_id: string,
  sheetIds: readonly number[],
): Promise<(TimedRow & { sheet_id: number })[]> {
  const rows = await tx
    .selectFrom('guesses')
    .select(['sheet_id', 'seq', 'kind', 'word', 'key', 'opened', 'created_at'])
    .where('game_id', '=', game_id)
    .where('sheet_id', 'in', [...sheetIds])
    .orderBy('sheet_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() }))
}
