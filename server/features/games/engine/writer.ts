import type { Row } from '@inkling/game/open/sheet'
import pg, { type Pool } from 'pg'
import { isIsolatedFailure } from '../../../platform/database/failures.ts'
import { Refused } from '../../../platform/refused.ts'

const MAX_ROWS_AN_INSERT = 500
/** A second insert runs beside the first only when it is full. */
const MAX_INSERTS = 2
/** Limits of writing the rows of a failed insert one by one: rows at the same time, and the time to begin the last. */
const MAX_SINGLE_ROWS = 3
const SINGLE_ROWS_MS = 5_000

/** Adds the rows of users who play on their sheets. Returns which were added, or null in the usual case of all. Several may
 *  have the same number on a sheet, and PostgreSQL chooses the order, so a row is named by all that it contains. */
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

export type NewRow = Row & { game_id: string; sheet_id: number; user_id: string }

type QueuedRow = { row: NewRow; settle: (added: boolean) => void; fail: (error: unknown) => void }

/** Writes the rows of sheets. Rows that come while an insert is under way share the next one, so that one commit serves
 *  many players. `append` answers after the commit: true, or false if the number or the word was taken on that sheet, or
 *  the user does not play any more. A row that fails or is blocked does not keep others from being written. If the
 *  connection breaks, `append` fails for rows that may have been written: read to find out. */
export function createGuessWriter({ pool }: { pool: Pool }) {
  let waiting: QueuedRow[] = []
  let inserts = 0
  let isDue = false

  function append(row: NewRow): Promise<boolean> {
    return new Promise((settle, fail) => {
      waiting.push({ row, settle, fail })
      writeSoon()
    })
  }

  /** Rows that come in the same turn of the event loop go together. */
  function writeSoon(): void {
    if (isDue) return
    isDue = true
    setImmediate(write)
  }

  function write(): void {
    isDue = false
    while (inserts < MAX_INSERTS && waiting.length >= (inserts === 0 ? 1 : MAX_ROWS_AN_INSERT)) {
      const batch = waiting.slice(0, MAX_ROWS_AN_INSERT)
      waiting = waiting.slice(MAX_ROWS_AN_INSERT)
      void writeNext(batch)
    }
  }

  async function writeNext(batch: readonly QueuedRow[]): Promise<void> {
    inserts += 1
    await writeBatch(batch)
    inserts -= 1
    writeSoon()
  }

  async function writeBatch(batch: readonly QueuedRow[]): Promise<void> {
    try {
      const added = await insertRows(
        pool,
        batch.map(({ row }) => row),
      )
      for (const { row, settle } of batch) settle(added === null || added.delete(rowKey(row)))
    } catch (error) {
      // Any other error leaves open if the rows were written.
      const isAnswer = error instanceof pg.DatabaseError
      if (batch.length > 1 && isAnswer && isIsolatedFailure(error)) void writeSingly(batch)
      else for (const { fail } of batch) fail(error)
    }
  }

  /** Writes the rows of a failed insert one by one, beside the next inserts. */
  async function writeSingly(batch: readonly QueuedRow[]): Promise<void> {
    const left = [...batch]
    const until = performance.now() + SINGLE_ROWS_MS
    async function writeRest(): Promise<void> {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        if (performance.now() < until) await writeBatch([one])
        else one.fail(new Refused('SERVICE_UNAVAILABLE'))
      }
    }
    await Promise.all(Array.from({ length: MAX_SINGLE_ROWS }, writeRest))
  }

  return { append, waiting: () => waiting.length }
}
export type GuessWriter = ReturnType<typeof createGuessWriter>

/** Returns the keys of the rows that were added; null if all were. */
async function insertRows(pool: Pool, rows: readonly NewRow[]): Promise<Set<string> | null> {
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
  const added = answer.rows[0]?.added ?? null
  return added && new Set(added)
}

/** Formats a row as `INSERT` does. */
function rowKey({ sheet_id, seq, user_id, kind, opened, word }: NewRow): string {
  return `${sheet_id} ${seq} ${user_id} ${kind} {${opened.join(',')}} ${word}`
}

/** Formats an array of values that need no quoting, which the driver would check one by one. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}
