import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import * as store from './sign-in-store.ts'

/** Who looks after the server: who signed in by one of these addresses, in lower case, or the first of all users. */
export type OperatorRule = 'first_user' | readonly string[]

/** Tells operators from other users. Of an operator's address a hash is kept, which is looked up in the addresses of now:
 *  who is taken out of the configuration is no operator from the next start on. Of other addresses nothing is kept. */
export function createOperators({ db, rule }: { db: Database; rule: OperatorRule }) {
  const keys = rule === 'first_user' ? [] : rule.map(hashOf)

  /** What to keep of an address that a provider has verified; null of those that are no operator's. */
  function keyOf(email: string | null): Buffer | null {
    if (email === null) return null
    const key = hashOf(email.toLowerCase())
    return keys.some((known) => known.equals(key)) ? key : null
  }

  async function isOperator(user_id: string): Promise<boolean> {
    if (rule === 'first_user') return (await store.findFirstUser(db)) === user_id
    if (keys.length === 0) return false
    const key = await store.findOperatorKey(db, user_id)
    return key !== null && keys.some((known) => known.equals(key))
  }

  return { keyOf, isOperator }
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
