import type { Database, Tx } from '../../../platform/database/database.ts'

export async function listRemoved(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function isRemoved(db: Database, game_id: string, user_id: string): Promise<boolean> {
  const removed = await db
    .selectFrom('removed_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return removed !== undefined
}

export async function insertRemoved(
  tx: Tx,
  game_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx
    .insertInto('removed_players')
    .values(user_ids.map((user_id) => ({ game_id, user_id })))
    .execute()
}

export async function deleteRemoved(
  tx: Tx,
  game_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx
    .deleteFrom('removed_players')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', [...user_ids])
    .execute()
}
