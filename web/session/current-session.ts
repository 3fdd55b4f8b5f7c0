import { useSyncExternalStore } from 'react'
import { createSession, type SessionStatus } from './session.ts'

/** Who is signed in, in this tab. */
export const session = createSession()

/** The session's state; renders again when it changes. */
export function useSession(): SessionStatus {
  return useSyncExternalStore(session.subscribe, session.state)
}

/** The id of the signed-in user; '' for nobody. */
export function myId(): string {
  const state = session.state()
  return state.status === 'signed_in' ? state.session.user.id : ''
}
