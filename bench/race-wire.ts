import { connect, type Socket } from 'node:net'

const TEXT = 0x81
const BINARY = 0x82
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** A frame that came: it lies in `bytes` between `from` and `to`, until the next one is read. */
export type Hear = (bytes: Buffer, from: number, to: number) => void
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
