import { pipeline } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'
import xz from 'xz-decompress'
import type { ZimFile } from './file.ts'
import type { Header } from './header.ts'

/** Maximum size of an unpacked cluster; real files have clusters of about two megabytes. */
const MEGABYTES = 64
const MAX_BYTES = MEGABYTES * 1024 * 1024
const BLOB_MEGABYTES = 20
const EXTENDED = 0x10

/** Reads bytes of a cluster, which begins with its table of offsets. */
type Read = (from: number, length: number) => Promise<Buffer> | Buffer

export type Cluster = { blob(number: number): Promise<Buffer> }

/** Opens a cluster. Opening it and reading a blob throw a sentence if the data is damaged. */
export async function openCluster(
  file: ZimFile,
  { clusters, bounds }: Header,
  number: number,
): Promise<Cluster> {
  const place = clusters[number]
  if (place === undefined) throw new Error('It points to a cluster that does not exist.')
  const begin = place + 1
  const [info = 0] = await file.read(place, 1)
  const width = (info & EXTENDED) === 0 ? 4 : 8
  const packed = (): AsyncGenerator<Buffer> => file.chunks(begin, endOfCluster(bounds, place))
  switch (info & 0x0f) {
    case 0:
    case 1:
      return clusterOf((from, length) => file.read(begin + from, length), width)
    case 4:
      return clusterOf(await unpack(unxz(packed()), width), width)
    case 5:
      return clusterOf(await unpack(unzstd(packed()), width), width)
    default:
      throw new Error('Its cluster has an unknown compression.')
  }
}

/** Finds what begins next: a cluster does not contain its own length. */
function endOfCluster(bounds: Float64Array, place: number): number {
  let first = 0
  let end = bounds.length
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if ((bounds[middle] ?? Infinity) <= place) first = middle + 1
    else end = middle
  }
  return bounds[first] ?? place
}

/** Turns the end of the input into an error, because the decoder would wait for more forever. */
function unxz(packed: AsyncGenerator<Buffer>): AsyncIterable<Uint8Array> {
  async function* guarded(): AsyncGenerator<Buffer> {
    yield* packed
    throw new Error('The cluster ends too early.')
  }
  return new xz.XzReadableStream(ReadableStream.from(guarded()))
}

function unzstd(packed: AsyncGenerator<Buffer>): AsyncIterable<Uint8Array> {
  return pipeline(packed, createZstdDecompress(), () => undefined)
}

/** Unpacks as many bytes as the table of offsets announces, within the limit. */
async function unpack(chunks: AsyncIterable<Uint8Array>, width: number): Promise<Read> {
  let bytes = Buffer.alloc(0)
  let waiting: Uint8Array[] = []
  let length = 0
  let wanted = width
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk)
      length += chunk.length
      if (length < wanted) continue
      bytes = Buffer.concat([bytes, ...waiting])
      waiting = []
      wanted = endOf(bytes, width)
      if (length >= wanted || wanted > MAX_BYTES) break
    }
  } catch (error) {
    throw new Error('Its cluster in the ZIM file is damaged.', { cause: error })
  }
  if (wanted > MAX_BYTES) throw new Error(`Its cluster is larger than ${MEGABYTES} MB.`)
  if (length < wanted) throw new Error('Its cluster in the ZIM file is damaged.')
  return (from, count) => bytes.subarray(from, from + count)
}

/** End of a cluster, or of its table as long as the table is not complete. */
function endOf(bytes: Buffer, width: number): number {
  const table = offsetIn(bytes, 0, width)
  return table < 2 * width || table > bytes.length ? table : offsetIn(bytes, table - width, width)
}

async function clusterOf(read: Read, width: number): Promise<Cluster> {
  const table = offsetIn(await read(0, width), 0, width)

  async function blob(number: number): Promise<Buffer> {
    const at = number * width
    if (at + 2 * width > table) throw new Error('It points to a page that is not in its cluster.')
    const offsets = await read(at, 2 * width)
    const from = offsetIn(offsets, 0, width)
    const length = offsetIn(offsets, width, width) - from
    if (from < table || length < 0) throw new Error('Its cluster in the ZIM file is damaged.')
    if (length > BLOB_MEGABYTES * 1024 * 1024) {
      throw new Error(`It is larger than ${BLOB_MEGABYTES} MB.`)
    }
    const bytes = await read(from, length)
    if (bytes.length < length) throw new Error('Its cluster in the ZIM file is damaged.')
    return bytes
  }

  return { blob }
}

function offsetIn(bytes: Buffer, at: number, width: number): number {
  if (at + width > bytes.length) throw new Error('Its cluster in the ZIM file is damaged.')
  return width === 8 ? Number(bytes.readBigUInt64LE(at)) : bytes.readUInt32LE(at)
}
