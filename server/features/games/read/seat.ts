import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import { findSeat, type Seat } from './seat-store.ts'

/** A user's seat in a game. A game that is not there and one that they are not in answer alike. */
export async function requireSeat(db: Database, user_id: string, game_id: string): Promise<Seat> {
  return (await findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
}
