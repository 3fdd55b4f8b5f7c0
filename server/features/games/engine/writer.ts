import type { Row } from '@inkling/game/open/guess'
import type { Pool } from 'pg'
import { isOfOneRow } from '../../../platform/database/failures.ts'
import { Refused } from '../../../platform/refused.ts'

/** Most rows of one insert. */
const ROWS_AT_ONCE = 500
/** Most inserts that are under way at the same time: another one begins where it would be full. */
const MAX_INSERTS = 2
/** How many rows of a failed insert are tried at once, and how long after it the last of them is begun. */
const ALONE_AT_ONCE = 3
const ALONE_MS = 5_000

/** Only who plays on a sheet can add to it. Which rows were added is told where some were not: mostly all are. */
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
    returning sheet_id, seq
  )
  select case when (select count(*) from added) < cardinality($1::bigint[])
    then array(select sheet_id || ':' || seq from added) end as added`

/** A row on its way to the database. */
export type NewRow = Row & { game_id: string; sheet_id: number; user_id: string }

type Waiting = { row: NewRow; settle: (added: boolean) => void; fail: (error: unknown) => void }

/** Writes the rows of sheets. Rows that come while an insert is under way go together into the next one, so that
 *  one commit serves many players. Each is answered after its commit: true, or false if its number or its word was
 *  taken on that sheet, or its player does not play any more. A row that fails, or that something is in the way of,
 *  keeps no other from being written. Where the database breaks off, rows fail that may have been written: whoever
 *  wants to know must read. */
export function createGuessWriter({ pool }: { pool: Pool }) {
  let waiting: Waiting[] = []
  let inserts = 0
  let is_due = false

  function append(row: NewRow): Promise<boolean> {
    return new Promise((settle, fail) => {
      waiting.push({ row, settle, fail })
      writeSoon()
    })
  }

  /** Rows that come in the same turn of the event loop go together. */
  function writeSoon(): void {
    if (is_due) return
    is_due = true
    setImmediate(write)
  }

  function write(): void {
    is_due = false
    while (inserts < MAX_INSERTS && waiting.length >= (inserts === 0 ? 1 : ROWS_AT_ONCE)) {
      const batch = waiting.slice(0, ROWS_AT_ONCE)
      waiting = waiting.slice(ROWS_AT_ONCE)
      void writeNext(batch)
    }
  }

  async function writeNext(batch: readonly Waiting[]): Promise<void> {
    inserts += 1
    await writeBatch(batch)
    inserts -= 1
    writeSoon()
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = await insertRows(
        pool,
        batch.map(({ row }) => row),
      )
      for (const { row, settle } of batch) settle(added === null || added.delete(nameOf(row)))
    } catch (error) {
      if (batch.length > 1 && isOfOneRow(error)) void writeAlone(batch)
      else for (const { fail } of batch) fail(error)
    }
  }

  /** Finds out beside the next inserts which rows of a failed one can be written. */
  async function writeAlone(batch: readonly Waiting[]): Promise<void> {
    const left = [...batch]
    const until = performance.now() + ALONE_MS
    async function writeNext(): Promise<void> {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        if (performance.now() < until) await writeBatch([one])
        else one.fail(new Refused('SERVICE_UNAVAILABLE'))
      }
    }
    await Promise.all(Array.from({ length: ALONE_AT_ONCE }, writeNext))
  }

  return { append, waiting: () => waiting.length }
}
export type GuessWriter = ReturnType<typeof createGuessWriter>

/** Answers which rows were added, by sheet and number, each once; null if all were. */
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

function nameOf({ sheet_id, seq }: NewRow): string {
  return `${sheet_id}:${seq}`
}

/** An array as PostgreSQL reads it, of values that need no quoting: the driver would look through every one. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}
