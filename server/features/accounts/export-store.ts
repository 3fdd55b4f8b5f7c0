import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Some rows of a list, in its order. */
export type Page = { limit: number; offset: number }

export function findProfile(db: Database, user_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('user_status', 'user_status.user_id', 'users.id')
    .leftJoin('invite_tokens', 'invite_tokens.user_id', 'users.id')
    .select(['id', 'full_name', 'has_uploaded_avatar', 'provider_avatar_url'])
    .select(['users.created_at', 'updated_at', 'appear_offline', 'language', 'last_active_at'])
    .select('unwanted_notifications')
    .select(['token', 'invite_tokens.created_at as token_created_at'])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}

export function listIdentities(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('subject')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listSessions(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Without the keys by which only the device reads what is pushed to it. */
export function listDevices(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'time_zone', 'session_id', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listFriends(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.friend_id')
    .select(['users.id', 'full_name', 'friends.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('friends.created_at')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Received ones, as the user sees them. Sent ones are left out: whether they are still there would tell who rejected
 *  them. */
export function listRequests(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'sender_id')
    .leftJoin('blocks', (blocks) =>
      blocks.on('blocks.user_id', '=', user_id).onRef('blocked_id', '=', 'sender_id'),
    )
    .select(['users.id', 'full_name', 'friend_requests.created_at'])
    .where('receiver_id', '=', user_id)
    .where('blocked_id', 'is', null)
    .orderBy('friend_requests.created_at')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listBlocks(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocked_id')
    .select(['users.id', 'full_name', 'blocks.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('blocks.created_at')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** `score` is null until the user has finished, and the title until they may see it. */
export async function listGames(db: Database, user_id: string, { limit, offset }: Page) {
  const { rows } = await sql<{ id: string; sheet_id: number | null }>`
    select games.id, mode, games.difficulty, games.topic, options, day, state, place,
      games.created_at, coalesce(seat.started_at, games.started_at) as started_at, joined_at, finished_at,
      case when over_at is not null or (finished_at is not null and mode <> all(${modesWith('sheet', 'shared')}) and games.started_at <= now())
        then articles.title end as title,
      case when finished_at is not null then json_build_object('guesses', seat.guesses,
        'hits', hits, 'hints', hints, 'seconds', seconds, 'time_played', time_played) end as score, sheet_id
    from (
      select * from game_players where user_id = ${user_id}
      order by joined_at, game_id limit ${limit} offset ${offset}
    ) seat
    join games on games.id = seat.game_id
    left join articles on articles.id = games.article_id
    order by joined_at, games.id`.execute(db)
  return rows
}

/** Sent and received ones. */
export function listInvites(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('game_invites')
    .select(['game_id', 'sender_id', 'receiver_id', 'created_at', 'declined_at'])
    .where(({ or, eb }) => or([eb('sender_id', '=', user_id), eb('receiver_id', '=', user_id)]))
    .orderBy('created_at')
    .orderBy('game_id')
    .orderBy('receiver_id')
    .orderBy('sender_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Challenges that the user made. */
export function listChallenges(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('challenges')
    .select(['code', 'game_id', 'created_at'])
    .where('challenger_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Challenges that the user was sent or answers, with their own games: whose game a challenge is made of could tell its
 *  article. */
export function listAnswers(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('challenge_answers')
    .innerJoin('challenges', 'challenges.id', 'challenge_id')
    .select(['code', 'challenger_id', 'challenge_answers.game_id', 'sent_at', 'declined_at'])
    .where('user_id', '=', user_id)
    .orderBy('challenge_answers.created_at')
    .orderBy('challenge_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listReactions(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('game_events')
    .select(['game_id', 'created_at', sql<string>`payload ->> 'reaction'`.as('reaction')])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'reaction')
    .orderBy('created_at')
    .orderBy('game_id')
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What each race did to their rating. */
export function listRaceRatings(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('race_ratings')
    .select(['game_id', 'place', 'races_before', 'mu_before', 'sigma_before', 'mu', 'sigma'])
    .where('user_id', '=', user_id)
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Without naming the article: it may be one that the user has still to play. */
export function listReports(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('article_reports')
    .select(['reason', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('article_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What operators did to the user. */
export function listActs(db: Database, user_id: string, { limit, offset }: Page) {
  return db
    .selectFrom('operator_acts')
    .select(['kind', 'detail', 'created_at'])
    .where('player_id', '=', user_id)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
