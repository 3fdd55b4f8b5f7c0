import type { ZimFile } from './file.ts'
import type { Header } from './header.ts'

const SCAN_BYTES = 262_144
const MAX_BYTES = 4096
const REDIRECT = 0xffff
const OTHER = 0xfffd
const MAX_REDIRECTS = 5

/** Directory entry: content in a cluster, a redirect to another entry, or neither. */
export type Entry = { namespace: string; path: string; title: string } & (
  | { kind: 'content'; type: number; cluster: number; blob: number }
  | { kind: 'redirect'; to: number }
  | { kind: 'other' }
)

/** Directory of a ZIM file: a table of offsets, and an entry at each. */
export type Directory = ReturnType<typeof createDirectory>

export function createDirectory(file: ZimFile, { entries, pathsAt }: Header) {
  /** Reads an entry. Throws a sentence if it cannot be read. */
  async function at(index: number): Promise<Entry> {
    if (index >= entries) throw new Error('It points to an entry that does not exist.')
    const place = Number((await file.read(pathsAt + 8 * index, 8)).readBigUInt64LE())
    return entryIn(await bytesAt(place, MAX_BYTES), 0) ?? damaged()
  }

  /** Finds the entry of a path by binary search: entries are sorted by namespace and path. */
  async function find(namespace: string, path: string): Promise<Entry | null> {
    const wanted = Buffer.from(namespace + path)
    let first = 0
    let end = entries
    while (first < end) {
      const middle = Math.floor((first + end) / 2)
      const entry = await at(middle)
      const order = Buffer.compare(Buffer.from(entry.namespace + entry.path), wanted)
      if (order === 0) return entry
      if (order < 0) first = middle + 1
      else end = middle
    }
    return null
  }

  /** Visits all entries in their order, with null for one that cannot be read. */
  async function visit(onEntry: (entry: Entry | null, index: number) => void): Promise<void> {
    let start = 0
    let bytes: Buffer = Buffer.alloc(0)
    for (let first = 0; first < entries; first += SCAN_BYTES / 8) {
      const count = Math.min(SCAN_BYTES / 8, entries - first)
      const places = await file.read(pathsAt + 8 * first, 8 * count)
      for (let nth = 0; nth < count; nth++) {
        const place = Number(places.readBigUInt64LE(8 * nth))
        let entry = entryIn(bytes, place - start)
        if (entry === null && place < file.size) {
          start = place
          bytes = await bytesAt(place, SCAN_BYTES)
          entry = entryIn(bytes, 0)
        }
        onEntry(entry, first + nth)
      }
    }
  }

  /** Follows a redirect to its final target; null if there is none. */
  async function follow(redirect: number): Promise<{ index: number; entry: Entry } | null> {
    let index = redirect
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      const entry = await at(index).catch(() => null)
      if (entry?.kind !== 'redirect') return entry === null ? null : { index, entry }
      index = entry.to
    }
    return null
  }

  function bytesAt(place: number, limit: number): Promise<Buffer> {
    return file.read(place, Math.max(0, Math.min(limit, file.size - place)))
  }

  return { at, find, visit, follow }
}

function damaged(): never {
  throw new Error('Its entry in the ZIM file is damaged.')
}

/** Bytes of an entry before its path. */
function headLength(type: number): number {
  if (type === REDIRECT) return 12
  return type >= OTHER ? 8 : 16
}

/** Parses the entry at an offset of some bytes; null if they do not contain all of it. */
function entryIn(bytes: Buffer, at: number): Entry | null {
  if (at < 0 || at + 16 > bytes.length) return null
  const type = bytes.readUInt16LE(at)
  const text = at + headLength(type)
  const between = bytes.indexOf(0, text)
  const end = between === -1 ? -1 : bytes.indexOf(0, between + 1)
  if (end === -1 || end - text > MAX_BYTES) return null
  const path = bytes.toString('utf8', text, between)
  const name = {
    namespace: String.fromCharCode(bytes[at + 3] ?? 0),
    path,
    title: end === between + 1 ? path : bytes.toString('utf8', between + 1, end),
  }
  const number = bytes.readUInt32LE(at + 8)
  if (type === REDIRECT) return { ...name, kind: 'redirect', to: number }
  if (type >= OTHER) return { ...name, kind: 'other' }
  return { ...name, kind: 'content', type, cluster: number, blob: bytes.readUInt32LE(at + 12) }
}
