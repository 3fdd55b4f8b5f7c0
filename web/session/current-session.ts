import { useExternal } from '../lib/use-external.ts'
import { keepOnlyBoardOf } from './last-board.ts'
import { createSession, type SessionStatus } from './session.ts'

/** Session of this tab. */
export const session = createSession()

session.onEvent((_event, current) => keepOnlyBoardOf(current?.user.id ?? null))

/** The session's state; renders again when it changes. */
export function useSession(): SessionStatus {
  return useExternal(session.subscribe, session.state)
}

/** Id of the signed-in user; '' if nobody is signed in. */
export function myId(): string {
  const state = session.state()
  return state.status === 'signed_in' ? state.session.user.id : ''
}
