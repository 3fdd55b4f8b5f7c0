import { REFUSALS } from '@inkling/protocol/refusals'
import type { Session } from '@inkling/protocol/session'
import type { Holder } from './session-holder.ts'
import type { World } from './session-world.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
const RETRIES = 3
const REQUEST_MS = 20_000
const NEIGHBOUR_MS = 250
const PASSING = [502, 503, 504]

/** What of the server a session needs. An answer that may be better a moment later rejects, see `isPassing`. */
export function createServer(world: World) {
  let is_unsure = false

  async function askSession(): Promise<Session | null> {
    is_unsure = true
    const response = await post('/auth/refresh')
    if (!response.ok && response.status !== 401) throw failure(response.status)
    const answer: unknown = response.ok ? await response.json().catch(() => null) : null
    if (response.ok && !isSession(answer)) throw failure(502)
    is_unsure = false
    return isSession(answer) ? answer : null
  }

  async function endSession(): Promise<void> {
    const response = await post('/auth/sign_out')
    if (!response.ok && response.status !== 401) throw failure(response.status)
    is_unsure = false
  }

  function post(path: string): Promise<Response> {
    return world.fetch(path, { method: 'POST', signal: AbortSignal.timeout(REQUEST_MS) })
  }

  return {
    askSession,
    endSession,
    /** Whether the last question for a session has got no answer. */
    isUnsure: () => is_unsure,
  }
}

/** Fetches the next session: `attempt` once, `refresh` until it succeeds or the old token is about to die. */
export function createRefresh(
  world: World,
  holder: Holder,
  server: ReturnType<typeof createServer>,
) {
  let attempting: Promise<Session> | null = null
  let refreshing: Promise<Session> | null = null

  async function tryOnce(): Promise<Session> {
    const before = holder.session()
    return world.alone(async (has_waited) => {
      if (has_waited && holder.session() === before) await news()
      const now = holder.session()
      if (now !== before) return now ?? missing()
      const next = await server.askSession()
      if (next === null) {
        if (before !== null) holder.change('SIGNED_OUT', null)
        return missing()
      }
      holder.renew(next)
      return next
    })
  }

  /** Resolves when another tab has told something, or will not. */
  function news(): Promise<void> {
    return new Promise((resolve) => {
      const stop = holder.subscribe(done)
      function done() {
        stop()
        resolve()
      }
      void world.wait(NEIGHBOUR_MS).then(done)
    })
  }

  async function persevere(): Promise<Session> {
    const before = holder.session()
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        const delay = delayAfter(tries)
        if (!isPassing(error) || holder.left() <= delay) throw error
        await world.wait(delay)
      }
      const now = holder.session()
      if (now !== before) return now ?? missing()
    }
  }

  function attempt(): Promise<Session> {
    return (attempting ??= tryOnce().finally(() => (attempting = null)))
  }

  function refresh(): Promise<Session> {
    return (refreshing ??= persevere().finally(() => (refreshing = null)))
  }

  return { attempt, refresh }
}

/** Does what may fail for a moment, with a few tries. */
export async function persist<T>(world: World, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries > RETRIES || !isPassing(error)) throw error
      await world.wait(delayAfter(tries))
    }
  }
}

function delayAfter(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
}

/** Ends whatever needs a session where there is none. */
export function missing(): never {
  throw new Error(REFUSALS.UNAUTHORIZED.message)
}

function failure(status: number): Error {
  return new Error(REFUSALS.SERVICE_UNAVAILABLE.message, { cause: status })
}

/** Whether trying again may help: no network, no answer in time, or a server between two moments. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true
  return error instanceof Error && PASSING.some((status) => status === error.cause)
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
