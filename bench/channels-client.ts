import { connect, type Socket } from 'node:net'
import { SOCKET_PATH, channelOf } from '@inkling/protocol/channels'

const AT_ONCE = 100
const NAMES = ['friends_change_to', 'friend_requests_to', 'status_updates_to_friend'] as const

export type Peer = 'inkling' | 'socket.io'
export type User = { user_id: string; access_token: string }
/** Socket of a user; `received` counts the messages received. */
export type Client = { received: number; close(): void }

/** Connects all users in batches and joins three channels for each. It implements WebSocket itself, because five thousand
 *  complete clients would use more of the machine than the measured server. */
export async function connectAll(
  peer: Peer,
  place: { port: number; origin: string },
  users: User[],
) {
  const clients: Client[] = []
  for (let first = 0; first < users.length; first += AT_ONCE) {
    const some = users.slice(first, first + AT_ONCE).map((user) => connectOne(peer, place, user))
    clients.push(...(await Promise.all(some)))
  }
  return clients
}

function connectOne(
  peer: Peer,
  { port, origin }: { port: number; origin: string },
  user: User,
): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const client = { received: 0, close: () => socket.destroy() }
    const conversation = peer === 'inkling' ? speakPhoenix(user) : speakSocketIo(user)
    let is_upgraded = false
    let rest: Buffer = Buffer.alloc(0)

    socket.on('error', reject)
    socket.write(upgrade(peer, origin, user))
    socket.on('data', (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      if (!is_upgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!rest.toString('latin1', 0, 12).endsWith('101')) {
          return reject(new Error(rest.toString('latin1', 0, end)))
        }
        is_upgraded = true
        rest = rest.subarray(end + 4)
        for (const text of conversation.greet) say(socket, text)
      }
      const { texts, left } = readFrames(rest)
      rest = left
      for (const text of texts) {
        const { answer, is_news, is_ready } = conversation.hear(text)
        if (answer !== null) say(socket, answer)
        if (is_news) client.received += 1
        if (is_ready) resolve(client)
      }
    })
  })
}

function upgrade(peer: Peer, origin: string, { access_token }: User): string {
  const path =
    peer === 'inkling'
      ? `${SOCKET_PATH}/websocket?vsn=2.0.0`
      : '/socket.io/?EIO=4&transport=websocket'
  const protocols = `phoenix, base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Origin: ${origin}`,
    ...(peer === 'inkling' ? [`Sec-WebSocket-Protocol: ${protocols}`] : []),
    '\r\n',
  ].join('\r\n')
}

type Heard = { answer: string | null; is_news: boolean; is_ready: boolean }
type Conversation = { greet: string[]; hear(text: string): Heard }

const NOTHING: Heard = { answer: null, is_news: false, is_ready: false }
const NEWS: Heard = { ...NOTHING, is_news: true }
const READY: Heard = { ...NOTHING, is_ready: true }

function speakPhoenix({ user_id }: User): Conversation {
  let joined = 0
  return {
    greet: NAMES.map((name, index) =>
      JSON.stringify([`${index}`, `${index}`, channelOf(name, user_id), 'phx_join', {}]),
    ),
    hear(text) {
      if (text.includes('"UPDATE"')) return NEWS
      if (text.includes('"status":"ok"')) joined += 1
      return joined === NAMES.length ? READY : NOTHING
    },
  }
}

function speakSocketIo({ access_token }: User): Conversation {
  return {
    greet: [],
    hear(text) {
      if (text.startsWith('42')) return NEWS
      if (text === '2') return { ...NOTHING, answer: '3' }
      if (text.startsWith('0')) {
        return { ...NOTHING, answer: `40${JSON.stringify({ token: access_token })}` }
      }
      return text.startsWith('40') ? READY : NOTHING
    },
  }
}

/** Masked text frame; its mask of zeros leaves the text unchanged. */
function say(socket: Socket, text: string): void {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff]
  socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]))
}

function readFrames(bytes: Buffer): { texts: string[]; left: Buffer } {
  const texts: string[] = []
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1] ?? 0
    const head = short < 126 ? 2 : 4
    if (bytes.length - at < head) break
    const length = short < 126 ? short : bytes.readUInt16BE(at + 2)
    if (bytes.length - at < head + length) break
    texts.push(bytes.toString('utf8', at + head, at + head + length))
    at += head + length
  }
  return { texts, left: bytes.subarray(at) }
}
