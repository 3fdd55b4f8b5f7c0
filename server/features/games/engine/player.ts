import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { findPlayer } from '../store/players.ts'
import { isRemoved } from '../store/removed-players.ts'

/** A player together with their game, as `findPlayer` reads them. */
export type GamePlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>

/** Finds a player. Refuses alike for a game that does not exist and one that the user is not in; a user removed by the host
 *  learns that. */
export async function requirePlayer(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<GamePlayer> {
  const player = await findPlayer(db, game_id, user_id)
  if (player !== undefined) return player
  return refuse((await isRemoved(db, game_id, user_id)) ? 'REMOVED' : 'NOT_FOUND')
}
