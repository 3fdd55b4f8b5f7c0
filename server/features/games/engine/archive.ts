import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row, RowKind } from '@inkling/game/open/sheet'
import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { createCooldown } from './cooldown.ts'

const MAX_AT_ONCE = 50
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

type Dependencies = { db: Database; onError: (error: unknown) => void }

/** Moves the rows of ended sheets out of the log, packed into one value per sheet. Each sheet is one transaction;
 *  servers skip each other's sheets. */
export function createArchive({ db, onError }: Dependencies) {
  const cooldown = createCooldown<number>(onError)

  /** Archives some sheets, the oldest first. */
  async function archiveEnded(): Promise<void> {
    const ended = await listEnded(db, cooldown.list())
    await cooldown.runEach([...ended.keys()], (sheet_id) => archive(ended.get(sheet_id)!, sheet_id))
  }

  function archive(game_id: string, sheet_id: number): Promise<void> {
    return db.transaction().execute(async (tx) => {
      // A sheet whose archiving a crash undoes is archived again, so the commit need not reach the disk.
      await sql`set local synchronous_commit = off`.execute(tx)
      if (!(await lockSheet(tx, game_id, sheet_id))) return
      const rows = await deleteRows(tx, game_id, sheet_id)
      await writePacked(tx, { game_id, sheet_id, packed: packRows(rows) })
    })
  }

  return { archiveEnded }
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

/** Ids of some sheets that ended an hour ago or more, so that no insert can still be under way, with their games.
 *  A sheet ends with its game; that of a daily when its player finishes. */
async function listEnded(
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
    limit ${MAX_AT_ONCE}`.execute(db)
  return new Map(rows.map(({ sheet_id, game_id }) => [sheet_id, game_id]))
}

/** Locks a sheet that is not archived yet; false if there is none, or another server has it. */
async function lockSheet(tx: Tx, game_id: string, sheet_id: number): Promise<boolean> {
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

async function deleteRows(tx: Tx, game_id: string, sheet_id: number): Promise<OwnedRow[]> {
  const rows = await tx
    .deleteFrom('guesses')
    .where('game_id', '=', game_id)
    .where('sheet_id', '=', sheet_id)
    .returning(['seq', 'kind', 'word', 'key', 'opened', 'user_id', 'created_at'])
    .execute()
  return rows.toSorted((one, other) => one.seq - other.seq)
}

async function writePacked(
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
