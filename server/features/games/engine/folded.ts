import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row, RowKind } from '@inkling/game/open/guess'

/** The first byte of what is folded, which tells how to read the others. Keep the reader of each that was ever written. */
const VERSION = 1
const LEVEL = 9

/** A row with whose it is, and when it came. */
export type OwnedRow = Row & { user_id: string | null; created_at: Date }

/** The rows of a sheet as its row holds them. The rows name users by their places in `folded_users`, so that who deletes
 *  their account is taken out of that list alone. */
export type Folded = { folded: Buffer; folded_users: (string | null)[] }

/** What is packed, a list a column: numbers as the difference to the one before, `owners` as places in `folded_users`,
 *  a key that is just its word in small letters as 0, `times` in milliseconds. */
type Columns = {
  seqs: number[]
  kinds: RowKind[]
  words: string[]
  keys: (string | null | 0)[]
  opened: number[][]
  owners: number[]
  times: number[]
}

/** Packs the rows of a sheet, in their order. */
export function foldRows(rows: readonly OwnedRow[]): Folded {
  const folded_users = [...new Set(rows.map(({ user_id }) => user_id))]
  const owners = new Map(folded_users.map((user_id, place) => [user_id, place]))
  const columns: Columns = {
    seqs: toSteps(rows.map(({ seq }) => seq)),
    kinds: rows.map(({ kind }) => kind),
    words: rows.map(({ word }) => word),
    keys: rows.map(({ key, word }) => (key === word.toLowerCase() ? 0 : key)),
    opened: rows.map(({ opened }) => toSteps(opened)),
    owners: rows.map(({ user_id }) => owners.get(user_id)!),
    times: toSteps(rows.map(({ created_at }) => created_at.getTime())),
  }
  const packed = deflateRawSync(JSON.stringify(columns), { level: LEVEL })
  return { folded: Buffer.concat([Buffer.from([VERSION]), packed]), folded_users }
}

export function unfoldRows({ folded, folded_users }: Folded): OwnedRow[] {
  if (folded[0] !== VERSION) throw new Error(`A sheet is folded in an unknown way, ${folded[0]}.`)
  const columns: Columns = JSON.parse(inflateRawSync(folded.subarray(1)).toString())
  const seqs = fromSteps(columns.seqs)
  const times = fromSteps(columns.times)
  return seqs.map((seq, index) => {
    const word = columns.words[index]!
    const key = columns.keys[index]!
    return {
      seq,
      kind: columns.kinds[index]!,
      word,
      key: key === 0 ? word.toLowerCase() : key,
      opened: fromSteps(columns.opened[index]!),
      user_id: folded_users[columns.owners[index]!] ?? null,
      created_at: new Date(times[index]!),
    }
  })
}

function toSteps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

function fromSteps(steps: readonly number[]): number[] {
  let value = 0
  return steps.map((step) => (value += step))
}
