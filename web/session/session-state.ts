import type { Session } from '@inkling/protocol/session'
import { createEmitter } from '../lib/emitter.ts'
import type { Environment } from './environment.ts'

/** Change of a session. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | UnusedEvent

/** Change that no way to sign in causes; it would be passed on like an updated user. */
type UnusedEvent = 'MFA_CHALLENGE_VERIFIED'

/** State of the session; `unreachable` is loading while the server does not respond. */
export type SessionStatus =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'signed_in'; session: Session }
  | { status: 'signed_out' }

/** Message to the other tabs. `sent_at` is a time of the computer's clock, in milliseconds. */
type SessionMessage = { event: AuthEvent; session: Session | null; sent_at: number }

export type SessionState = ReturnType<typeof createSessionState>

/** Creates the state of this tab's session, which all tabs of the browser share. */
export function createSessionState(environment: Environment) {
  const own = createOwnSession(environment)
  const { session, set, emit } = own
  let isOvertaken = false

  function broadcast(event: AuthEvent): void {
    const message: SessionMessage = { event, session: session(), sent_at: environment.now() }
    environment.broadcast(message)
  }

  function change(event: AuthEvent, next: Session | null): void {
    set(next)
    emit(event)
    broadcast(event)
  }

  function renewalEvent(next: Session): AuthEvent {
    return session()?.user.id === next.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN'
  }

  function receive(message: unknown): void {
    if (!isSessionMessage(message)) return
    const { event, session: received, sent_at } = message
    if (!own.isKnown()) {
      isOvertaken ||= event === 'SIGNED_IN' || event === 'SIGNED_OUT'
      return
    }
    if (event === 'SIGNED_OUT') {
      if (session() === null) return
      set(null)
      return emit('SIGNED_OUT')
    }
    if (received === null) return
    if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
      const renewal = renewalEvent(received)
      set(received, Math.max(0, environment.now() - sent_at))
      return emit(renewal)
    }
    if (session()?.user.id === received.user.id) emit(event)
  }

  return {
    ...own,
    /** Tells the other tabs about an event of this tab's session. */
    broadcast,
    /** Sets the session, and emits the event in every tab. */
    change,
    renew: (next: Session) => change(renewalEvent(next), next),
    /** Applies a message of another tab. */
    receive,
    /** True if another tab has signed in or out since the session was requested; false again afterwards. */
    takeOvertaken(): boolean {
      const was = isOvertaken
      isOvertaken = false
      return was
    },
  }
}

/** Creates the state of this tab without the others. */
function createOwnSession({ elapsed }: Pick<Environment, 'elapsed'>) {
  const changes = createEmitter()
  const events = createEmitter<[event: AuthEvent, session: Session | null]>()
  let state: SessionStatus = { status: 'loading' }
  let ends_at = 0

  const session = () => (state.status === 'signed_in' ? state.session : null)

  function setStatus(next: SessionStatus): void {
    state = next
    changes.emit()
  }

  return {
    state: () => state,
    session,
    isKnown: () => state.status === 'signed_in' || state.status === 'signed_out',
    /** Milliseconds until the access token expires. */
    timeLeft: () => ends_at - elapsed(),
    /** Sets the session, whose token is `ageMs` old. */
    set(next: Session | null, ageMs = 0): void {
      ends_at = next === null ? 0 : elapsed() + next.expires_in * 1000 - ageMs
      setStatus(next === null ? { status: 'signed_out' } : { status: 'signed_in', session: next })
    },
    /** Notes that the server has not responded yet. */
    setUnreachable: () => setStatus({ status: 'unreachable' }),
    subscribe: changes.subscribe,
    onEvent: events.subscribe,
    emit: (event: AuthEvent) => events.emit(event, session()),
  }
}

function isSessionMessage(message: unknown): message is SessionMessage {
  return typeof message === 'object' && message !== null && 'event' in message
}
