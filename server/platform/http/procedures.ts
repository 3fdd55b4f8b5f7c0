import { contract } from '@inkling/protocol/contract'
import { implement } from '@orpc/server'

/** The signed-in user who calls. */
export type Caller = { user: { user_id: string; session_id: string } }

/** The contract, to be implemented. */
export const signedIn = implement(contract).$context<Caller>()
