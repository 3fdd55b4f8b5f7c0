import { crc32, zstdCompressSync } from 'node:zlib'

/** Compression of clusters. */
export type Packing = 'none' | 'xz' | 'zstd'

/** Entry of a test file: a page, another file, or a redirect to a path. */
export type Content = {
  path: string
  title?: string
  namespace?: string
  type?: string
  cluster?: number
} & ({ text: string } | { redirect: string })

export type ArchivePlan = {
  contents: Content[]
  version?: [number, number]
  packing?: Packing
  /** Offsets of eight bytes inside clusters. */
  isExtended?: boolean
}

const TYPES = ['text/html', 'text/plain']

/** Makes a small ZIM file: header, types, clusters, entries, tables, checksum. */
export function makeArchive(plan: ArchivePlan): Buffer {
  const { version = [6, 1], packing = 'zstd', isExtended = false } = plan
  const home = version[0] === 6 && version[1] > 0 ? 'C' : 'A'
  const contents = plan.contents
    .map((content) => ({ namespace: home, type: 'text/html', cluster: 0, title: '', ...content }))
    .toSorted((one, other) => Buffer.compare(keyOf(one), keyOf(other)))
  const numbers = [...new Set(contents.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const held = numbers.map((number) =>
    contents.flatMap((one) => ('text' in one && one.cluster === number ? [one] : [])),
  )
  const clusters = held.map((some) =>
    makeCluster(
      some.map(({ text }) => Buffer.from(text)),
      packing,
      isExtended,
    ),
  )
  const entries = contents.map((content) => {
    const name = `${content.path}\0${content.title}\0`
    const head = [0, content.namespace.charCodeAt(0), u32(0)]
    if ('redirect' in content) {
      const to = contents.findIndex(({ path }) => path === content.redirect)
      return bytes(u16(0xffff), ...head, u32(to), name)
    }
    const cluster = numbers.indexOf(content.cluster)
    const blob = held[cluster]!.findIndex(({ path }) => path === content.path)
    return bytes(u16(TYPES.indexOf(content.type)), ...head, u32(cluster), u32(blob), name)
  })
  return assemble(version, clusters, entries)
}

function keyOf({ namespace, path }: { namespace: string; path: string }): Buffer {
  return Buffer.from(namespace + path)
}

function assemble(version: readonly number[], clusters: Buffer[], entries: Buffer[]): Buffer {
  const types = bytes(...TYPES.map((type) => `${type}\0`), '\0')
  const clusterPlaces = placesOf(80 + types.length, clusters)
  const entryPlaces = placesOf(clusterPlaces.end, entries)
  const paths = entryPlaces.end
  const titles = paths + 8 * entries.length
  const clusterTable = titles + 4 * entries.length
  const checksum = clusterTable + 8 * clusters.length
  return bytes(
    [u32(72_173_914), u16(version[0]!), u16(version[1]!), Buffer.alloc(16)],
    [u32(entries.length), u32(clusters.length)],
    [paths, titles, clusterTable, 80].map(u64),
    [u32(0xffffffff), u32(0xffffffff), u64(checksum)],
    [types, ...clusters, ...entries],
    ...entryPlaces.places.map(u64),
    ...entries.map((_, at) => u32(at)),
    ...clusterPlaces.places.map(u64),
    Buffer.alloc(16),
  )
}

function placesOf(from: number, parts: readonly Buffer[]): { places: number[]; end: number } {
  let end = from
  const places = parts.map((part) => (end += part.length) - part.length)
  return { places, end }
}

/** Makes a cluster: compression, table of offsets, blobs. */
export function makeCluster(
  blobs: readonly Buffer[],
  packing: Packing,
  isExtended: boolean,
): Buffer {
  const number = isExtended ? u64 : u32
  const table = (isExtended ? 8 : 4) * (blobs.length + 1)
  const { places, end } = placesOf(table, blobs)
  const plain = bytes(...[...places, end].map(number), ...blobs)
  const info = { none: 1, xz: 4, zstd: 5 }[packing] | (isExtended ? 0x10 : 0)
  return bytes(info, pack(plain, packing))
}

function pack(plain: Buffer, packing: Packing): Buffer {
  if (packing === 'none') return plain
  return packing === 'xz' ? xz(plain) : zstdCompressSync(plain)
}

/** Makes an xz file of uncompressed chunks. */
function xz(plain: Buffer): Buffer {
  const flags = Buffer.from([0, 1])
  const header = Buffer.from([2, 0, 0x21, 1, 16, 0, 0, 0])
  const chunks: Buffer[] = []
  for (let at = 0; at < plain.length; at += 65_536) {
    const chunk = plain.subarray(at, at + 65_536)
    chunks.push(bytes(at === 0 ? 1 : 2, (chunk.length - 1) >> 8, (chunk.length - 1) & 255, chunk))
  }
  const data = bytes(...chunks, 0)
  const unpadded = header.length + 4 + data.length + 4
  const index = padded(bytes(0, 1, varint(unpadded), varint(plain.length)))
  const backward = bytes(u32((index.length + 4) / 4 - 1), flags)
  return bytes(
    [Buffer.from('fd377a585a00', 'hex'), flags, u32(crc32(flags))],
    [header, u32(crc32(header)), padded(data), u32(crc32(plain))],
    [index, u32(crc32(index)), u32(crc32(backward)), backward, 'YZ'],
  )
}

function varint(number: number): Buffer {
  const parts: number[] = []
  let rest = number
  for (; rest > 127; rest >>= 7) parts.push((rest & 127) | 128)
  return Buffer.from([...parts, rest])
}

function padded(part: Buffer): Buffer {
  return Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)])
}

type Part = Buffer | string | number

function bytes(...parts: (Part | Part[])[]): Buffer {
  return Buffer.concat(
    parts
      .flat()
      .map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))),
  )
}

function u16(number: number): Buffer {
  const part = Buffer.alloc(2)
  part.writeUInt16LE(number)
  return part
}

function u32(number: number): Buffer {
  const part = Buffer.alloc(4)
  part.writeUInt32LE(number)
  return part
}

function u64(number: number): Buffer {
  const part = Buffer.alloc(8)
  part.writeBigUInt64LE(BigInt(number))
  return part
}
