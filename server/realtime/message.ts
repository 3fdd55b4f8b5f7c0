const LONGEST_REF = 32
const LONGEST_NAME = 128
const TEXT = 0x81
const LENGTH_IN_2 = 126
const LENGTH_IN_8 = 127

/** A message of the Phoenix channel protocol, version 2: `[join_ref, ref, topic, event, payload]` as JSON. `ref` is
 *  what its reply names, `join_ref` the join that it belongs to. */
export type Message = {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: object
}

/** Reads what a client sent; null if that is no message. */
export function readMessage(text: string): Message | null {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 5) return null
  const [join_ref, ref, topic, event, payload]: unknown[] = parts
  if (!isRef(join_ref) || !isRef(ref) || !isName(topic) || !isName(event)) return null
  if (typeof payload !== 'object' || payload === null) return null
  return { join_ref, ref, topic, event, payload }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= LONGEST_REF)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_NAME
}

/** Answers a message, as a WebSocket frame. */
export function replyFrame(
  { join_ref, ref, topic }: Omit<Message, 'event' | 'payload'>,
  status: 'ok' | 'error',
  response: object = {},
): Buffer {
  return frame([join_ref, ref, topic, 'phx_reply', { status, response }])
}

/** Tells that a join has ended, as a WebSocket frame. */
export function closeFrame(topic: string, join_ref: string | null): Buffer {
  return frame([join_ref, join_ref, topic, 'phx_close', {}])
}

/** Tells everybody on a topic what happened, as a WebSocket frame. */
export function eventFrame(topic: string, event: string, payload: unknown): Buffer {
  return frame([null, null, topic, event, payload])
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
