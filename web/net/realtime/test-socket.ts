import { vi } from 'vitest'

type Reply = { status: 'ok' | 'error'; response: object }
type Wire = { token: string; push(parts: unknown[]): void; cut(code?: number): void }

/** The other end of every WebSocket that is opened: a server that answers joins, heartbeats and pushes, for tests with a
 *  clock of their own. */
export function openSocketServer() {
  const wires: Wire[] = []
  const tries: number[] = []
  const said: string[] = []
  const server = {
    is_up: true,
    answers: true,
    refused: '',
    reason: 'unauthorized',
    reply: (_event: string, _payload: unknown): Reply => ({ status: 'ok', response: {} }),
  }

  function FakeWebSocket(url: string, protocols: string[]) {
    const [, sealed = ''] = protocols
    const token = atob(sealed.replace('base64url.bearer.phx.', ''))
    tries.push(Date.now())
    const socket = {
      url,
      readyState: 0,
      bufferedAmount: 0,
      onopen: () => undefined as void,
      onclose: (_event: object) => undefined as void,
      onerror: (_event: object) => undefined as void,
      onmessage: (_event: object) => undefined as void,
      send: (text: string) => hear(JSON.parse(text)),
      close: (code = 1000) => cut(code),
    }
    const push = (parts: unknown[]) => socket.onmessage({ data: JSON.stringify(parts) })
    const wire = { token, push, cut }

    function hear([join_ref, ref, topic = '', event = '', payload]: string[]): void {
      said.push(`${event} ${topic}`)
      if (!server.answers) return
      const is_refused = event === 'phx_join' && topic.split(':')[0] === server.refused
      const answer = is_refused
        ? { status: 'error', response: { reason: server.reason } }
        : server.reply(event, payload)
      setTimeout(() => push([join_ref, ref, topic, 'phx_reply', answer]), 5)
    }

    function cut(code = 1006): void {
      if (socket.readyState === 3) return
      socket.readyState = 3
      setTimeout(() => socket.onclose({ code }), 1)
    }

    setTimeout(() => {
      if (!server.is_up) {
        socket.readyState = 3
        socket.onerror({})
        return socket.onclose({ code: 1006 })
      }
      socket.readyState = 1
      wires.push(wire)
      socket.onopen()
    }, 5)
    return socket
  }

  vi.stubGlobal('location', { protocol: 'https:', host: 'inkling.example' })
  vi.stubGlobal(
    'WebSocket',
    vi.fn(function open(url: string, protocols: string[]) {
      return FakeWebSocket(url, protocols)
    }),
  )
  return { server, wires, tries, said }
}
