import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccessTokens } from '../server/features/sign-in/tokens.ts'
import { connectAll, type Peer, type User } from './channels-client.ts'
import type { Answer, Order } from './channels-server.ts'

const SOCKETS = 5_000
/** Connections that come and go first, so that memory that the server needs only once is not counted. */
const WARMING = 1_000
const TIMES = 20
const ROUNDS = 3
const ORIGIN = 'http://localhost:3000'
const TARGET = { kb_per_socket: 9, cpu_us_per_message: 12 }
const SPARE_FILES = 500

type Figures = { sockets: number; kb_per_socket: number; cpu_us_per_message: number; lost: number }
type Guests = Awaited<ReturnType<typeof inviteGuests>>

/** Measures the memory of a socket with three private channels, and the cost of a message, in turns with Socket.IO with the
 *  same rooms, tokens and messages. */
export async function benchChannels({ json }: { json: boolean }): Promise<void> {
  const sockets = Math.min(SOCKETS, openFiles() - SPARE_FILES)
  const guests = await inviteGuests(sockets + WARMING)
  const rounds: Record<Peer, Figures>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      inkling: await measure('inkling', guests),
      'socket.io': await measure('socket.io', guests),
    })
  }
  if (json) {
    console.log(JSON.stringify({ target: TARGET, rounds }, null, 2))
    return
  }
  console.log(
    `${sockets} sockets with three private channels each, ${TIMES} messages to each; at most ${TARGET.kb_per_socket} kB a socket and ${TARGET.cpu_us_per_message} µs a message`,
  )
  console.table(
    rounds.flatMap((peers) => [
      { server: 'Inkling', ...peers.inkling },
      { server: 'Socket.IO', ...peers['socket.io'] },
    ]),
  )
}

async function inviteGuests(count: number) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])
  const keys = {
    getSigningKey: async () => ({ kid: 'bench', private_key: privateKey }),
    findPublicKey: async () => publicKey,
  }
  const tokens = createAccessTokens({ keys, origin: ORIGIN })
  const users: User[] = []
  for (let number = 0; number < count; number += 1) {
    const user_id = randomUUID()
    users.push({ user_id, access_token: await tokens.issue({ user_id, session_id: randomUUID() }) })
  }
  return { jwk: await crypto.subtle.exportKey('jwk', privateKey), users }
}

async function measure(peer: Peer, { jwk, users }: Guests): Promise<Figures> {
  const server = fork(join(import.meta.dirname, 'channels-server.ts'), {
    execArgv: ['--expose-gc'],
  })
  try {
    const opened = await ask(server, { order: 'open', peer, origin: ORIGIN, jwk })
    const place = { port: 'port' in opened ? opened.port : 0, origin: ORIGIN }
    const [early, staying] = [users.slice(0, WARMING), users.slice(WARMING)]
    const first = await connectAll(peer, place, early)
    await ask(server, tellOrder(early))
    for (const client of first) client.close()
    const empty = await weigh(server)

    const clients = await connectAll(peer, place, staying)
    const full = await weigh(server)
    const answer = await ask(server, tellOrder(staying))
    const sent = staying.length * TIMES
    const arrived = () => clients.reduce((sum, { received: count }) => sum + count, 0)
    for (let waits = 0; waits < 50 && arrived() < sent; waits += 1) await pause(100)
    return {
      sockets: staying.length,
      kb_per_socket: rounded((full - empty) / 1024 / staying.length),
      cpu_us_per_message: rounded(('cpu_us' in answer ? answer.cpu_us : Number.NaN) / sent),
      lost: sent - arrived(),
    }
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

function tellOrder(users: User[]): Order {
  const user_ids = users.map(({ user_id }) => user_id)
  return { order: 'tell', user_ids, times: TIMES }
}

async function weigh(server: ChildProcess): Promise<number> {
  const answer = await ask(server, { order: 'weigh' })
  return 'rss' in answer ? answer.rss : Number.NaN
}

function ask(server: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The server ended in the middle of the measurement.'))
    server.once('exit', fail)
    server.once('message', (answer: Answer) => {
      server.off('exit', fail)
      resolve(answer)
    })
    server.send(order)
  })
}

/** Reads the maximum number of open files of this process; each socket is one. */
function openFiles(): number {
  const report: unknown = process.report.getReport()
  const limit = /"open_files":\{"soft":"?(\d+)/.exec(JSON.stringify(report))?.[1]
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
