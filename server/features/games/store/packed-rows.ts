import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row, RowKind } from '@inkling/game/open/sheet'

/** First byte of packed rows. Keep the reader of every version that was ever written. */
const VERSION = 1
const COMPRESSION_LEVEL = 9

/** Row of a sheet with its author, who is null once their account is deleted. */
export type OwnedRow = Row & { user_id: string | null; created_at: Date }

/** Rows of a sheet as its own row keeps them. They name users by index in `archived_users`, so that deleting an account
 *  touches that list alone. */
export type PackedRows = { archived: Buffer; archived_users: (string | null)[] }

/** Packed content, a list per column. Numbers are deltas; a key that equals its word in lower case is 0;
 *  `owners` are indexes in `archived_users`; `times` are in milliseconds. */
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
export function packRows(rows: readonly OwnedRow[]): PackedRows {
  const archived_users = [...new Set(rows.map(({ user_id }) => user_id))]
  const owners = new Map(archived_users.map((user_id, index) => [user_id, index]))
  const columns: Columns = {
    seqs: toDeltas(rows.map(({ seq }) => seq)),
    kinds: rows.map(({ kind }) => kind),
    words: rows.map(({ word }) => word),
    keys: rows.map(({ key, word }) => (key === word.toLowerCase() ? 0 : key)),
    opened: rows.map(({ opened }) => toDeltas(opened)),
    owners: rows.map(({ user_id }) => owners.get(user_id)!),
    times: toDeltas(rows.map(({ created_at }) => created_at.getTime())),
  }
  const packed = deflateRawSync(JSON.stringify(columns), { level: COMPRESSION_LEVEL })
  return { archived: Buffer.concat([Buffer.from([VERSION]), packed]), archived_users }
}

export function unpackRows({ archived, archived_users }: PackedRows): OwnedRow[] {
  if (archived[0] !== VERSION)
    throw new Error(`A sheet is packed in unknown version ${archived[0]}.`)
  const columns: Columns = JSON.parse(inflateRawSync(archived.subarray(1)).toString())
  const seqs = fromDeltas(columns.seqs)
  const times = fromDeltas(columns.times)
  return seqs.map((seq, index) => {
    const word = columns.words[index]!
    const key = columns.keys[index]!
    return {
      seq,
      kind: columns.kinds[index]!,
      word,
      key: key === 0 ? word.toLowerCase() : key,
      opened: fromDeltas(columns.opened[index]!),
      user_id: archived_users[columns.owners[index]!] ?? null,
      created_at: new Date(times[index]!),
    }
  })
}

function toDeltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

function fromDeltas(deltas: readonly number[]): number[] {
  let value = 0
  return deltas.map((delta) => (value += delta))
}
