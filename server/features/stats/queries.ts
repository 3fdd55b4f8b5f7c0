import type { Stats } from '@inkling/protocol/stats'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

export function addUp(db: Database, user_id: string): Promise<Stats> {
  return db
    .selectFrom('game_players')
    .select([
      sql<number>`count(*) filter (where state = 'decoded')`.as('wikis_found'),
      sql<number>`coalesce(sum(time_played), 0)`.as('time_played'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}
