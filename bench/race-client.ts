import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { cpu, serveCommands } from './process.ts'
import {
  type Guest,
  type Peer,
  PROTOCOLS,
  type Protocol,
  frameOf,
  openWebSocket,
} from './websocket.ts'

const AT_ONCE = 50
const DRAINED_WITHIN_MS = 10_000
const TICK_MS = 1
const HEARTBEAT_MS = 30_000
/** A prime larger than any vocabulary, so that each word comes once before any comes again. */
const STEP = 7_919

type Player = {
  guest: Guest
  protocol: Protocol
  socket: Socket
  turns: number
  is_waiting: boolean
  sent_at: number
}
/** Quantiles of `count` times, in milliseconds. */
export type Times = { count: number; p50: number; p99: number; most: number }

let peer: Peer = 'inkling'
let vocabulary: readonly string[] = []
let players: Player[] = []
let byName = new Map<string, Player>()
let isRunning = false
let accepted = 0
let notAccepted = 0
let news = 0
let answerTimes: number[] = []
let newsTimes: number[] | null = null
setInterval(() => {
  if (peer === 'inkling') tellAll('[null,"0","phoenix","heartbeat",{}]')
}, HEARTBEAT_MS).unref()

const commands = { connect, begin, measure, end, pace, close }
export type ClientCommands = typeof commands
serveCommands(commands)

async function connect(call: {
  peer: Peer
  port: number
  guests: Guest[]
  vocabulary: string[]
}): Promise<void> {
  ;({ peer, vocabulary } = call)
  accepted = 0
  notAccepted = 0
  for (let first = 0; first < call.guests.length; first += AT_ONCE) {
    const some = call.guests.slice(first, first + AT_ONCE)
    players.push(...(await Promise.all(some.map((guest) => enter(guest, call.port)))))
  }
  byName = new Map(players.map((player) => [player.guest.by, player]))
}

async function enter(guest: Guest, port: number): Promise<Player> {
  const protocol = PROTOCOLS[peer]()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let player: Player | null = null
  const call = { port, path: protocol.path(guest), headers: protocol.headers(guest) }
  const socket = await openWebSocket(call, (bytes, from, to) => {
    const kind = protocol.kindOf(bytes, from, to)
    if (kind === 'ready') arrive()
    else if (player !== null) take(player, kind, () => protocol.senderOf(bytes, from))
  })
  for (const frame of protocol.joinFrames(guest)) socket.write(frame)
  await arrived
  if (protocol.confirmation !== null) socket.write(protocol.confirmation)
  player = { guest, protocol, socket, turns: 0, is_waiting: false, sent_at: 0 }
  return player
}

function take(player: Player, kind: string, senderOf: () => string): void {
  if (kind === 'accepted' || kind === 'notAccepted') return settle(player, kind)
  if (kind !== 'news') return
  news++
  if (peer === 'inkling' && newsTimes === null) return
  const who = senderOf()
  if (who !== player.guest.by) {
    const sender = byName.get(who)
    if (sender !== undefined) newsTimes?.push(performance.now() - sender.sent_at)
  } else if (peer !== 'inkling') settle(player, 'accepted')
}

function settle(player: Player, outcome: 'accepted' | 'notAccepted'): void {
  if (outcome === 'accepted') accepted++
  else notAccepted++
  answerTimes.push(performance.now() - player.sent_at)
  player.is_waiting = false
  if (isRunning) guess(player)
}

/** Every second guess is a word of the article, common or rare, until they run out. */
function guess(player: Player): void {
  const { guest, protocol, socket } = player
  const turn = player.turns++
  const own = Math.floor(turn / guest.games.length)
  const known = own % 2 === 0 && own / 2 < vocabulary.length
  const word = known ? vocabulary[((own / 2) * STEP) % vocabulary.length]! : `nowhere${own}`
  player.is_waiting = true
  player.sent_at = performance.now()
  socket.write(protocol.guess(guest, turn, word))
}

/** Starts guessing: each player guesses again as soon as they are answered. Resolves `warm_ms` after all have made more than
 *  `turns` guesses. */
async function begin({ turns, warm_ms }: { turns: number; warm_ms: number }): Promise<void> {
  isRunning = true
  for (const player of players) guess(player)
  while (players.some((player) => player.turns <= turns)) await pause(50)
  await pause(warm_ms)
}

/** Counts what happens in a time. */
async function measure(measured_ms: number) {
  const before = { accepted, news, cpu: await cpu() }
  answerTimes = []
  const start = performance.now()
  await pause(measured_ms)
  const seconds = (performance.now() - start) / 1000
  const guesses = accepted - before.accepted
  return {
    guesses,
    guesses_per_second: Math.round(guesses / seconds),
    deliveries: news - before.news,
    client_cpu_us: ((await cpu()) - before.cpu) / guesses,
    times: timesOf(answerTimes),
  }
}

/** Stops guessing, waits for all answers, and counts the outcomes since the players connected. */
async function end() {
  isRunning = false
  const unanswered = await drain()
  return { unanswered, accepted, notAccepted }
}

/** Lets all players guess at a steady pace, evenly spread, without waiting for answers. */
async function pace({ every_ms, measured_ms }: { every_ms: number; measured_ms: number }) {
  newsTimes = []
  answerTimes = []
  const warm = { accepted, notAccepted }
  const start = performance.now()
  const due = players.map((_, at) => start + (at * every_ms) / players.length)
  let late = 0
  let sent = 0
  for (let now = start; now < start + measured_ms; now = performance.now()) {
    for (let at = 0; at < players.length; at++) {
      if (due[at]! > now) continue
      late = Math.max(late, now - due[at]!)
      due[at]! += every_ms
      sent++
      guess(players[at]!)
    }
    await pause(TICK_MS)
  }
  const unanswered = await drain()
  await pause(200)
  const result = {
    sent,
    accepted: accepted - warm.accepted,
    notAccepted: notAccepted - warm.notAccepted,
    unanswered,
    latest_send_ms: late,
    answer: timesOf(answerTimes),
    news: timesOf(newsTimes),
  }
  newsTimes = null
  return result
}

async function drain(): Promise<number> {
  const end = performance.now() + DRAINED_WITHIN_MS
  while (players.some(({ is_waiting }) => is_waiting) && performance.now() < end) await pause(20)
  return players.filter(({ is_waiting }) => is_waiting).length
}

async function close(): Promise<void> {
  for (const { socket } of players) socket.destroy()
  players = []
  byName = new Map()
  await pause(100)
}

function tellAll(text: string): void {
  const frame = frameOf(text)
  for (const { socket } of players) socket.write(frame)
}

function timesOf(times: number[]): Times {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) }
}
