import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { createAccessTokens } from '../features/sign-in/tokens.ts'
import { createKeys } from '../features/sign-in/keys.ts'

/** Somebody who is signed in on every server of a database. */
export type Member = { user_id: string; access_token: string }

export async function newMembers(db: Database, origin: string, count: number): Promise<Member[]> {
  const tokens = createAccessTokens({ keys: createKeys({ db }), origin })
  const rows = Array.from({ length: count }, (_, index) => ({
    full_name: `Player ${index + 1}`,
    provider_avatar_url: null,
  }))
  const users = await db.insertInto('users').values(rows).returning('id').execute()
  return Promise.all(
    users.map(async ({ id: user_id }) => ({
      user_id,
      access_token: await tokens.issue({ user_id, session_id: randomUUID() }),
    })),
  )
}
