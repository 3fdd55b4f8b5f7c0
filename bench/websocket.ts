import { connect, type Socket } from 'node:net'
import { SOCKET_PATH, channelOf } from '@inkling/protocol/channels'

const TEXT = 0x81
const BINARY = 0x82
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** A frame that came: it lies in `bytes` between `from` and `to`, until the next one is read. */
type Hear = (bytes: Buffer, from: number, to: number) => void
export type Call = { port: number; path: string; headers: readonly string[] }

/** Opens a WebSocket by hand, because hundreds of whole clients would take more of the machine than the server that is
 *  measured. */
export function openLine({ port, path, headers }: Call, hear: Hear): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let is_open = false
    let rest: Buffer = Buffer.alloc(0)
    socket.setNoDelay()
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server hung up.')))
    socket.write(
      [
        `GET ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
        '\r\n',
      ].join('\r\n'),
    )
    socket.on('data', (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      if (is_open) {
        rest = readFrames(rest, hear, socket)
        return
      }
      const end = rest.indexOf('\r\n\r\n')
      if (end === -1) return
      const answer = rest.toString('latin1', 0, end)
      if (!answer.startsWith('HTTP/1.1 101')) return reject(new Error(answer))
      is_open = true
      rest = readFrames(rest.subarray(end + 4), hear, socket)
      resolve(socket)
    })
  })
}

function readFrames(bytes: Buffer, hear: Hear, socket: Socket): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]!
    const head = headOf(short)
    if (bytes.length - at < head) break
    const length = lengthOf(bytes, at, short)
    if (bytes.length - at < head + length) break
    if (bytes[at] === PING) socket.write(PONG)
    else hear(bytes, at + head, at + head + length)
    at += head + length
  }
  return bytes.subarray(at)
}

function headOf(short: number): number {
  if (short < 126) return 2
  return short === 126 ? 4 : 10
}

function lengthOf(bytes: Buffer, at: number, short: number): number {
  if (short < 126) return short
  return short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
}

/** A masked frame, whose mask of zeros leaves what it carries as it is. */
export function frameOf(content: string | Buffer): Buffer {
  const length = Buffer.byteLength(content)
  const kind = typeof content === 'string' ? TEXT : BINARY
  const head = length < 126 ? [kind, 0x80 | length] : [kind, 0x80 | 126, length >> 8, length & 0xff]
  const bytes = Buffer.alloc(head.length + 4 + length)
  bytes.set(head)
  if (typeof content === 'string') bytes.write(content, head.length + 4)
  else content.copy(bytes, head.length + 4)
  return bytes
}

/** Somebody who takes part. `by` is what news of them is told by; `games` are those that they are in. */
export type Guest = { by: string; games: string[]; access_token: string; path: string }

/** What a frame says: nothing of interest, that one has arrived, what became of one's own guess, or news of somebody's. */
export type Heard = 'nothing' | 'ready' | 'accepted' | 'not_accepted' | 'news'

/** How a player speaks with one kind of server. Where guesses are not replied to, their own news is the answer. */
export type Speech = {
  headers(guest: Guest): string[]
  path(guest: Guest): string
  greet(guest: Guest): Buffer[]
  /** What is said when one has arrived. */
  thanks: Buffer | null
  guess(guest: Guest, turn: number, word: string): Buffer
  hear(bytes: Buffer, from: number, to: number): Heard
  /** Whom a piece of news is about. */
  whose(bytes: Buffer, from: number): string
}
export type Peer = 'inkling' | 'colyseus' | 'bare'

const ORIGIN = 'http://localhost:3000'
const OWN = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'game_invites_to',
] as const
const QUOTE = 0x22
const JOIN_ROOM = 10
const ROOM_DATA = 13
const UUID = 36
const NUMBER = 4

export const SPEECHES: Record<Peer, () => Speech> = {
  inkling: speakInkling,
  colyseus: speakColyseus,
  bare: speakBare,
}

/** The channel protocol of Phoenix, version 2, as the `phoenix` client writes it. */
function speakInkling(): Speech {
  let topics = 0
  let joined = 0
  const accepted = Buffer.from('"outcome":"accepted"')
  const done = Buffer.from('"status":"ok"')
  const user = Buffer.from('"user_id":"')
  return {
    path: () => `${SOCKET_PATH}/websocket?vsn=2.0.0`,
    headers: ({ access_token }) => [
      `Origin: ${ORIGIN}`,
      `Sec-WebSocket-Protocol: phoenix, base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`,
    ],
    greet({ by, games }) {
      const mine = OWN.map((name) => channelOf(name, by))
      const all = [...games.map((id) => channelOf('game_change_to', id)), ...mine]
      topics = all.length
      return all.map((channel, at) => frameOf(`["${at}","${at}","${channel}","phx_join",{}]`))
    },
    thanks: null,
    guess({ games }, turn, word) {
      const at = turn % games.length
      return frameOf(
        `["${at}","${turn + 1000}","${channelOf('game_change_to', games[at]!)}","submit_guess",{"_word":"${word}"}]`,
      )
    },
    hear(bytes, from, to) {
      if (bytes[from + 1] !== QUOTE) {
        const found = bytes.indexOf(user, from)
        return found !== -1 && found < to ? 'news' : 'nothing'
      }
      if (joined < topics) {
        if (isWithin(bytes, done, from, to) && ++joined === topics) return 'ready'
        return 'nothing'
      }
      return isWithin(bytes, accepted, from, to) ? 'accepted' : 'not_accepted'
    },
    whose(bytes, from) {
      const at = bytes.indexOf(user, from) + user.length
      return bytes.toString('latin1', at, at + UUID)
    },
  }
}

/** Colyseus' messages: a code, the name of a message, and its content as MessagePack. */
function speakColyseus(): Speech {
  const by = Buffer.from('\xa2by\xa4', 'latin1')
  return {
    path: ({ path }) => path,
    headers: () => [],
    greet: () => [],
    thanks: frameOf(Buffer.from([JOIN_ROOM])),
    guess(_guest, _turn, word) {
      const text = Buffer.from(word)
      const head = [ROOM_DATA, 0xa1, 0x67, 0x81, 0xa1, 0x77, 0xa0 | text.length]
      return frameOf(Buffer.concat([Buffer.from(head), text]))
    },
    hear(bytes, from) {
      if (bytes[from] === JOIN_ROOM) return 'ready'
      return bytes[from] === ROOM_DATA ? 'news' : 'nothing'
    },
    whose(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

/** The least that a game could say. */
function speakBare(): Speech {
  const by = Buffer.from('"by":"')
  return {
    path: ({ path }) => path,
    headers: () => [],
    greet: () => [],
    thanks: null,
    guess: (_guest, _turn, word) => frameOf(`{"word":"${word}"}`),
    hear: (_bytes, from, to) => (to - from === 2 ? 'ready' : 'news'),
    whose(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

function isWithin(bytes: Buffer, part: Buffer, from: number, to: number): boolean {
  const at = bytes.indexOf(part, from)
  return at !== -1 && at < to
}
