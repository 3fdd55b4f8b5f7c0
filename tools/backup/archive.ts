import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { errorCode } from '../../server/platform/error-code.ts'
import { fileName } from '../../server/platform/files/files.ts'

/** Guesses compress to a fifth at this level; a higher one takes the processor longer than the disk. */
const LEVEL = 3
const HEADER = 'inkling.json'
const END = 'end.json'
const FORMAT = 1

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Header = z.object({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
})
const End = z.object({
  rows: z.record(z.string(), z.number().int()),
  sequences: z.record(z.string(), z.number().int()),
})

/** Table and its stored columns; generated columns are left out. */
export type Table = z.infer<typeof Table>
/** First entry of a backup: when it began, the migrations of the database, and its tables in an order in which they can be
 *  filled. */
export type Header = z.infer<typeof Header>
/** Last entry of a backup: the number of rows by table, and the values of the sequences. */
export type End = z.infer<typeof End>
/** Piece of a table in the text format of COPY, named `table/number`, or a picture. */
export type Part = { kind: Kind; name: string; bytes: AsyncIterable<unknown> }
type Kind = 'table' | 'file'

/** Adds an entry to an archive; resolves when there is room for more. */
export type Add = (kind: Kind, name: string, bytes: Buffer) => Promise<void>

type Contents = {
  path: string
  header: Omit<Header, 'format'>
  /** Adds the entries between header and end, and returns the end. */
  fill: (add: Add) => Promise<End>
  signal: AbortSignal
}

/** Writes an archive beside `path`, and renames it to `path` once it is complete and on the disk. */
export async function writeArchive({ path, header, fill, signal }: Contents): Promise<void> {
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

  async function putAll(): Promise<void> {
    await put(HEADER, JSON.stringify({ format: FORMAT, ...header }))
    const end = await fill((kind, name, bytes) => put(`${kind}s/${name}`, bytes))
    await put(END, JSON.stringify(end))
    pack.finalize()
  }

  const filled = putAll()
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

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Reads an archive from its header on, and passes each part to `take`; bytes that `take` does not read are skipped. */
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

function partOf(name: string, bytes: AsyncIterable<unknown>): Part {
  const [, kind, rest] = /^(table|file)s\/(.+)$/.exec(name) ?? []
  if ((kind !== 'table' && kind !== 'file') || rest === undefined) {
    throw new Error('it is not a backup of Inkling')
  }
  return { kind, name: kind === 'file' ? fileName(rest) : rest, bytes }
}

/** Reads an archive to its end and returns its header; throws a sentence if it is not an archive, or not complete. */
export async function checkArchive(path: string): Promise<Header> {
  try {
    const { header } = await readArchive(path, async () => undefined)
    return header
  } catch (error) {
    throw new Error(`${path} cannot be restored: ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'it is not a backup of Inkling, or has an unknown format'
  if (!(error instanceof Error)) return String(error)
  if (errorCode(error) === 'ENOENT') return 'there is no such file'
  return `it is damaged or incomplete (${error.message})`
}
