import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isActive } from '../../platform/database/sql.ts'
import { DRAW_COLUMNS } from '../games/views/draw.ts'
import { USER_COLUMNS } from '../users/users.ts'

/** Finds the game of a code with its host and the ids of its players. */
export function findGame(db: Database, code: string) {
  return db
    .selectFrom('games')
    .innerJoin('users', 'users.id', 'host_id')
    .select(USER_COLUMNS)
    .select(['mode', 'options', 'started_at'])
    .select(DRAW_COLUMNS)
    .select(
      sql<string[]>`array(
        select user_id from players where game_id = games.id and state <> 'watching')`.as(
        'players',
      ),
    )
    .where('code', '=', code)
    .where(isActive)
    .executeTakeFirst()
}

/** Finds the language that a user has chosen; null if they follow their browser. */
export async function findLanguage(db: Database, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.language ?? null
}
