import { setTimeout as pause } from 'node:timers/promises'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { WebSocket } from 'ws'
import type { Servers } from './test-fleet.ts'
import type { SignedInUser } from './fixtures.ts'

const BACK_AFTER = 20

/** Outcome of a call. An unknown one was executed once or not at all. */
export type Outcome =
  | { is: 'ok'; body: unknown }
  | { is: 'refused'; code: string }
  | { is: 'unknown' }

const NOBODY_KNOWS = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

/** Outcome of an error: refused if nothing was done, unknown if the server failed. */
export function refusedAs(code: string): Outcome {
  return NOBODY_KNOWS.includes(code) ? { is: 'unknown' } : { is: 'refused', code }
}

type Needs = {
  servers: Servers
  user: SignedInUser
  topic: string
  /** Index of the first server; after a disconnection it connects to the next. */
  first: number
  hear(event: string, payload: unknown): void
  /** Called after each join, the first included. */
  joined(): void
}

type Waiting = Map<string, (outcome: Outcome) => void>
type Line = { ws: WebSocket; waiting: Waiting; join_ref: string; isJoined: boolean }

/** Joins one topic over a WebSocket that reconnects when it is cut. Like a browser it sends nothing before it has
 *  joined. */
export function openChannel({ servers, user, topic, first, hear, joined }: Needs) {
  const sealed = `base64url.bearer.phx.${btoa(user.access_token).replaceAll('=', '')}`
  let server = first
  let ref = 0
  let isClosed = false
  let socket = connect()

  function connect(): Line {
    const port = servers.ports[server % servers.ports.length]
    const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/websocket?vsn=2.0.0`
    const ws = new WebSocket(url, ['phoenix', sealed], { origin: servers.origin })
    const waiting: Waiting = new Map()
    const join_ref = `${(ref += 1)}`
    const line = { ws, waiting, join_ref, isJoined: false }
    waiting.set(join_ref, (outcome) => {
      line.isJoined = outcome.is === 'ok'
      if (line.isJoined) joined()
      else ws.terminate()
    })
    ws.on('open', () => ws.send(JSON.stringify([join_ref, join_ref, topic, 'phx_join', {}])))
    ws.on('message', (data: Buffer) => read(waiting, data))
    ws.on('error', () => undefined)
    ws.once('close', () => {
      for (const settle of waiting.values()) settle({ is: 'unknown' })
      if (!isClosed) void comeBack()
    })
    return line
  }

  async function comeBack(): Promise<void> {
    await pause(BACK_AFTER)
    server += 1
    if (!isClosed) socket = connect()
  }

  function read(waiting: Waiting, data: Buffer): void {
    const [, about, , event, payload] = JSON.parse(data.toString())
    if (event !== 'phx_reply') return hear(event, payload)
    const { status, response } = payload
    const settle = waiting.get(about)
    waiting.delete(about)
    settle?.(
      status === 'ok' ? { is: 'ok', body: response } : refusedAs(response.code ?? response.reason),
    )
  }

  return {
    push(event: string, payload: object): Promise<Outcome> {
      const { ws, waiting, join_ref, isJoined } = socket
      if (!isJoined || ws.readyState !== WebSocket.OPEN) return Promise.resolve({ is: 'unknown' })
      const about = `${(ref += 1)}`
      return new Promise((resolve) => {
        waiting.set(about, resolve)
        ws.send(JSON.stringify([join_ref, about, topic, event, payload]))
      })
    },
    /** Cuts the connection. */
    cut: () => socket.ws.terminate(),
    close(): void {
      isClosed = true
      socket.ws.terminate()
    },
  }
}
