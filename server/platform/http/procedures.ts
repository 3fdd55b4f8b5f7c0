import { contract } from '@inkling/protocol/contract'
import { implement } from '@orpc/server'
import { refuse } from '../refused.ts'

/** Who calls: `user` is null for a visitor who is not signed in. `is_hidden` is set where what they call is not for them,
 *  nor to be known of; `retry_after` where they are to come again, in seconds. */
export type Caller = {
  user: { user_id: string; session_id: string } | null
  is_hidden: boolean
  retry_after: number | null
}

/** The contract, to be implemented: every procedure is for signed-in users and knows who calls. */
export const signedIn = implement(contract)
  .$context<Caller>()
  .use(({ context, next }) => {
    const user = context.user ?? refuse('UNAUTHORIZED')
    return next({ context: { user } })
  })
