import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { errorCode } from '../../server/platform/error-code.ts'

/** Plain guesses compress to a fifth with it; more would take the processor longer than the disk. */
const LEVEL = 3
const HEADER = 'inkling.json'
const END = 'end.json'
const FORMAT = 1

const Header = z.object({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
const End = z.object({
  rows: z.record(z.string(), z.number().int()),
  sequences: z.record(z.string(), z.number().int()),
})

/** What stands first in a backup: when it began, which migrations the tables had, and their columns in the order in
 *  which they can be filled. */
export type Header = z.infer<typeof Header>
/** What stands last: how many rows each table has, and where the sequences stood. */
export type End = z.infer<typeof End>
/** A part of a table, as COPY has it, or a picture; several parts of a table follow each other. */
export type Part = { kind: Kind; name: string; bytes: AsyncIterable<unknown> }
type Kind = 'table' | 'file'

/** Puts something into an archive; answers when there is room for more. */
export type Add = (kind: Kind, name: string, bytes: Buffer) => Promise<void>

type Needs = {
  path: string
  header: Omit<Header, 'format'>
  /** Adds what comes between header and end, and answers with the end. */
  fill: (add: Add) => Promise<End>
  signal: AbortSignal
}

/** Writes an archive beside `path` and gives it that name when it is whole and on the disk. */
export async function writeArchive({ path, header, fill, signal }: Needs): Promise<void> {
  const unfinished = `${path}.unfinished`
  const pack = tar.pack()
  pack.on('error', () => undefined)
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip({ level: LEVEL }), file, { signal })

  function put(name: string, bytes: Buffer | string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error | null) => (error ? reject(error) : resolve())
      pack.entry({ name }, bytes, settle).on('error', reject)
    })
  }

  async function all(): Promise<void> {
    await put(HEADER, JSON.stringify({ format: FORMAT, ...header }))
    const end = await fill((kind, name, bytes) => put(`${kind}s/${name}`, bytes))
    await put(END, JSON.stringify(end))
    pack.finalize()
  }

  const filled = all()
  filled.catch(() => pack.destroy())
  try {
    await Promise.all([written, filled])
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await Promise.allSettled([written, filled])
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads an archive from its header on; what `take` leaves of a part is skipped. */
export async function readArchive(
  path: string,
  take: (part: Part) => Promise<void>,
): Promise<{ header: Header; end: End }> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(path), createGunzip(), extract)
  const found: { header?: Header; end?: End } = {}
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      if (name === HEADER) found.header = Header.parse(await json(entry))
      else if (name === END) found.end = End.parse(await json(entry))
      else await take(partOf(name, entry))
      entry.resume()
    }
  } finally {
    extract.destroy()
    await read.catch(() => undefined)
  }
  await read
  if (found.header === undefined || found.end === undefined) throw new Error('its end is missing')
  return { header: found.header, end: found.end }
}

/** Reads an archive to its end; throws a sentence if it is none, or not whole. */
export async function checkArchive(path: string): Promise<Header> {
  try {
    const { header } = await readArchive(path, async () => undefined)
    return header
  } catch (error) {
    throw new Error(`${path} cannot be restored: ${reason(error)}.`, { cause: error })
  }
}

function partOf(name: string, bytes: AsyncIterable<unknown>): Part {
  const [, kind, rest] = /^(table|file)s\/(.+)$/.exec(name) ?? []
  if ((kind !== 'table' && kind !== 'file') || rest === undefined) {
    throw new Error('it is no backup of Inkling')
  }
  return { kind, name: rest, bytes }
}

function reason(error: unknown): string {
  if (error instanceof z.ZodError) return 'it is no backup of Inkling, or one of another form'
  if (!(error instanceof Error)) return String(error)
  if (errorCode(error) === 'ENOENT') return 'there is no such file'
  return `it is broken or was cut (${error.message})`
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
