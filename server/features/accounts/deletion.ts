import { modesWith } from '@inkling/game/open/modes'
import { channelOf } from '@inkling/protocol/channels'
import { sql } from 'kysely'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { retryDeadlocks } from '../../platform/database/deadlocks.ts'
import { anyUuid } from '../../platform/database/sql.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Avatars } from './avatars.ts'

type Dependencies = {
  db: Database
  bus: Bus
  avatars: Pick<Avatars, 'erase'>
  games: Pick<Games['actions'], 'leaveAll'>
  presence: Pick<Presence, 'leave'>
  sign_in: Pick<SignIn, 'revokeSessions'>
  security: SecurityLog
}

/** Creates the deletion of accounts. Sessions end first, so that they can change nothing more. The picture is deleted
 *  before the rows, so that a failure leaves the account to try again; and after them, in case one has just arrived. */
export function createDeletion(dependencies: Dependencies) {
  const { db, bus, avatars, games, presence, sign_in, security } = dependencies

  return async function deleteAccount(user_id: string): Promise<void> {
    const announce = await db.transaction().execute((tx) => sign_in.revokeSessions(tx, user_id))
    announce()
    await presence.leave(user_id)
    await games.leaveAll(user_id)
    await avatars.erase(user_id)
    const friends = await deleteUser(db, user_id)
    await avatars.erase(user_id)
    security({ event: 'account_deleted', user_id })
    for (const friend of friends) {
      const payload = { friend_id: user_id }
      bus.publish(channelOf('friends_change_to', friend), { event: 'DELETE', payload })
    }
  }
}

/** Deletes a user with everything of theirs, in one transaction; returns the ids of their friends. Games that they played
 *  alone are deleted. In games with others, their seat and own sheet are deleted, and their id is removed from rows on a
 *  shared sheet and from events. Texts that they pasted stay if a game with others was played on them. Two friends who are
 *  deleted at once lock what refers to both in opposite orders. */
export function deleteUser(db: Database, user_id: string): Promise<string[]> {
  return retryDeadlocks(() => db.transaction().execute((tx) => deleteAll(tx, user_id)))
}

async function deleteAll(tx: Tx, user_id: string): Promise<string[]> {
  const texts = await listPastedTexts(tx, user_id)
  await lockSheets(tx, user_id)
  await deleteGamesAlone(tx, user_id)
  await sql`select from users where id = ${user_id} for update`.execute(tx)
  await removeFromEvents(tx, user_id)
  await deleteSeats(tx, user_id)
  const friends = await tx
    .deleteFrom('friends')
    .where('user_id', '=', user_id)
    .returning('friend_id')
    .execute()
  await tx.deleteFrom('users').where('id', '=', user_id).execute()
  await deleteUnplayedTexts(tx, texts)
  return friends.map(({ friend_id }) => friend_id)
}

/** Keeps the sheets of a user from being archived meanwhile. */
async function lockSheets(tx: Tx, user_id: string): Promise<void> {
  await tx
    .selectFrom('sheets')
    .select('id')
    .where('id', 'in', (mine) =>
      mine.selectFrom('game_players').select('sheet_id').where('user_id', '=', user_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The daily belongs to the world, also while nobody else has played it. */
async function deleteGamesAlone(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('games')
    .where('id', 'in', (games) =>
      games
        .selectFrom('game_players')
        .select('game_id')
        .groupBy('game_id')
        .where('game_id', 'in', (mine) =>
          mine
            .selectFrom('game_players')
            .innerJoin('games as played', 'played.id', 'game_id')
            .select('game_id')
            .where('user_id', '=', user_id)
            .where('played.mode', 'not in', modesWith('scope', 'world')),
        )
        .having(({ fn }) => fn.countAll(), '=', 1),
    )
    .execute()
}

/** Removes a user from the events of all games in which they acted or played. */
async function removeFromEvents(tx: Tx, user_id: string): Promise<void> {
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
    where game_id in (
      select game_id from game_players where user_id = ${user_id}
      union select game_id from game_events where user_id = ${user_id}
    ) and (user_id = ${user_id} or strpos(payload::text, ${user_id}) > 0)`.execute(tx)
}

/** Deletes the seats of a user, their name on sheets, and the sheets without other players. */
async function deleteSeats(tx: Tx, user_id: string): Promise<void> {
  const seats = await tx
    .deleteFrom('game_players')
    .where('user_id', '=', user_id)
    .returning(['game_id', 'sheet_id'])
    .execute()
  const games = seats.map(({ game_id }) => game_id)
  const ids = seats.flatMap(({ sheet_id }) => sheet_id ?? [])
  const theseSheets = sql<number>`any(${ids}::bigint[])`
  const theseGames = anyUuid(games)
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

async function listPastedTexts(tx: Tx, user_id: string): Promise<string[]> {
  const texts = await tx
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'own_article_id')
    .select('articles.id')
    .where('chosen_by', '=', user_id)
    .where('source', '=', 'pasted')
    .execute()
  return texts.map(({ id }) => id)
}

/** Locks the texts first, to wait for a game that is about to start on one, and see it. */
async function deleteUnplayedTexts(tx: Tx, ids: readonly string[]): Promise<void> {
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
