import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startProcess } from './race-process.ts'
import type { ServerOrders } from './race-server.ts'
import { type Guest, SPEECHES } from './race-speech.ts'
import { openLine } from './race-wire.ts'

const SOCKETS = 8
const BYTES = 1.5 * 1024 * 1024 * 1024
/** Who is closed early needs long to send so much. */
const MAX_MS = 20_000
const SETTLE_MS = 2_000
const TARGET_MB = 50
const MB = 1024 * 1024

const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const FIRST_FRAGMENT = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x78])
const FRAGMENT = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x78])
const times = (frame: Buffer) => Buffer.alloc(frame.length * Math.ceil(MB / frame.length), frame)
const FLOODS = [
  { flood: 'pongs', first: PONG, rest: times(PONG) },
  { flood: '1-byte fragments', first: FIRST_FRAGMENT, rest: times(FRAGMENT) },
]
/** What a server's memory takes the first time and not the second is room to work in, and nothing that it holds on to. */
const PASSES = [1, 2].flatMap((pass) => FLOODS.map((flood) => ({ pass, ...flood })))

type Sent = { bytes: number; connections: number }

/** Eight sockets send pongs, and then messages of one byte a piece, as fast as they can, all of it twice; whoever is
 *  closed comes back. What rises in the server's memory, with the limits that players have. */
export async function floodSockets(
  connection: pg.PoolConfig,
  guests: readonly Guest[],
  json: boolean,
): Promise<void> {
  const server = startProcess<ServerOrders>('race-server.ts', ['--expose-gc'])
  const rounds = []
  try {
    const port = await server.ask('open', { connection, is_lifted: false })
    await greet(port, guests)
    for (const { pass, flood, first, rest } of PASSES) {
      await pause(SETTLE_MS)
      const { rss } = await server.ask('weigh')
      const before = await server.ask('strain')
      const sent = { bytes: 0, connections: 0 }
      await Promise.all(
        guests.slice(0, SOCKETS).map((guest) => send({ port, guest, first, rest }, sent)),
      )
      await pause(SETTLE_MS)
      const after = await server.ask('strain')
      rounds.push({
        pass,
        flood,
        connections: sent.connections,
        let_in_mb: Math.round((after.read_bytes - before.read_bytes) / MB),
        rss_before_mb: Math.round(rss / MB),
        rss_peak_mb: Math.round(after.peak_rss / MB),
        rise_mb: Math.round((after.peak_rss - rss) / MB),
      })
    }
  } finally {
    await server.stop()
  }
  if (json) return console.log(JSON.stringify({ targets: { rise_mb: TARGET_MB }, rounds }, null, 2))
  console.log(`${SOCKETS} sockets send all they can; target: memory rises by ≤ ${TARGET_MB} MB`)
  console.table(rounds)
}

/** Lets the server load what it needs for anybody's first socket. */
async function greet(port: number, guests: readonly Guest[]): Promise<void> {
  for (const guest of guests.slice(0, SOCKETS)) (await openSocket(port, guest)).destroy()
}

function openSocket(port: number, guest: Guest): Promise<Socket> {
  const speech = SPEECHES.inkling()
  return openLine({ port, path: speech.path(guest), headers: speech.headers(guest) }, () => {})
}

type Flood = { port: number; guest: Guest; first: Buffer; rest: Buffer }

async function send({ port, guest, first, rest }: Flood, sent: Sent): Promise<void> {
  const until = performance.now() + MAX_MS
  while (sent.bytes < BYTES && performance.now() < until) {
    const socket = await openSocket(port, guest).catch(() => null)
    if (socket === null) await pause(10)
    else sent.bytes += await fill(socket, [first, rest])
    sent.connections += 1
  }
}

/** Writes until the server hangs up; the bytes that the network took. */
async function fill(socket: Socket, [first, rest]: [Buffer, Buffer]): Promise<number> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(first)
  while (!socket.destroyed) {
    const drained = new Promise<void>((resolve) => socket.once('drain', () => resolve()))
    if (socket.write(rest)) await new Promise(setImmediate)
    else await Promise.race([drained, closed])
  }
  return socket.bytesWritten - socket.writableLength
}
