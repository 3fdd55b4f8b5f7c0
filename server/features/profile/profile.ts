import type { User } from '@inkling/protocol/profile'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import * as queries from './queries.ts'

/** What a player shows of himself. */
export function createProfile({ db }: { db: Database }) {
  async function me(user_id: string): Promise<User> {
    const row = (await queries.findUser(db, user_id)) ?? refuse('NOT_FOUND')
    return { ...row, updated_at: row.updated_at.toISOString() }
  }

  return { me }
}
export type Profile = ReturnType<typeof createProfile>
