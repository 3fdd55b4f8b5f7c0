import { modesWith } from '@inkling/game/modes'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'

/** Deletes a user with everything of theirs, in one transaction that also runs `erase`; answers who their friends were.
 *  Games they played alone go as a whole; of games with others their seat goes with their own sheet, and their rows on
 *  a shared one lose their name. */
export function deleteUser(
  db: Database,
  user_id: string,
  erase: () => Promise<void>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await deleteGamesAlone(tx, user_id)
    await sql`select from users where id = ${user_id} for update`.execute(tx)
    await deleteSeats(tx, user_id)
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

/** The game of a day is the world's, also while nobody else has come. */
async function deleteGamesAlone(tx: Database, user_id: string): Promise<void> {
  await tx
    .deleteFrom('games')
    .where('mode', 'not in', modesWith('scope', 'world'))
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

/** Their seats, their name on the sheets, and the sheets at which nobody else plays. */
async function deleteSeats(tx: Database, user_id: string): Promise<void> {
  const seats = await tx
    .deleteFrom('game_players')
    .where('user_id', '=', user_id)
    .returning('sheet_id')
    .execute()
  const sheet_ids = seats.flatMap(({ sheet_id }) => sheet_id ?? [])
  await tx
    .updateTable('guesses')
    .set({ user_id: null })
    .where('sheet_id', '=', sql<number>`any(${sheet_ids}::bigint[])`)
    .where('user_id', '=', user_id)
    .execute()
  await tx
    .deleteFrom('sheets')
    .where('id', '=', sql<number>`any(${sheet_ids}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('game_players').select('user_id').whereRef('sheet_id', '=', 'sheets.id')),
      ),
    )
    .execute()
}
