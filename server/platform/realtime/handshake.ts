import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '@inkling/protocol/channels'

/** The subprotocol that the `phoenix` client speaks; its token comes as another one. */
export const SUBPROTOCOL = 'phoenix'
const TOKEN = 'base64url.bearer.phx.'
const VERSION = '2.0.0'

/** The access token that a client brings to a channel socket, or the HTTP status that refuses it. */
export function readHandshake(
  { url, headers }: IncomingMessage,
  origin: string,
): { token: string } | { refused: number } {
  const { pathname, searchParams } = new URL(url ?? '/', origin)
  if (pathname !== `${SOCKET_PATH}/websocket`) return { refused: 404 }
  if (headers.origin !== origin) return { refused: 403 }
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (searchParams.get('vsn') !== VERSION || !protocols.includes(SUBPROTOCOL)) {
    return { refused: 400 }
  }
  const sealed = protocols.find((name) => name.startsWith(TOKEN))
  if (sealed === undefined) return { refused: 401 }
  return { token: Buffer.from(sealed.slice(TOKEN.length), 'base64url').toString() }
}

/** Answers a handshake that leads nowhere, and hangs up. */
export function refuseHandshake(socket: Duplex, status: number): void {
  if (!socket.writable) return
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
