import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { CONNECT_MS } from '../platform/database/database.ts'

const HOST = '127.0.0.1'

type Carry = (near: Socket, far: Socket) => void
const carryAll: Carry = (near, far) => void near.pipe(far).pipe(near)

/** Opens a proxy to the target of `connect`, which can fail as a network does; `carry` connects both directions. */
export async function openProxy(connect: () => Socket, carry: Carry = carryAll) {
  const sockets = new Set<Socket>()
  let isHanging = false
  const listener = createServer((near) => {
    const far = connect()
    const ends = [near, far]
    for (const socket of ends) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        for (const end of ends) sockets.delete(end.destroy())
      })
    }
    if (!isHanging) carry(near, far)
  })
  const listen = (at: number) => new Promise<void>((resolve) => listener.listen(at, HOST, resolve))
  await listen(0)
  const address = { host: HOST, port: (listener.address() as AddressInfo).port }

  function swallow(): void {
    for (const socket of sockets) socket.unpipe().removeAllListeners('end').resume()
  }

  return {
    address,
    /** Drops all data on open connections, without notice to either end. */
    swallow,
    /** Drops all data on new connections, until `goOn`. */
    hang(): void {
      isHanging = true
      swallow()
    },
    goOn(): void {
      isHanging = false
    },
    open: () => listen(address.port),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** Opens a proxy to the PostgreSQL of the test run, with the connection timeout of a server. */
export async function openDatabaseProxy() {
  const { host, port } = inject('postgres')
  const proxy = await openProxy(() => createConnection(`${host}/.s.PGSQL.${port}`))
  return { ...proxy, address: { ...proxy.address, connectionTimeoutMillis: CONNECT_MS } }
}

/** Shape of a slow connection: pieces of at most `bytes` bytes, each after `wait()` milliseconds. */
export type Shape = { bytes: number; wait: () => number }

const PLAIN: Shape = { bytes: Infinity, wait: () => 0 }

/** Opens a proxy between a player and a server that can delay, split and reset what it carries. */
export async function openPlayerProxy(port: number, shape: Shape = PLAIN) {
  const line = { resets: null as 'asking' | 'answering' | null }

  /** One direction; to break the connection, it carries half of the next message and resets both ends. */
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
