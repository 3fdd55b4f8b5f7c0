import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { anyUuid } from '../../../platform/database/sql.ts'
import { newName } from '../../users/users.ts'

const DELETIONS_AT_ONCE = 10
const NAMELESS = newName('')

/** Hides the name and the picture too, which nobody may see while the rest waits to be deleted. */
export async function markClosed(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ closed_at: sql`coalesce(closed_at, now())`, full_name: NAMELESS })
    .set({ has_uploaded_avatar: false, provider_avatar_url: null })
    .where('id', '=', user_id)
    .execute()
  await tx.deleteFrom('identities').where('user_id', '=', user_id).execute()
}

/** Deletes the row of a user, and those that refer to it; false if there is none. */
export async function deleteRow(tx: Tx, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Claims closed accounts for this server for a minute. */
export async function claimClosed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set closed_at = now() where id in (
      select id from users where closed_at < now() - interval '1 minute'
      order by closed_at limit ${DELETIONS_AT_ONCE} for update skip locked
    ) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteFriends(tx: Tx, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from friends where user_id = ${user_id} or friend_id = ${user_id}
    returning case when user_id = ${user_id} then friend_id else user_id end as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Lists games that a user played or whose events name them as the one who acted. */
export async function listGames(
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

/** Deletes the parts of a user in games. */
export async function deleteParts(
  tx: Tx,
  user_id: string,
  games: readonly string[],
): Promise<void> {
  await lockSheets(tx, user_id, games)
  await deleteGamesAlone(tx, user_id, games)
  await sql`select from users where id = ${user_id} for update`.execute(tx)
  await removeFromEvents(tx, user_id, games)
  await deleteSeats(tx, user_id, games)
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

/** Deletes the seats of a user, their name on sheets, and the sheets without other players. */
async function deleteSeats(tx: Tx, user_id: string, games: readonly string[]): Promise<void> {
  const theseGames = anyUuid(games)
  const seats = await tx
    .deleteFrom('game_players')
    .where('user_id', '=', user_id)
    .where('game_id', '=', theseGames)
    .returning('sheet_id')
    .execute()
  const ids = seats.flatMap(({ sheet_id }) => sheet_id ?? [])
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

/** Lists the texts that a user has pasted, or those for some games. */
export async function listPastedTexts(
  tx: Tx,
  user_id: string,
  games: readonly string[] | null = null,
): Promise<string[]> {
  const texts = await tx
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'own_article_id')
    .select('articles.id')
    .where('chosen_by', '=', user_id)
    .where('source', '=', 'pasted')
    .$if(games !== null, (query) => query.where('games.id', '=', anyUuid(games ?? [])))
    .execute()
  return texts.map(({ id }) => id)
}

/** Locks the texts first, to wait for a game that is about to start on one, and see it. */
export async function deleteUnplayedTexts(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = anyUuid(ids)
  await tx.selectFrom('articles').select('id').where('id', '=', these).forUpdate().execute()
  await tx
    .deleteFrom('articles')
    .where('id', '=', these)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('games').select('id').whereRef('article_id', '=', 'articles.id'))),
    )
    .execute()
}
