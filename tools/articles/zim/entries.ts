import type { BookFile } from './book-file.ts'
import type { Header } from './header.ts'

const SCANNED = 262_144
const MAX_BYTES = 4096
const REDIRECT = 0xffff
const OTHER = 0xfffd
const CHAIN = 5

/** An entry of a book's directory: something that it holds in a cluster, another name of an entry, or neither. */
export type Entry = { namespace: string; path: string; title: string } & (
  | { kind: 'content'; type: number; cluster: number; blob: number }
  | { kind: 'redirect'; to: number }
  | { kind: 'other' }
)

/** A book's directory: a table of places, and an entry at each. */
export type Directory = ReturnType<typeof createDirectory>

export function createDirectory(file: BookFile, { entries, paths_at }: Header) {
  /** One entry. Throws a sentence if it cannot be read. */
  async function at(index: number): Promise<Entry> {
    if (index >= entries) throw new Error('It leads to an entry that is not there.')
    const place = Number((await file.read(paths_at + 8 * index, 8)).readBigUInt64LE())
    return entryIn(await bytesAt(place, MAX_BYTES), 0) ?? damaged()
  }

  /** The entry of a path, if there is one. Entries are in the order of their namespaces and paths. */
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

  /** Shows all entries in their order, null for one that cannot be read. */
  async function visit(see: (entry: Entry | null, index: number) => void): Promise<void> {
    let start = 0
    let bytes: Buffer = Buffer.alloc(0)
    for (let first = 0; first < entries; first += SCANNED / 8) {
      const count = Math.min(SCANNED / 8, entries - first)
      const places = await file.read(paths_at + 8 * first, 8 * count)
      for (let nth = 0; nth < count; nth++) {
        const place = Number(places.readBigUInt64LE(8 * nth))
        let entry = entryIn(bytes, place - start)
        if (entry === null && place < file.size) {
          start = place
          bytes = await bytesAt(place, SCANNED)
          entry = entryIn(bytes, 0)
        }
        see(entry, first + nth)
      }
    }
  }

  /** What a redirect leads to in the end, with its number; null where it leads nowhere. */
  async function follow(redirect: number): Promise<{ index: number; entry: Entry } | null> {
    let index = redirect
    for (let step = 0; step <= CHAIN; step++) {
      const entry = await at(index).catch(() => null)
      if (entry?.kind !== 'redirect') return entry === null ? null : { index, entry }
      index = entry.to
    }
    return null
  }

  function bytesAt(place: number, most: number): Promise<Buffer> {
    return file.read(place, Math.max(0, Math.min(most, file.size - place)))
  }

  return { at, find, visit, follow }
}

function damaged(): never {
  throw new Error('Its entry in the book is damaged.')
}

/** How long the numbers are that stand before an entry's path. */
function textAfter(type: number): number {
  if (type === REDIRECT) return 12
  return type >= OTHER ? 8 : 16
}

/** The entry at a place of some bytes; null where it is not wholly among them. */
function entryIn(bytes: Buffer, at: number): Entry | null {
  if (at < 0 || at + 16 > bytes.length) return null
  const type = bytes.readUInt16LE(at)
  const text = at + textAfter(type)
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
