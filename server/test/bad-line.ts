import { createConnection, type Socket } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { openProxy } from './proxy.ts'

/** How a line carries what is sent: in pieces of at most so many bytes, each after so many milliseconds. */
export type Shape = { bytes: number; wait: () => number }

const PLAIN: Shape = { bytes: Infinity, wait: () => 0 }

/** A player's line to a server, which can be as bad as lines are. */
export async function openBadLine(port: number, shape: Shape = PLAIN) {
  const line = { resets: null as 'asking' | 'answering' | null }

  /** One direction; where the line is to break, it carries half of the next message and resets both ends. */
  function carry(way: 'asking' | 'answering', ends: readonly Socket[]): Transform {
    async function send(this: Transform, chunk: Buffer): Promise<void> {
      const breaks = line.resets === way && chunk.length > 1
      const carried = breaks ? chunk.subarray(0, chunk.length / 2) : chunk
      for (let start = 0; start < carried.length; start += shape.bytes) {
        const wait = shape.wait()
        if (wait > 0) await pause(wait)
        this.push(carried.subarray(start, start + shape.bytes))
      }
      if (!breaks) return
      line.resets = null
      setImmediate(() => ends.forEach((end) => end.resetAndDestroy()))
    }
    return new Transform({
      transform(this: Transform, chunk: Buffer, _encoding, done: TransformCallback) {
        send.call(this, chunk).then(() => done(), done)
      },
    })
  }

  const proxy = await openProxy(
    () => createConnection(port, '127.0.0.1'),
    (near, far) => {
      for (const end of [near, far]) end.setNoDelay()
      near.pipe(carry('asking', [near, far])).pipe(far)
      far.pipe(carry('answering', [near, far])).pipe(near)
    },
  )
  return {
    ...proxy,
    port: proxy.address.port,
    /** Resets the connection in the middle of the next message that is sent in this direction. */
    breakNext(way: 'asking' | 'answering'): void {
      line.resets = way
    },
  }
}
