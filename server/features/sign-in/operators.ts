import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { listOperatorKeys } from './store/identities.ts'
import { findFirstUser } from './store/users.ts'

/** Operators of the server: users who signed in by one of these addresses, in lower case, or the first of all users. */
export type OperatorRule = 'first_user' | readonly string[]

/** Tells operators from other users. A hash of an operator's address is kept with the identity and looked up in the configured
 *  addresses, so a user who is taken out of the configuration is no operator from the next start on. Other addresses are not
 *  kept. */
export function createOperators({ db, rule }: { db: Database; rule: OperatorRule }) {
  const keys = rule === 'first_user' ? [] : rule.map(hashOf)

  /** Hashes an address that a provider has verified; null if it is no operator's. */
  function operatorKeyOf(email: string | null): Buffer | null {
    if (email === null) return null
    const key = hashOf(email.toLowerCase())
    return keys.some((known) => known.equals(key)) ? key : null
  }

  async function isOperator(user_id: string): Promise<boolean> {
    if (rule === 'first_user') return (await findFirstUser(db)) === user_id
    if (keys.length === 0) return false
    const own = await listOperatorKeys(db, user_id)
    return own.some((key) => keys.some((known) => known.equals(key)))
  }

  return { operatorKeyOf, isOperator }
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
