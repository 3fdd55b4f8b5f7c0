import type { Session } from '@inkling/protocol/session'
import { vi } from 'vitest'
import { createSession } from './session.ts'
import type { Environment } from './environment.ts'

/** Advances the fake timers of all tabs. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a browser with any number of tabs and a fake server, for tests with fake timers. */
export function openBrowser({ cookies = ['inkling_session'] }: { cookies?: string[] } = {}) {
  const kept = new Set(cookies)
  const listeners = new Set<(message: unknown) => void>()
  const { server, asked, fetch } = createSignInServer()
  const withLock = createLock()

  function openTab() {
    const events: string[] = []
    const went: string[] = []
    let wake = () => undefined as void
    let ownListener = (_message: unknown) => undefined as void
    const environment: Environment = {
      fetch,
      withLock,
      broadcast(message) {
        const others = [...listeners].filter((listener) => listener !== ownListener)
        setTimeout(() => others.forEach((listener) => listener(structuredClone(message))), 5)
      },
      onMessage(listener) {
        ownListener = listener
        listeners.add(listener)
      },
      elapsed: () => Date.now(),
      now: () => Date.now(),
      wait: pause,
      every: (ms, work) => void setInterval(work, ms),
      onWake: (work) => void (wake = work),
      assign: (url) => void went.push(url),
      hasCookie: (name) => kept.has(name),
      dropCookie: (name) => void kept.delete(name),
    }
    const store = createSession(environment)
    store.onEvent((event, held) => {
      events.push(`${event} ${held === null ? '-' : `${held.user.id} ${held.access_token}`}`)
    })
    return { store, events, went, wake: () => wake() }
  }

  async function openStartedTab() {
    const tab = openTab()
    const started = tab.store.start()
    await pass(server.latency + 10)
    await started
    tab.events.length = 0
    return tab
  }

  return { server, asked, kept, openTab, openStartedTab }
}

/** Creates the server and records the paths of its requests. */
function createSignInServer() {
  const asked: string[] = []
  const server = {
    user: 'ann' as string | null,
    status: 200,
    latency: 20,
    delay: 0,
    tokens: 0,
    password: 'right',
  }

  async function fetch(path: string): Promise<Response> {
    asked.push(path)
    await pause(server.latency)
    const response = respond(path)
    // The answer is given now, and takes this long to arrive.
    if (server.delay > 0) await pause(server.delay)
    return response
  }

  function respond(path: string): Response {
    if (server.status === 0) throw new TypeError('Failed to fetch')
    if (server.status !== 200) return new Response('no', { status: server.status })
    if (path === '/auth/sign_out') {
      server.user = null
      return new Response(null, { status: 204 })
    }
    if (['/auth/password', '/auth/register', '/auth/reset'].includes(path)) {
      if (server.password === 'wrong') return refusal()
      server.user = 'ann'
    }
    if (server.user === null) return new Response('{}', { status: 401 })
    server.tokens += 1
    return Response.json(session(server.user, server.tokens))
  }

  return { server, asked, fetch }
}

function refusal(): Response {
  return Response.json({ code: 'INVALID_CREDENTIALS', message: 'Wrong.' }, { status: 422 })
}

/** Creates the lock that the tabs of a browser share. */
function createLock(): Environment['withLock'] {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    const hasWaited = waiting > 0
    waiting += 1
    const done = queue.then(() => work(hasWaited))
    queue = done.catch(() => undefined).then(() => (waiting -= 1))
    return done
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Response of the server to its n-th refresh. */
export function session(user: string, token: number): Session {
  return { user: { id: user }, access_token: `token ${token}`, expires_in: 600 }
}
