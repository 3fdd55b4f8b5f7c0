import type { Session } from '@inkling/protocol/session'
import { type AuthEvent, createHolder, type SessionState } from './session-holder.ts'
import { createRefresh, createServer, missing, persist } from './session-refresh.ts'
import { browserWorld, type World } from './session-world.ts'

export type { SessionState } from './session-holder.ts'

const CHECK_MS = 30_000
const MARGIN_MS = 90_000

/** Who is signed in, in this tab and in the others of this browser. */
export type SessionStore = {
  /** The same object until something changes. */
  state(): SessionState
  subscribe(listener: () => void): () => void
  onEvent(listener: (event: AuthEvent, session: Session | null) => void): () => void
  /** Asks once whether there is a session; never rejects. */
  start(): Promise<void>
  /** A token good for at least a request; rejects with 'Auth session missing!' where there is no session. */
  accessToken(): Promise<string>
  /** Fetches a new token, once for all tabs that ask together, and again while the old one lives if it cannot. */
  refresh(): Promise<Session>
  signIn(return_to: string): void
  /** Ends the session everywhere; rejects, still signed in, if the server cannot be reached. */
  signOut(): Promise<void>
  /** Tells every tab that the player changed something about himself. */
  userUpdated(): void
}

/** Makes the session of a tab; it knows nothing until it is started. */
export function createSession(world: World = browserWorld()): SessionStore {
  const holder = createHolder(world)
  const server = createServer(world)
  const { attempt, refresh } = createRefresh(world, holder, server)
  let started: Promise<void> | null = null

  async function begin(): Promise<void> {
    world.onTold(holder.hear)
    world.every(CHECK_MS, check)
    world.onWake(check)
    const session = world.hasCookie('inkling_session') ? await firstSession() : null
    const is_new = session !== null && world.hasCookie('inkling_signed_in')
    world.dropCookie('inkling_signed_in')
    holder.hold(session)
    holder.emit('INITIAL_SESSION')
    if (is_new) holder.emit('SIGNED_IN')
    if (session !== null) holder.tell(is_new ? 'SIGNED_IN' : 'TOKEN_REFRESHED')
  }

  async function firstSession(): Promise<Session | null> {
    try {
      return await world.alone(() => persist(world, server.askSession))
    } catch {
      return null
    }
  }

  function check(): void {
    const { status } = holder.state()
    const is_due = status === 'signed_in' && holder.left() < MARGIN_MS
    if (!is_due && !(status === 'signed_out' && server.isUnsure())) return
    refresh().catch(() => undefined)
  }

  async function accessToken(): Promise<string> {
    await started
    const session = holder.session() ?? missing()
    if (holder.left() >= MARGIN_MS) return session.access_token
    try {
      return (await attempt()).access_token
    } catch (error) {
      if (holder.session() === session && holder.left() > 0) return session.access_token
      throw error
    }
  }

  function signOut(): Promise<void> {
    return world.alone(async () => {
      await persist(world, server.endSession)
      holder.change('SIGNED_OUT', null)
    })
  }

  return {
    state: holder.state,
    subscribe: holder.subscribe,
    onEvent: holder.onEvent,
    start: () => (started ??= begin()),
    accessToken,
    refresh,
    signIn: (return_to) => world.assign(`/auth/sign_in?return_to=${encodeURIComponent(return_to)}`),
    signOut,
    userUpdated() {
      holder.emit('USER_UPDATED')
      holder.tell('USER_UPDATED')
    },
  }
}
