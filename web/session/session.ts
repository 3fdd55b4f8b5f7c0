import type { Session } from '@inkling/protocol/session'
import type { WayId } from '@inkling/protocol/ways'
import {
  type AuthEvent,
  createSessionState,
  type SessionState,
  type SessionStatus,
} from './session-state.ts'
import { createRefresh, createServer, type Server } from './refresh.ts'
import { noSession } from '../lib/errors.ts'
import { isPassing, retry } from './retry.ts'
import { browserEnvironment, type Environment } from './environment.ts'

export type { SessionStatus } from './session-state.ts'

const CHECK_MS = 30_000
const MARGIN_MS = 90_000
const RETRIES = 3

const ENTRY_PATHS = {
  guest: '/auth/guest',
  sign_in: '/auth/password',
  register: '/auth/register',
  reset: '/auth/reset',
}

/** Form of the sign-in screen with what the player typed. */
export type EntryForm = { kind: keyof typeof ENTRY_PATHS; body: object }

/** Session of this tab, shared with the other tabs of the browser. */
export type SessionStore = {
  /** Returns the same object until something changes. */
  state(): SessionStatus
  subscribe(listener: () => void): () => void
  onEvent(listener: (event: AuthEvent, session: Session | null) => void): () => void
  /** Requests the session until the server responds; never rejects. */
  start(): Promise<void>
  /** Returns a token good for at least one request; rejects with the code UNAUTHORIZED if there is no session, and with
   *  the failure of its request while the server cannot be reached. */
  accessToken(): Promise<string>
  /** Fetches a new token, once for all tabs that need one, and retries until the old token has expired. */
  refresh(): Promise<Session>
  /** Leaves for a provider; null is the usual one. */
  signIn(return_to: string, way: WayId | null): void
  /** Signs in, registers, sets a new password or lets a guest in by a form; rejects with the refusal. */
  enter(form: EntryForm): Promise<void>
  /** Ends the session everywhere; rejects, still signed in, if the server cannot be reached. */
  signOut(): Promise<void>
  /** Notifies every tab that the user changed their profile. */
  userUpdated(): void
}

/** Creates the session of a tab; its state is `loading` until it is started. */
export function createSession(environment: Environment = browserEnvironment()): SessionStore {
  const state = createSessionState(environment)
  const server = createServer(environment)
  const { refreshOnce, refresh } = createRefresh(environment, state, server)
  const first = createFirstSession(environment, state, server)
  let started: Promise<void> | null = null

  async function begin(): Promise<void> {
    environment.onMessage(state.receive)
    environment.every(CHECK_MS, check)
    environment.onWake(() => {
      first.wake()
      check()
    })
    // Without its cookie, the tab knows at once that there is none, and loads only the sign-in screen.
    const session = hasCookie() ? await askFirst() : null
    const hasArrived = environment.hasCookie('inkling_signed_in')
    if (hasArrived) environment.dropCookie('inkling_signed_in')
    const isNew = session !== null && hasArrived
    state.set(session)
    state.emit('INITIAL_SESSION')
    if (isNew) state.emit('SIGNED_IN')
    if (session !== null) state.broadcast(isNew ? 'SIGNED_IN' : 'TOKEN_REFRESHED')
  }

  /** Requests the session, again if another tab signed in or out meanwhile. */
  async function askFirst(): Promise<Session | null> {
    const session = await first.ask()
    if (!state.takeOvertaken()) return session
    return hasCookie() ? askFirst() : null
  }

  function hasCookie(): boolean {
    return environment.hasCookie('inkling_session')
  }

  function check(): void {
    const isDue = state.state().status === 'signed_in' && state.timeLeft() < MARGIN_MS
    if (isDue) refresh().catch(() => undefined)
  }

  async function accessToken(): Promise<string> {
    if (state.state().status === 'unreachable') throw first.failure()
    await started
    const session = state.session() ?? noSession()
    if (state.timeLeft() >= MARGIN_MS) return session.access_token
    try {
      return (await refreshOnce()).access_token
    } catch (error) {
      if (state.session() === session && state.timeLeft() > 0) return session.access_token
      throw error
    }
  }

  async function enter({ kind, body }: EntryForm): Promise<void> {
    await environment.withLock(async () => {
      const next = await server.openSession(ENTRY_PATHS[kind], body)
      environment.dropCookie('inkling_signed_in')
      state.change('SIGNED_IN', next)
    })
    if (kind !== 'reset') return
    state.emit('PASSWORD_RECOVERY')
    state.broadcast('PASSWORD_RECOVERY')
  }

  function signOut(): Promise<void> {
    return environment.withLock(async () => {
      await endSession(environment, server)
      state.change('SIGNED_OUT', null)
    })
  }

  return {
    state: state.state,
    subscribe: state.subscribe,
    onEvent: state.onEvent,
    start: () => (started ??= begin()),
    accessToken,
    refresh,
    signIn(return_to, way) {
      const which = way === null ? '' : `way=${way}&`
      environment.assign(`/auth/sign_in?${which}return_to=${encodeURIComponent(return_to)}`)
    },
    enter,
    signOut,
    userUpdated() {
      state.emit('USER_UPDATED')
      state.broadcast('USER_UPDATED')
    },
  }
}

/** Ends the session on the server, with a few retries. */
function endSession({ wait }: Environment, server: Server): Promise<void> {
  return retry(server.endSession, {
    wait,
    mayRetry: (error, { failures }) => failures <= RETRIES && isPassing(error),
  })
}

/** Requests the first session until the server responds, and at once when the tab wakes. */
function createFirstSession(environment: Environment, state: SessionState, server: Server) {
  let wake = () => {}
  let failure: unknown = null

  function waitOrWake(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
      void environment.wait(ms).then(resolve)
    })
  }

  function ask(): Promise<Session | null> {
    return retry(server.askSession, {
      wait: waitOrWake,
      mayRetry(error) {
        failure = error
        state.setUnreachable()
        return true
      },
    })
  }

  return { ask, wake: () => wake(), failure: () => failure }
}
