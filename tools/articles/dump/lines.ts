import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Maximum ratio of unpacked to packed bytes: real dumps shrink to about a tenth. */
const MAX_RATIO = 100
const UNSUSPICIOUS_BYTES = 64 * 1024 * 1024

/** File in a dump, in chunks. */
export type DumpFile = { name: string; chunks: AsyncIterable<Buffer> }

/** Unpacks the files of a `.tar.gz` one after the other. `onRead` receives the number of packed bytes read so far.
 *  Throws a sentence if the archive is damaged. */
export async function* unpackDump(
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<DumpFile> {
  const packed = createReadStream(path)
  const files = extract()
  let problem = 'It is not a .tar.gz file, or is incomplete.'

  async function* limitRatio(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > UNSUSPICIOUS_BYTES && bytes > packed.bytesRead * MAX_RATIO) {
        problem = `It unpacks to more than ${MAX_RATIO} times its size, so it is not a dump.`
        throw new Error(problem)
      }
      onRead(packed.bytesRead)
      yield chunk
    }
  }

  async function* bytesOf(file: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of file) if (Buffer.isBuffer(chunk)) yield chunk
    } catch (error) {
      throw new Error(problem, { cause: error })
    }
  }

  pipeline(packed, createGunzip(), limitRatio, files, () => undefined)
  try {
    for await (const file of files) {
      problem = 'The dump is damaged or incomplete.'
      yield { name: file.header.name, chunks: bytesOf(file) }
      file.resume()
    }
  } catch (error) {
    throw new Error(problem, { cause: error })
  } finally {
    packed.destroy()
  }
}

const MEGABYTES = 32
const MAX_BYTES = MEGABYTES * 1024 * 1024
const NEWLINE = 10

/** Line with content, without its end, in a buffer of its own. `bytes` is null if the line is longer than any page. */
export type Line = { number: number; bytes: Uint8Array<ArrayBuffer> | null }

/** Reason why a line has no bytes. */
export const TOO_LONG = `It is longer than ${MEGABYTES} MB.`

/** Splits a stream into lines. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = []
  let length = 0
  let number = 1

  function add(part: Buffer): void {
    length += part.length
    if (length > MAX_BYTES) parts = []
    else if (part.length > 0) parts.push(part)
  }

  function take(): Line {
    const bytes = length > MAX_BYTES ? null : join(parts, length)
    parts = []
    length = 0
    return { number, bytes }
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let end = 0; end < chunk.length; end++) {
      if (chunk[end] !== NEWLINE) end = chunk.indexOf(NEWLINE, end)
      if (end === -1) break
      if (end > from) add(chunk.subarray(from, end))
      if (length > 0) yield take()
      number++
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}

function join(parts: readonly Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    line.set(part, at)
    at += part.length
  }
  return line
}
