import pg, { type Pool } from 'pg'
import { isIsolatedFailure } from '../../../platform/database/failures.ts'
import { Refused } from '../../../platform/refused.ts'
import { appendRows, type NewRow } from '../store/guesses.ts'

const MAX_ROWS_AN_INSERT = 500
/** A second insert runs beside the first only when it is full. */
const MAX_INSERTS = 2
/** Limits of writing the rows of a failed insert one by one: rows at the same time, and the time to begin the last. */
const MAX_SINGLE_ROWS = 3
const SINGLE_ROWS_MS = 5_000

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
      const added = await appendRows(
        pool,
        batch.map(({ row }) => row),
      )
      for (const [index, { settle }] of batch.entries()) settle(added[index]!)
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
