import type { Stats } from '@inkling/protocol/stats'
import type { Database } from '../../adapters/database/database.ts'
import * as queries from './queries.ts'

/** A player's figures over all of his games. */
export function createStats({ db }: { db: Database }) {
  async function me(user_id: string): Promise<Stats> {
    return queries.addUp(db, user_id)
  }

  return { me }
}
export type StatsFeature = ReturnType<typeof createStats>
