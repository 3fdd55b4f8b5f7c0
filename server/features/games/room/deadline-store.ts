import { sql } from 'kysely'
import type { Database } from '../../../adapters/database/database.ts'

const AT_ONCE = 100

/** Games that should be over by now. */
export async function listDue(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('over_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lobbies that were opened long ago and never started. */
export async function listStaleLobbies(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('started_at', 'is', null)
    .where('over_at', 'is', null)
    .where('created_at', '<', before)
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldInvites(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('game_invites').where('created_at', '<', before).execute()
}

/** Of a lobby from which no game came nothing is left after a while. */
export async function deleteDesertedLobbies(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('games')
    .where('started_at', 'is', null)
    .where('over_at', '<', before)
    .execute()
}
