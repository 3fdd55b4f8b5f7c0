import { access, open, type FileHandle } from 'node:fs/promises'
import { errorCode } from '../../../server/platform/error-code.ts'

const CHUNK = 65_536

/** Bytes of a ZIM file, in one file or several. Reading beyond the end throws a sentence. */
export type ZimFile = {
  size: number
  read(from: number, length: number): Promise<Buffer>
  /** All bytes between two offsets. */
  chunks(from: number, end: number): AsyncGenerator<Buffer>
  close(): Promise<void>
}

type Part = { handle: FileHandle; from: number; size: number }

/** Opens `wiki.zim`, or `wiki.zimaa` and the parts beside it. Throws a sentence if it cannot be read. */
export async function openZimFile(path: string): Promise<ZimFile> {
  const parts: Part[] = []
  try {
    for (const name of await partsOf(path)) parts.push(await openPart(name, parts.at(-1)))
  } catch (error) {
    await close()
    throw new Error(
      `The ZIM file ${path} cannot be read (${errorCode(error) ?? 'unknown reason'}).`,
      {
        cause: error,
      },
    )
  }
  const last = parts.at(-1)
  const size = last === undefined ? 0 : last.from + last.size

  async function read(from: number, length: number): Promise<Buffer> {
    if (from < 0 || from + length > size) throw new Error('It points beyond the end of the file.')
    const bytes = Buffer.allocUnsafe(length)
    for (const part of parts) {
      const begin = Math.max(from, part.from)
      const end = Math.min(from + length, part.from + part.size)
      if (begin < end) await readPart(part, bytes.subarray(begin - from, end - from), begin)
    }
    return bytes
  }

  async function* chunks(from: number, end: number): AsyncGenerator<Buffer> {
    for (let at = from; at < end; at += CHUNK) yield read(at, Math.min(CHUNK, end - at))
  }

  async function close(): Promise<void> {
    await Promise.all(parts.map(({ handle }) => handle.close()))
  }

  return { size, read, chunks, close }
}

/** Lists the parts: `.zimaa`, `.zimab` and so on. */
async function partsOf(path: string): Promise<string[]> {
  const whole = path.replace(/\.zimaa$/, '.zim')
  if (whole === path && (await exists(path))) return [path]
  const names: string[] = []
  for (let at = 0; at < 26 * 26; at++) {
    const name = whole + letter(Math.floor(at / 26)) + letter(at % 26)
    if (!(await exists(name))) break
    names.push(name)
  }
  return names.length === 0 ? [path] : names
}

function letter(at: number): string {
  return String.fromCharCode(97 + at)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function openPart(path: string, before: Part | undefined): Promise<Part> {
  const handle = await open(path)
  const { size } = await handle.stat()
  return { handle, from: before === undefined ? 0 : before.from + before.size, size }
}

async function readPart({ handle, from }: Part, into: Buffer, at: number): Promise<void> {
  let filled = 0
  while (filled < into.length) {
    const { bytesRead } = await handle.read(into, filled, into.length - filled, at - from + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    filled += bytesRead
  }
}
