import { contract } from '@inkling/protocol/contract'
import { implement } from '@orpc/server'

/** The signed-in user who calls. */
export type Caller = { user: { user_id: string; session_id: string } }

/** The contract, to be implemented. */
export const signedIn = implement(contract).$context<Caller>()

/** Makes a handler that answers nothing once `act` has ended. */
export function answerNothing<Call>(act: (call: Call) => unknown) {
  return async (call: Call): Promise<Record<string, never>> => {
    await act(call)
    return {}
  }
}
