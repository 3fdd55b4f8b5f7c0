import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

/** Deletes a player with everything of his, in one transaction that also runs `erase`; answers who were his friends.
 *  His games alone go as a whole; of games with others his seat goes, and his rows on their sheets lose his name. */
export function deleteUser(
  db: Database,
  user_id: string,
  erase: () => Promise<void>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await deleteGamesAlone(tx, user_id)
    await sql`select from users where id = ${user_id} for update`.execute(tx)
    const friends = await tx
      .deleteFrom('friends')
      .where('user_id', '=', user_id)
      .returning('friend_id')
      .execute()
    await tx.deleteFrom('users').where('id', '=', user_id).execute()
    await erase()
    return friends.map(({ friend_id }) => friend_id)
  })
}

async function deleteGamesAlone(tx: Database, user_id: string): Promise<void> {
  await tx
    .deleteFrom('games')
    .where('id', 'in', (games) =>
      games
        .selectFrom('game_players')
        .select('game_id')
        .groupBy('game_id')
        .where('game_id', 'in', (mine) =>
          mine.selectFrom('game_players').select('game_id').where('user_id', '=', user_id),
        )
        .having(({ fn }) => fn.countAll(), '=', 1),
    )
    .execute()
}
