import { connect, type Socket } from 'node:net'
import { SOCKET_PATH, channelOf } from '@inkling/protocol/channels'

const TEXT = 0x81
const BINARY = 0x82
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Receives a frame: the bytes between `from` and `to`, valid until the next frame. */
type OnFrame = (bytes: Buffer, from: number, to: number) => void
export type Handshake = { port: number; path: string; headers: readonly string[] }

/** Opens a WebSocket without a client library, because hundreds of complete clients would use more of the machine than the
 *  measured server. */
export function openWebSocket(
  { port, path, headers }: Handshake,
  onFrame: OnFrame,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let isOpen = false
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
      if (isOpen) {
        rest = readFrames(rest, onFrame, socket)
        return
      }
      const end = rest.indexOf('\r\n\r\n')
      if (end === -1) return
      const answer = rest.toString('latin1', 0, end)
      if (!answer.startsWith('HTTP/1.1 101')) return reject(new Error(answer))
      isOpen = true
      rest = readFrames(rest.subarray(end + 4), onFrame, socket)
      resolve(socket)
    })
  })
}

function readFrames(bytes: Buffer, onFrame: OnFrame, socket: Socket): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]!
    const head = headOf(short)
    if (bytes.length - at < head) break
    const length = lengthOf(bytes, at, short)
    if (bytes.length - at < head + length) break
    if (bytes[at] === PING) socket.write(PONG)
    else onFrame(bytes, at + head, at + head + length)
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

/** Masked frame; its mask of zeros leaves the content unchanged. */
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

/** Player of the load generator. `by` names them in broadcasts. */
export type Guest = { by: string; games: string[]; access_token: string; path: string }

/** Kind of a frame: irrelevant, confirmation of all joins, answer to the own guess, or broadcast of a guess (`news`). */
export type FrameKind = 'nothing' | 'ready' | 'accepted' | 'notAccepted' | 'news'

/** Protocol of a kind of server. Where guesses have no reply, the broadcast to the player is the answer. */
export type Protocol = {
  headers(guest: Guest): string[]
  path(guest: Guest): string
  joinFrames(guest: Guest): Buffer[]
  /** Frame to send after the joins are confirmed. */
  confirmation: Buffer | null
  guess(guest: Guest, turn: number, word: string): Buffer
  kindOf(bytes: Buffer, from: number, to: number): FrameKind
  /** Reads the player of a broadcast. */
  senderOf(bytes: Buffer, from: number): string
}
export type Peer = 'inkling' | 'colyseus' | 'bare'

const ORIGIN = 'http://localhost:3000'
const OWN = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'inbox_of',
] as const
const QUOTE = 0x22
const JOIN_ROOM = 10
const ROOM_DATA = 13
const UUID = 36
const NUMBER = 4

export const PROTOCOLS: Record<Peer, () => Protocol> = {
  inkling: inklingProtocol,
  colyseus: colyseusProtocol,
  bare: bareProtocol,
}

/** Channel protocol of Phoenix, version 2, as written by the `phoenix` client. */
function inklingProtocol(): Protocol {
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
    joinFrames({ by, games }) {
      const mine = OWN.map((name) => channelOf(name, by))
      const all = [...games.map((id) => channelOf('game', id)), ...mine]
      topics = all.length
      return all.map((channel, at) => frameOf(`["${at}","${at}","${channel}","phx_join",{}]`))
    },
    confirmation: null,
    guess({ games }, turn, word) {
      const at = turn % games.length
      return frameOf(
        `["${at}","${turn + 1000}","${channelOf('game', games[at]!)}","submit_guess",{"word":"${word}"}]`,
      )
    },
    kindOf(bytes, from, to) {
      if (bytes[from + 1] !== QUOTE) {
        const found = bytes.indexOf(user, from)
        return found !== -1 && found < to ? 'news' : 'nothing'
      }
      if (joined < topics) {
        if (isWithin(bytes, done, from, to) && ++joined === topics) return 'ready'
        return 'nothing'
      }
      return isWithin(bytes, accepted, from, to) ? 'accepted' : 'notAccepted'
    },
    senderOf(bytes, from) {
      const at = bytes.indexOf(user, from) + user.length
      return bytes.toString('latin1', at, at + UUID)
    },
  }
}

/** Messages of Colyseus: a code, the name of a message, and its content as MessagePack. */
function colyseusProtocol(): Protocol {
  const by = Buffer.from('\xa2by\xa4', 'latin1')
  return {
    path: ({ path }) => path,
    headers: () => [],
    joinFrames: () => [],
    confirmation: frameOf(Buffer.from([JOIN_ROOM])),
    guess(_guest, _turn, word) {
      const text = Buffer.from(word)
      const head = [ROOM_DATA, 0xa1, 0x67, 0x81, 0xa1, 0x77, 0xa0 | text.length]
      return frameOf(Buffer.concat([Buffer.from(head), text]))
    },
    kindOf(bytes, from) {
      if (bytes[from] === JOIN_ROOM) return 'ready'
      return bytes[from] === ROOM_DATA ? 'news' : 'nothing'
    },
    senderOf(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

/** Minimal JSON messages. */
function bareProtocol(): Protocol {
  const by = Buffer.from('"by":"')
  return {
    path: ({ path }) => path,
    headers: () => [],
    joinFrames: () => [],
    confirmation: null,
    guess: (_guest, _turn, word) => frameOf(`{"word":"${word}"}`),
    kindOf: (_bytes, from, to) => (to - from === 2 ? 'ready' : 'news'),
    senderOf(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

function isWithin(bytes: Buffer, part: Buffer, from: number, to: number): boolean {
  const at = bytes.indexOf(part, from)
  return at !== -1 && at < to
}
