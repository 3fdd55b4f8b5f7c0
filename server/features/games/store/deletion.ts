import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { anyUuid } from '../../../platform/database/sql.ts'

/** Lists games that a user played or whose events name them as the one who acted. */
export async function listGamesOf(
  tx: Tx,
  user_id: string,
  limit: number | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ game_id: string }>`
    select game_id from game_players where user_id = ${user_id}
    union select game_id from game_events where user_id = ${user_id}
    order by game_id limit ${limit}`.execute(tx)
  return rows.map(({ game_id }) => game_id)
}

/** Removes a user from these games. The ones that they played alone are deleted. In games with others, their player and own
 *  sheet are deleted, and their id is removed from rows on a shared sheet and from events. */
export async function removeFromGames(
  tx: Tx,
  user_id: string,
  games: readonly string[],
): Promise<void> {
  await lockSheets(tx, user_id, games)
  await deleteGamesAlone(tx, user_id, games)
  await sql`select from users where id = ${user_id} for update`.execute(tx)
  await removeFromEvents(tx, user_id, games)
  await deletePlayers(tx, user_id, games)
}

/** Keeps the sheets of a user from being archived meanwhile. */
async function lockSheets(tx: Tx, user_id: string, games: readonly string[]): Promise<void> {
  await tx
    .selectFrom('sheets')
    .select('id')
    .where('id', 'in', (mine) =>
      mine
        .selectFrom('game_players')
        .select('sheet_id')
        .where('user_id', '=', user_id)
        .where('game_id', '=', anyUuid(games)),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The daily belongs to the world, also while nobody else has played it. */
async function deleteGamesAlone(tx: Tx, user_id: string, games: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('games')
    .where('id', 'in', (alone) =>
      alone
        .selectFrom('game_players')
        .select('game_id')
        .groupBy('game_id')
        .where('game_id', 'in', (mine) =>
          mine
            .selectFrom('game_players')
            .innerJoin('games as played', 'played.id', 'game_id')
            .select('game_id')
            .where('user_id', '=', user_id)
            .where('game_id', '=', anyUuid(games))
            .where('played.mode', 'not in', modesWith('scope', 'world')),
        )
        .having(({ fn }) => fn.countAll(), '=', 1),
    )
    .execute()
}

/** Removes a user from the events of games in which they acted or played. */
async function removeFromEvents(tx: Tx, user_id: string, games: readonly string[]): Promise<void> {
  await sql`
    update game_events set user_id = nullif(user_id, ${user_id}), payload = payload || jsonb_build_object(
      'gone', (payload -> 'gone') - ${user_id}::text,
      'players', (
        select coalesce(jsonb_agg(player order by place), '[]')
        from jsonb_array_elements(payload -> 'players') with ordinality as each (player, place)
        where player ->> 'user_id' <> ${user_id}
      ),
      'game', (payload -> 'game') || case
        when payload #>> '{game,host_id}' = ${user_id} then '{"host_id": null}'::jsonb else '{}' end
    )
    where game_id = ${anyUuid(games)} and (user_id = ${user_id} or strpos(payload::text, ${user_id}) > 0)`.execute(
    tx,
  )
}

/** Deletes the players that a user was, their name on sheets, and the sheets without other players. */
async function deletePlayers(tx: Tx, user_id: string, games: readonly string[]): Promise<void> {
  const theseGames = anyUuid(games)
  const players = await tx
    .deleteFrom('game_players')
    .where('user_id', '=', user_id)
    .where('game_id', '=', theseGames)
    .returning('sheet_id')
    .execute()
  const ids = players.flatMap(({ sheet_id }) => sheet_id ?? [])
  const theseSheets = sql<number>`any(${ids}::bigint[])`
  await tx
    .updateTable('guesses')
    .set({ user_id: null })
    .where('game_id', '=', theseGames)
    .where('sheet_id', '=', theseSheets)
    .where('user_id', '=', user_id)
    .execute()
  await tx
    .updateTable('sheets')
    .set({ archived_users: sql`array_replace(archived_users, ${user_id}, null)` })
    .where('game_id', '=', theseGames)
    .where('id', '=', theseSheets)
    .where('archived_users', 'is not', null)
    .execute()
  await tx
    .deleteFrom('sheets')
    .where('game_id', '=', theseGames)
    .where('id', '=', theseSheets)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('game_players').select('user_id').whereRef('sheet_id', '=', 'sheets.id')),
      ),
    )
    .execute()
}

/** Lists the texts that a user has chosen, for all or for these games. */
export async function listChosenTexts(
  tx: Tx,
  user_id: string,
  games: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('games')
    .select('own_article_id')
    .where('chosen_by', '=', user_id)
    .where('own_article_id', 'is not', null)
    .$if(games !== null, (query) => query.where('id', '=', anyUuid(games ?? [])))
    .execute()
  return rows.flatMap(({ own_article_id }) => own_article_id ?? [])
}
