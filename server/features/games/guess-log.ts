import type { Entry } from '@inkling/game/guess'
import type { Pool } from 'pg'
import { isUnavailable } from '../../adapters/database/database.ts'

/** Most rows of one insert. */
const MOST_ROWS = 500

/** Only who plays at a sheet can add to it. */
const INSERT = `insert into guesses (sheet_id, seq, user_id, kind, word, key, opened)
  select sheet_id, seq, user_id, kind, word, key, opened::integer[]
  from unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[])
    as row (sheet_id, seq, user_id, kind, word, key, opened, game_id)
  where exists (
    select from game_players player
    where player.game_id = row.game_id and player.user_id = row.user_id
      and player.sheet_id = row.sheet_id and player.state = 'playing'
  )
  on conflict do nothing
  returning sheet_id, seq`

/** A row on its way to the database. */
export type NewEntry = Entry & { game_id: string; sheet_id: number; user_id: string }

type Waiting = { entry: NewEntry; settle: (added: boolean) => void; fail: (error: unknown) => void }

/** Writes the rows of sheets. Rows that come while an insert is under way go together into the next one, so that
 *  one commit serves many players. Each is answered after its commit: true, or false if its number or its word was
 *  taken on that sheet, or its player does not play any more. */
export function createGuessLog({ pool }: { pool: Pool }) {
  let waiting: Waiting[] = []
  let isWriting = false

  function append(entry: NewEntry): Promise<boolean> {
    return new Promise((settle, fail) => {
      waiting.push({ entry, settle, fail })
      if (!isWriting) void write()
    })
  }

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_ROWS)
      waiting = waiting.slice(MOST_ROWS)
      await writeBatch(batch)
    }
    isWriting = false
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = await insert(batch.map(({ entry }) => entry))
      for (const { entry, settle } of batch) settle(added.has(`${entry.sheet_id}:${entry.seq}`))
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const { fail } of batch) fail(error)
      else for (const one of batch) await writeBatch([one])
    }
  }

  async function insert(entries: readonly NewEntry[]): Promise<Set<string>> {
    const { rows } = await pool.query<{ sheet_id: number; seq: number }>({
      name: 'append_guesses',
      text: INSERT,
      values: [
        arrayOf(entries.map(({ sheet_id }) => sheet_id)),
        arrayOf(entries.map(({ seq }) => seq)),
        arrayOf(entries.map(({ user_id }) => user_id)),
        arrayOf(entries.map(({ kind }) => kind)),
        entries.map(({ word }) => word),
        entries.map(({ key }) => key),
        arrayOf(entries.map(({ opened }) => `"{${opened.join(',')}}"`)),
        arrayOf(entries.map(({ game_id }) => game_id)),
      ],
    })
    return new Set(rows.map(({ sheet_id, seq }) => `${sheet_id}:${seq}`))
  }

  return { append }
}
export type GuessLog = ReturnType<typeof createGuessLog>

/** An array as PostgreSQL reads it, of values that need no quoting: the driver would look through every one. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}
