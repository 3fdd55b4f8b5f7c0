import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serveCommands } from './process.ts'
import { type Guest, PROTOCOLS, openWebSocket } from './websocket.ts'

/** Delays of a page before it reconnects; the last one repeats. */
const DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
const AT_ONCE = 100

/** Player with an open page. `joined_at` is the time at which all channels were joined; null while one is not. */
type Visitor = { guest: Guest; server: number; socket: Socket | null; joined_at: number | null }

let ports: number[] = []
let visitors: Visitor[] = []
let tries = 0

const commands = { connect, whenBack, close }
export type StormCommands = typeof commands
serveCommands(commands)

/** Opens all sockets and channels, spread over the servers, and keeps them open. */
async function connect(call: { ports: number[]; guests: Guest[] }): Promise<void> {
  ports = call.ports
  visitors = call.guests.map((guest, number) => ({
    guest,
    server: number % ports.length,
    socket: null,
    joined_at: null,
  }))
  for (let first = 0; first < visitors.length; first += AT_ONCE) {
    const some = visitors.slice(first, first + AT_ONCE)
    for (const visitor of some) void stay(visitor)
    while (some.some(({ joined_at }) => joined_at === null)) await pause(5)
  }
  tries = 0
}

/** Reconnects until the end, to the next server after each failure, as behind a load balancer. */
async function stay(visitor: Visitor): Promise<void> {
  for (let failures = 0; visitors.includes(visitor); failures++) {
    tries++
    const ended = await visit(visitor)
    if (ended === 'after joining') failures = 0
    visitor.server = (visitor.server + 1) % ports.length
    await pause(DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)]!)
  }
}

/** Opens a connection, and resolves when it ends. */
function visit(visitor: Visitor): Promise<'before joining' | 'after joining'> {
  const { guest, server } = visitor
  const protocol = PROTOCOLS.inkling()
  const call = {
    port: ports[server]!,
    path: protocol.path(guest),
    headers: protocol.headers(guest),
  }
  return new Promise((resolve) => {
    openWebSocket(call, (bytes, from, to) => {
      if (protocol.kindOf(bytes, from, to) === 'ready') visitor.joined_at = Date.now()
    }).then(
      (socket) => {
        visitor.socket = socket
        for (const frame of protocol.joinFrames(guest)) socket.write(frame)
        socket.once('close', () => {
          resolve(visitor.joined_at === null ? 'before joining' : 'after joining')
          visitor.joined_at = null
          visitor.socket = null
        })
      },
      () => resolve('before joining'),
    )
  })
}

/** Waits until all players have all their channels again. Returns the times at which they had, in milliseconds since 1970,
 *  and the number of attempts since the last call. */
async function whenBack(max_ms: number): Promise<{ times: number[]; tries: number }> {
  const end = Date.now() + max_ms
  while (visitors.some(({ joined_at }) => joined_at === null) && Date.now() < end) await pause(20)
  const times = visitors.flatMap(({ joined_at }) => joined_at ?? [])
  const tried = tries
  tries = 0
  return { times, tries: tried }
}

async function close(): Promise<void> {
  const gone = visitors
  visitors = []
  for (const { socket } of gone) socket?.destroy()
  await pause(500)
}
