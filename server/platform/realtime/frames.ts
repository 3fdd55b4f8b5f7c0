import type { Duplex } from 'node:stream'

const MAX_REF_LENGTH = 32
const MAX_NAME_LENGTH = 128
const TEXT = 0x81
const LENGTH_IN_2 = 126
const LENGTH_IN_8 = 127

/** A message of the Phoenix channel protocol, version 2: `[join_ref, ref, topic, event, payload]` as JSON. `ref` is
 *  what its reply names, `join_ref` the join that it belongs to. What Phoenix calls a topic is a channel here. */
export type Message = {
  join_ref: string | null
  ref: string | null
  channel: string
  event: string
  payload: object
}

/** Returns null if the text is not a message. */
export function readMessage(text: string): Message | null {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 5) return null
  const [join_ref, ref, channel, event, payload]: unknown[] = parts
  if (!isRef(join_ref) || !isRef(ref) || !isName(channel) || !isName(event)) return null
  if (typeof payload !== 'object' || payload === null) return null
  return { join_ref, ref, channel, event, payload }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_REF_LENGTH)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH
}

export function replyFrame(
  { join_ref, ref, channel }: Omit<Message, 'event' | 'payload'>,
  status: 'ok' | 'error',
  response: object = {},
): Buffer {
  return frame([join_ref, ref, channel, 'phx_reply', { status, response }])
}

export function closeFrame(channel: string, join_ref: string | null): Buffer {
  return frame([join_ref, join_ref, channel, 'phx_close', {}])
}

export function eventFrame(channel: string, event: string, payload: unknown): Buffer {
  return frame([null, null, channel, event, payload])
}

/** A whole text frame from server to client (RFC 6455 §5.2), ready to be written to any number of sockets. */
function frame(parts: unknown[]): Buffer {
  const text = JSON.stringify(parts)
  const length = Buffer.byteLength(text)
  const head = headLength(length)
  const bytes = Buffer.allocUnsafe(head + length)
  bytes[0] = TEXT
  if (head === 2) bytes[1] = length
  if (head === 4) {
    bytes[1] = LENGTH_IN_2
    bytes.writeUInt16BE(length, 2)
  }
  if (head === 10) {
    bytes[1] = LENGTH_IN_8
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, head)
  return bytes
}

function headLength(length: number): number {
  if (length < LENGTH_IN_2) return 2
  return length < 65_536 ? 4 : 10
}

/** Writes frames to sockets, one write per socket and turn of the event loop. A socket with more than `maxBuffered`
 *  waiting bytes is destroyed. */
export function createSocketWriter(maxBuffered: number) {
  let waiting = new Map<Duplex, Buffer[]>()

  function put(socket: Duplex, frame: Buffer): void {
    const frames = waiting.get(socket)
    if (frames !== undefined) return void frames.push(frame)
    waiting.set(socket, [frame])
    if (waiting.size === 1) setImmediate(flushAll)
  }

  function flushAll(): void {
    const due = waiting
    // `clear` would link the emptied table to the next one. Once one is old, V8 keeps all that follow, with their frames.
    waiting = new Map()
    for (const [socket, frames] of due) write(socket, frames)
  }

  /** Writes the waiting frames of a socket now. */
  function flush(socket: Duplex): void {
    const frames = waiting.get(socket)
    if (frames === undefined) return
    waiting.delete(socket)
    write(socket, frames)
  }

  function write(socket: Duplex, frames: Buffer[]): void {
    if (socket.destroyed) return
    socket.write(frames.length === 1 ? frames[0] : Buffer.concat(frames))
    if (socket.writableLength > maxBuffered) socket.destroy()
  }

  return { put, flush }
}
export type SocketWriter = ReturnType<typeof createSocketWriter>
