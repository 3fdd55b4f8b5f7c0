import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { isRemoved } from '../engine/removal-store.ts'
import { findSeat, type Seat } from './seat-store.ts'

/** A user's seat in a game. A game that is not there and one that they are not in answer alike; whom its host has removed
 *  is told so. */
export async function requireSeat(db: Database, user_id: string, game_id: string): Promise<Seat> {
  const seat = await findSeat(db, game_id, user_id)
  if (seat !== undefined) return seat
  return refuse((await isRemoved(db, game_id, user_id)) ? 'REMOVED' : 'NOT_FOUND')
}
