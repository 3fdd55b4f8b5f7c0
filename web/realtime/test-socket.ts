import { vi } from 'vitest'

type Reply = { status: 'ok' | 'error'; response: object }
type Wire = { token: string; push(parts: unknown[]): void; cut(code?: number): void }
type Server = {
  isUp: boolean
  answers: boolean
  /** Name of the channels that nobody may join, and the reason. */
  refused: string
  reason: string
  reply(event: string, payload: unknown): Reply
}

/** Fakes the server of every WebSocket that is opened: it answers joins, heartbeats and pushes. For tests with fake
 *  timers. */
export function openSocketServer() {
  const wires: Wire[] = []
  const tries: number[] = []
  const said: string[] = []
  const server: Server = {
    isUp: true,
    answers: true,
    refused: '',
    reason: 'unauthorized',
    reply: () => ({ status: 'ok', response: {} }),
  }

  function hear([join_ref, ref, topic = '', event = '', payload]: string[], { push }: Wire): void {
    said.push(`${event} ${topic}`)
    if (!server.answers) return
    const isRefused = event === 'phx_join' && topic.split(':')[0] === server.refused
    const answer = isRefused
      ? { status: 'error', response: { reason: server.reason } }
      : server.reply(event, payload)
    setTimeout(() => push([join_ref, ref, topic, 'phx_reply', answer]), 5)
  }

  function WebSocket(_url: string, [, sealed = '']: string[]) {
    tries.push(Date.now())
    const { socket, wire } = createSocket(sealed, hear)
    setTimeout(() => {
      if (!server.isUp) {
        socket.readyState = CLOSED
        socket.onerror({})
        return socket.onclose({ code: 1006 })
      }
      socket.readyState = OPEN
      wires.push(wire)
      socket.onopen()
    }, 5)
    return socket
  }

  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { protocol: 'https:', host: 'inkling.example' })
  vi.stubGlobal('WebSocket', WebSocket)
  return { server, wires, tries, said, page }
}

const CONNECTING = 0
const OPEN = 1
const CLOSED = 3

/** Creates a WebSocket and the server's end of it. */
function createSocket(sealed: string, hear: (parts: string[], wire: Wire) => void) {
  const socket = {
    readyState: CONNECTING,
    bufferedAmount: 0,
    onopen: () => undefined as void,
    onclose: (_event: object) => undefined as void,
    onerror: (_event: object) => undefined as void,
    onmessage: (_event: object) => undefined as void,
    send: (text: string) => hear(JSON.parse(text), wire),
    close: (code = 1000) => wire.cut(code),
  }
  const wire: Wire = {
    token: atob(sealed.replace('base64url.bearer.phx.', '')),
    push: (parts) => socket.onmessage({ data: JSON.stringify(parts) }),
    cut(code = 1006) {
      if (socket.readyState === CLOSED) return
      socket.readyState = CLOSED
      setTimeout(() => socket.onclose({ code }), 1)
    },
  }
  return { socket, wire }
}
