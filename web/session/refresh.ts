import type { Session } from '@inkling/protocol/session'
import { CallError, noSession, toCallError } from '../lib/errors.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { Environment } from './environment.ts'
import { REFRESH_PATH } from './refresh-mark.ts'
import { isPassing, retry } from './retry.ts'
import type { SessionState } from './session-state.ts'

const REQUEST_MS = 20_000
const OTHER_TAB_MS = 250

/** Creates the session's calls to the server, which reject on failures, see `isPassing`. */
export function createServer({ fetch }: Pick<Environment, 'fetch'>) {
  /** Fetches the next session; null if it has ended. */
  async function askSession(): Promise<Session | null> {
    const response = await post(REFRESH_PATH)
    if (response.status === 401) return null
    if (!response.ok) throw failure(response.status)
    const answer: unknown = await response.json().catch(() => null)
    if (!isSession(answer)) throw failure(502)
    return answer
  }

  /** Opens a session by a form of the sign-in screen; rejects with the refusal. */
  async function openSession(path: string, body: object): Promise<Session> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    if (!response.ok) throw await toCallError(response)
    const answer: unknown = await response.json().catch(() => null)
    if (!isSession(answer)) throw failure(502)
    return answer
  }

  async function endSession(): Promise<void> {
    const response = await post('/auth/sign_out')
    if (!response.ok && response.status !== 401) throw failure(response.status)
  }

  function post(path: string): Promise<Response> {
    return fetch(path, { method: 'POST', signal: AbortSignal.timeout(REQUEST_MS) })
  }

  return { askSession, openSession, endSession }
}

export type Server = ReturnType<typeof createServer>

/** Creates functions that fetch the next session, shared by all calls at the same time: `refreshOnce` tries once,
 *  `refresh` until it succeeds or the old token expires. */
export function createRefresh(environment: Environment, state: SessionState, server: Server) {
  const refreshOnce = singleFlight(() => {
    const before = state.session()
    return environment.withLock(async (hasWaited) => {
      if (hasWaited && state.session() === before) await nextChange(environment, state)
      const now = state.session()
      if (now !== before) return now ?? noSession()
      const next = await server.askSession()
      if (next === null) {
        if (before !== null) state.change('SIGNED_OUT', null)
        return noSession()
      }
      state.renew(next)
      return next
    })
  })

  const refresh = singleFlight(() => {
    const before = state.session()
    return retry(
      async () => {
        const now = state.session()
        return now === before ? refreshOnce() : (now ?? noSession())
      },
      {
        wait: environment.wait,
        mayRetry: (error, { delay }) => isPassing(error) && state.timeLeft() > delay,
      },
    )
  })

  return { refreshOnce, refresh }
}

/** Resolves when a message of another tab has changed the session, or after a short timeout. */
function nextChange(environment: Environment, state: SessionState): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(done)
    function done() {
      stop()
      resolve()
    }
    void environment.wait(OTHER_TAB_MS).then(done)
  })
}

function failure(status: number): CallError {
  return new CallError('SERVICE_UNAVAILABLE', {
    status,
    message: `The server answered ${status}.`,
  })
}

function isSession(answer: unknown): answer is Session {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'user' in answer &&
    'access_token' in answer &&
    'expires_in' in answer
  )
}
