import type { Session } from '@inkling/protocol/session'
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
  const listeners = new Set<() => void>()
  const event_listeners = new Set<(event: AuthEvent, session: Session | null) => void>()
  let state: SessionStatus = { status: 'loading' }
  let ends_at = 0

  const isKnown = () => state.status === 'signed_in' || state.status === 'signed_out'
  const session = () => (state.status === 'signed_in' ? state.session : null)

  function set(next: SessionStatus): void {
    state = next
    for (const listener of listeners) listener()
  }

  function hold(next: Session | null, age_ms = 0): void {
    ends_at = next === null ? 0 : environment.elapsed() + next.expires_in * 1000 - age_ms
    set(next === null ? { status: 'signed_out' } : { status: 'signed_in', session: next })
  }

  function emit(event: AuthEvent): void {
    for (const listener of event_listeners) listener(event, session())
  }

  function tell(event: AuthEvent): void {
    environment.tell({
      event,
      session: session(),
      sent_at: environment.wall(),
    } satisfies SessionMessage)
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
    if (!isKnown() || !isSessionMessage(message)) return
    const { event, session: theirs, sent_at } = message
    if (event === 'SIGNED_OUT') {
      if (state.status === 'signed_out') return
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
    state: () => state,
    session,
    /** For how long the access token still holds, in milliseconds. */
    left: () => ends_at - environment.elapsed(),
    hold,
    /** Says that the server did not answer whether there is a session. */
    missServer: () => set({ status: 'unreachable' }),
    emit,
    tell,
    change,
    renew: (next: Session) => change(renewal(next), next),
    hear,
    subscribe: (listener: () => void) => listen(listeners, listener),
    onEvent: (listener: (event: AuthEvent, session: Session | null) => void) =>
      listen(event_listeners, listener),
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isSessionMessage(message: unknown): message is SessionMessage {
  return typeof message === 'object' && message !== null && 'event' in message
}
