import type { Duplex } from 'node:stream'

/** Somebody who is written to; `out` holds what is still to be written in this turn of the event loop. */
export type Reader = { socket: Duplex; out: Buffer[] | null }

/** Writes frames to sockets: all that one turn of the event loop has for a socket in one write. A reader for whom more
 *  than `most_buffered` bytes are waiting is cut off. */
export function createOutbox(most_buffered: number) {
  let waiting: Reader[] = []

  function put(reader: Reader, frame: Buffer): void {
    if (reader.out !== null) {
      reader.out.push(frame)
      return
    }
    reader.out = [frame]
    if (waiting.push(reader) === 1) setImmediate(flushAll)
  }

  function flushAll(): void {
    const readers = waiting
    waiting = []
    for (const reader of readers) flush(reader)
  }

  /** Writes at once what is waiting for a reader. */
  function flush(reader: Reader): void {
    const { socket, out } = reader
    reader.out = null
    const [first] = out ?? []
    if (out === null || first === undefined || socket.destroyed) return
    socket.write(out.length === 1 ? first : Buffer.concat(out))
    if (socket.writableLength > most_buffered) socket.destroy()
  }

  return { put, flush }
}
export type Outbox = ReturnType<typeof createOutbox>
