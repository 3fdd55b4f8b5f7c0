import type { ZimFile } from './file.ts'

const MAGIC = 72_173_914
const BYTES = 80
const CHECKSUM_BYTES = 16
const MIME_BYTES = 65_536
/** More clusters than any real file has; below this, cluster and entry together fit into one number. */
const MAX_CLUSTERS = 2 ** 21

/** Layout of a ZIM file. */
export type Header = {
  entries: number
  pathsAt: number
  /** Offset of each cluster. */
  clusters: Float64Array
  /** Sorted offsets of everything that may follow a cluster. */
  bounds: Float64Array
  /** Numbers of the MIME types of pages. */
  pages: ReadonlySet<number>
  /** Namespace of the articles. */
  articles: string
}

/** Reads the layout. Throws a sentence if it is not a ZIM file, or not a complete one. */
export async function readHeader(file: ZimFile): Promise<Header> {
  if (file.size < BYTES) throw new Error('It is not a ZIM file: it is too short.')
  const bytes = await file.read(0, BYTES)
  const { entries, count, at, end } = numbersOf(bytes)
  checkHeader(bytes)
  if (end > file.size) {
    throw new Error(`The ZIM file is incomplete: it has ${file.size} of ${end} bytes.`)
  }
  if (count >= MAX_CLUSTERS) throw new Error('The ZIM file is damaged: it has too many clusters.')
  if (at.paths + 8 * entries > file.size || at.clusters + 8 * count > file.size) {
    throw new Error('The ZIM file is damaged: its tables point beyond its end.')
  }
  const clusters = numbersIn(await file.read(at.clusters, 8 * count), 0, count)
  const first = entries === 0 ? [] : numbersIn(await file.read(at.paths, 8), 0, 1)
  return {
    entries,
    pathsAt: at.paths,
    clusters,
    bounds: Float64Array.from([...clusters, ...first, ...Object.values(at)]).sort(),
    pages: await readPageTypes(file, at.types),
    articles: hasNewNamespaces(bytes) ? 'C' : 'A',
  }
}

function checkHeader(bytes: Buffer): void {
  if (bytes.readUInt32LE(0) !== MAGIC) throw new Error('It is not a ZIM file.')
  const major = bytes.readUInt16LE(4)
  if (major !== 5 && major !== 6) {
    throw new Error(`It is a ZIM file of version ${major}; only versions 5 and 6 are supported.`)
  }
}

function hasNewNamespaces(bytes: Buffer): boolean {
  return bytes.readUInt16LE(4) === 6 && bytes.readUInt16LE(6) > 0
}

function numbersOf(bytes: Buffer) {
  const [paths = 0, titles = 0, clusters = 0, types = 0] = numbersIn(bytes, 32, 4)
  const [checksum = 0] = numbersIn(bytes, 72, 1)
  return {
    entries: bytes.readUInt32LE(24),
    count: bytes.readUInt32LE(28),
    at: { paths, titles, clusters, types, checksum },
    end: checksum + CHECKSUM_BYTES,
  }
}

function numbersIn(bytes: Buffer, at: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, nth) =>
    Number(bytes.readBigUInt64LE(at + 8 * nth)),
  )
}

async function readPageTypes(file: ZimFile, at: number): Promise<Set<number>> {
  const length = Math.min(MIME_BYTES, file.size - at)
  const bytes = length > 0 ? await file.read(at, length) : Buffer.alloc(0)
  const end = bytes.indexOf('\0\0')
  if (end === -1) throw new Error('The ZIM file is damaged: its list of MIME types has no end.')
  const pages = new Set<number>()
  for (const [number, type] of bytes.toString('utf8', 0, end).split('\0').entries()) {
    if (type.startsWith('text/html')) pages.add(number)
  }
  return pages
}
