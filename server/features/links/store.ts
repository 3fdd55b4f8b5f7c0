import { CHALLENGE_MS } from '@inkling/game/open/challenge'
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
        select user_id from game_players where game_id = games.id and state <> 'watching')`.as(
        'players',
      ),
    )
    .where('code', '=', code)
    .where(isActive)
    .executeTakeFirst()
}

/** Finds a challenge that has not expired, with its challenger. */
export function findChallenge(db: Database, code: string) {
  return db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenger_id')
    .innerJoin('games', 'games.id', 'game_id')
    .select(USER_COLUMNS)
    .select(['lang', 'difficulty', 'options'])
    .where('challenges.code', '=', code)
    .where(
      'challenges.created_at',
      '>',
      sql<Date>`now() - ${CHALLENGE_MS} * interval '1 millisecond'`,
    )
    .where(isActive)
    .executeTakeFirst()
}

/** Finds the owner of an invite token. */
export function findFriend(db: Database, token: string) {
  return db
    .selectFrom('invite_tokens')
    .innerJoin('users', 'users.id', 'user_id')
    .select(USER_COLUMNS)
    .where('token', '=', token)
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
