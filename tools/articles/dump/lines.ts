const MEGABYTES = 32
const MAX_BYTES = MEGABYTES * 1024 * 1024
const NEWLINE = 10

/** A line that is not empty, without its end and in memory of its own; `bytes` is null where it is longer than any page. */
export type Line = { number: number; bytes: Uint8Array<ArrayBuffer> | null }

/** Why a line has no bytes. */
export const TOO_LONG = `It is longer than ${MEGABYTES} MB.`

/** Cuts a stream into lines. */
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
    const bytes = length > MAX_BYTES ? null : joined(parts, length)
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

function joined(parts: readonly Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    line.set(part, at)
    at += part.length
  }
  return line
}
