import type { Session } from '@inkling/protocol/session'
import { createEmitter } from '../lib/emitter.ts'
import type { Environment } from './environment.ts'

/** What happens to a session. Signing in by our providers brings the first four and USER_UPDATED; the others are
 *  carried alike. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

/** Who is here. `unreachable` is still loading, with a server that did not answer the last time. */
export type SessionStatus =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'signed_in'; session: Session }
  | { status: 'signed_out' }

/** What a tab tells the other tabs. `sent_at` is by the clock of their common computer, in milliseconds. */
type SessionMessage = { event: AuthEvent; session: Session | null; sent_at: number }

export type SessionState = ReturnType<typeof createSessionState>

/** Holds the session of this tab, and agrees on it with the other tabs. */
export function createSessionState(environment: Environment) {
  const held = createHeldSession(environment)
  const { session, hold, emit } = held

  function tell(event: AuthEvent): void {
    const message: SessionMessage = { event, session: session(), sent_at: environment.wall() }
    environment.tell(message)
  }

  function change(event: AuthEvent, next: Session | null): void {
    hold(next)
    emit(event)
    tell(event)
  }

  function renewal(next: Session): AuthEvent {
    return session()?.user.id === next.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN'
  }

  function hear(message: unknown): void {
    if (!held.isKnown() || !isSessionMessage(message)) return
    const { event, session: theirs, sent_at } = message
    if (event === 'SIGNED_OUT') {
      if (session() === null) return
      hold(null)
      return emit('SIGNED_OUT')
    }
    if (theirs === null) return
    if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
      const news = renewal(theirs)
      hold(theirs, Math.max(0, environment.wall() - sent_at))
      return emit(news)
    }
    if (session()?.user.id === theirs.user.id) emit(event)
  }

  return {
    ...held,
    /** Tells the other tabs what happened to the session of this one. */
    tell,
    change,
    renew: (next: Session) => change(renewal(next), next),
    /** Takes what another tab told. */
    hear,
  }
}

/** The session of this tab, and who wants to know of it. */
function createHeldSession({ elapsed }: Pick<Environment, 'elapsed'>) {
  const changes = createEmitter()
  const events = createEmitter<[event: AuthEvent, session: Session | null]>()
  let state: SessionStatus = { status: 'loading' }
  let ends_at = 0

  const session = () => (state.status === 'signed_in' ? state.session : null)

  function set(next: SessionStatus): void {
    state = next
    changes.emit()
  }

  return {
    state: () => state,
    session,
    isKnown: () => state.status === 'signed_in' || state.status === 'signed_out',
    /** For how long the access token still holds, in milliseconds. */
    timeLeft: () => ends_at - elapsed(),
    /** Takes a session whose token was made so long ago. */
    hold(next: Session | null, age_ms = 0): void {
      ends_at = next === null ? 0 : elapsed() + next.expires_in * 1000 - age_ms
      set(next === null ? { status: 'signed_out' } : { status: 'signed_in', session: next })
    },
    /** Says that the server did not answer whether there is a session. */
    setUnreachable: () => set({ status: 'unreachable' }),
    subscribe: changes.subscribe,
    onEvent: events.subscribe,
    emit: (event: AuthEvent) => events.emit(event, session()),
  }
}

function isSessionMessage(message: unknown): message is SessionMessage {
  return typeof message === 'object' && message !== null && 'event' in message
}
