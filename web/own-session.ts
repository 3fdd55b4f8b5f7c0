import { useSyncExternalStore } from 'react'
import { createSession, type SessionState } from './session.ts'

/** Who is signed in, in this tab. */
export const session = createSession()

/** The session's state; renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state)
}
