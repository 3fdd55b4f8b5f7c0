import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Pages are packed to a tenth or so; what becomes far larger is no dump. */
const MAX_TIMES = 100
const UNSUSPICIOUS_BYTES = 64 * 1024 * 1024

/** A file inside a dump, in pieces. */
export type DumpFile = { name: string; chunks: AsyncIterable<Buffer> }

/** The files inside a `.tar.gz`, one after the other; each is to be read, or left, before the next. `onRead` hears how
 *  many packed bytes were read so far. What is wrong with the whole throws a sentence. */
export async function* unpackDump(
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<DumpFile> {
  const packed = createReadStream(path)
  const files = extract()
  let wrong = 'It is no .tar.gz file, or not a whole one.'

  async function* withinReason(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > UNSUSPICIOUS_BYTES && bytes > packed.bytesRead * MAX_TIMES) {
        wrong = `It becomes more than ${MAX_TIMES} times as large: that is no dump.`
        throw new Error(wrong)
      }
      onRead(packed.bytesRead)
      yield chunk
    }
  }

  async function* bytesOf(file: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of file) if (Buffer.isBuffer(chunk)) yield chunk
    } catch (error) {
      throw new Error(wrong, { cause: error })
    }
  }

  pipeline(packed, createGunzip(), withinReason, files, () => undefined)
  try {
    for await (const file of files) {
      wrong = 'The dump is damaged, or cut off.'
      yield { name: file.header.name, chunks: bytesOf(file) }
      file.resume()
    }
  } catch (error) {
    throw new Error(wrong, { cause: error })
  } finally {
    packed.destroy()
  }
}
