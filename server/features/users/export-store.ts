import { modesWith } from '@inkling/game/modes'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Games } from '../games/games.ts'

/** All that is stored of a user, as one moment saw it; null if there is no such user. Of others it holds names and ids;
 *  of a game that the user has not finished, nothing that is still hidden from them. */
export function exportUser(
  db: Database,
  user_id: string,
  listRows: Games['read']['listRows'],
): Promise<Record<string, unknown> | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found = await findProfile(tx, user_id)
      if (found === undefined) return null
      const { appear_offline, language, last_active_at, token, token_created_at, ...profile } =
        found
      return {
        exported_at: new Date(),
        profile,
        settings: { appear_offline, language },
        last_active_at,
        identities: await listIdentities(tx, user_id),
        sessions: await listSessions(tx, user_id),
        invite_token: token === null ? null : { token, created_at: token_created_at },
        friends: await listFriends(tx, user_id),
        friend_requests: await listRequests(tx, user_id),
        blocks: await listBlocks(tx, user_id),
        games: await listGames(tx, user_id, listRows),
        game_invites: await listInvites(tx, user_id),
        reactions: await listReactions(tx, user_id),
        article_reports: await listReports(tx, user_id),
        operator_acts: await listActs(tx, user_id),
      }
    })
}

function findProfile(tx: Database, user_id: string) {
  return tx
    .selectFrom('users')
    .leftJoin('user_status', 'user_status.user_id', 'users.id')
    .leftJoin('invite_tokens', 'invite_tokens.user_id', 'users.id')
    .select(['id', 'full_name', 'has_uploaded_avatar', 'provider_avatar_url'])
    .select(['users.created_at', 'updated_at', 'appear_offline', 'language', 'last_active_at'])
    .select(['token', 'invite_tokens.created_at as token_created_at'])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}

function listIdentities(tx: Database, user_id: string) {
  return tx
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

function listSessions(tx: Database, user_id: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

function listFriends(tx: Database, user_id: string) {
  return tx
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.friend_id')
    .select(['users.id', 'full_name', 'friends.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('friends.created_at')
    .execute()
}

/** Received ones, as the user sees them. Sent ones are left out: whether they are still there would tell who rejected
 *  them. */
function listRequests(tx: Database, user_id: string) {
  return tx
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'sender_id')
    .leftJoin('blocks', (blocks) =>
      blocks.on('blocks.user_id', '=', user_id).onRef('blocked_id', '=', 'sender_id'),
    )
    .select(['users.id', 'full_name', 'friend_requests.created_at'])
    .where('receiver_id', '=', user_id)
    .where('blocked_id', 'is', null)
    .orderBy('friend_requests.created_at')
    .execute()
}

function listBlocks(tx: Database, user_id: string) {
  return tx
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocked_id')
    .select(['users.id', 'full_name', 'blocks.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('blocks.created_at')
    .execute()
}

/** `score` is null until the user has finished, and the title until they may see it. */
async function listGames(
  tx: Database,
  user_id: string,
  listRows: Games['read']['listRows'],
): Promise<object[]> {
  const { rows } = await sql<{ sheet_id: number | null }>`
    select games.id, mode, games.difficulty, games.topic, options, day, state, place,
      games.created_at, coalesce(seat.started_at, games.started_at) as started_at, joined_at, finished_at,
      case when over_at is not null or (finished_at is not null and mode <> all(${modesWith('sheet', 'shared')}) and games.started_at <= now())
        then articles.title end as title,
      case when finished_at is not null then json_build_object('guesses', seat.guesses,
        'hits', hits, 'hints', hints, 'seconds', seconds, 'time_played', time_played) end as score, sheet_id
    from game_players seat
    join games on games.id = seat.game_id
    left join articles on articles.id = games.article_id
    where seat.user_id = ${user_id}
    order by joined_at`.execute(tx)
  const sheets = rows.flatMap(({ sheet_id }) => (sheet_id === null ? [] : [{ sheet_id, since: 0 }]))
  const guessed = Map.groupBy(await listRows(tx, sheets), ({ sheet_id }) => sheet_id)
  return rows.map(({ sheet_id, ...game }) => {
    const own = (guessed.get(sheet_id ?? 0) ?? []).filter((row) => row.user_id === user_id)
    const guesses = own.map(({ seq, kind, word, opened, created_at }) => {
      return { seq, kind, word, count: opened.length, created_at }
    })
    return { ...game, guesses }
  })
}

/** Sent and received ones. */
function listInvites(tx: Database, user_id: string) {
  return tx
    .selectFrom('game_invites')
    .select(['game_id', 'sender_id', 'receiver_id', 'created_at', 'declined_at'])
    .where(({ or, eb }) => or([eb('sender_id', '=', user_id), eb('receiver_id', '=', user_id)]))
    .orderBy('created_at')
    .execute()
}

function listReactions(tx: Database, user_id: string) {
  return tx
    .selectFrom('game_events')
    .select(['game_id', 'created_at', sql<string>`payload ->> 'reaction'`.as('reaction')])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'reaction')
    .orderBy('created_at')
    .execute()
}

/** Without naming the article: it may be one that the user has still to play. */
function listReports(tx: Database, user_id: string) {
  return tx
    .selectFrom('article_reports')
    .select(['reason', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

/** What operators did to the user. */
function listActs(tx: Database, user_id: string) {
  return tx
    .selectFrom('operator_acts')
    .select(['kind', 'detail', 'created_at'])
    .where('player_id', '=', user_id)
    .orderBy('id')
    .execute()
}
