import { modesWith } from '@inkling/game/open/modes'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isActive, shownName } from '../../../platform/database/sql.ts'
import { hasNotBlocked } from '../../users/blocked.ts'

/** Values of the unique columns by which a list is ordered, as text, which keeps the microseconds of times. */
export type Key = string[]

/** Lists the rows after a key, or the first ones. Rows that are deleted meanwhile make it skip no others. */
export type ListPage<Row> = (
  after: Key | null,
  limit: number,
) => Promise<(Row & { export_key: Key })[]>

/** Lists of an export, by their names in the file. Nothing but the export needs these rows as they are stored, so it reads
 *  the tables of all features itself. */
export function listsOf(db: Database, user_id: string): Record<string, ListPage<object>> {
  return {
    ...accountLists(db, user_id),
    ...friendLists(db, user_id),
    ...cupLists(db, user_id),
    ...gameLists(db, user_id),
  }
}

/** Makes a list of a query, in the order of these columns, which together are unique. */
function inOrder<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  ...columns: string[]
): ListPage<object> {
  const refs = columns.map((column) => sql.ref(column))
  const texts = refs.map((ref) => sql`${ref}::text`)
  const ordered = refs.reduce(
    (all, ref) => all.orderBy(ref),
    query.select(sql<Key>`array[${sql.join(texts)}]`.as('export_key')),
  )
  return async (after, limit) => {
    const rest = after === null ? ordered : ordered.where(isAfter(refs, after))
    return rest.limit(limit).$castTo<{ export_key: Key }>().execute()
  }
}

function isAfter(refs: readonly RawBuilder<unknown>[], key: Key) {
  return sql<boolean>`(${sql.join(refs)}) > (${sql.join(key)})`
}

function accountLists(db: Database, user_id: string) {
  return {
    identities: inOrder(
      db
        .selectFrom('identities')
        .select(['issuer', 'subject', 'name_key', 'picture_url', 'created_at'])
        .where('user_id', '=', user_id),
      'created_at',
      'issuer',
      'subject',
    ),
    sessions: inOrder(
      db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
        .where('user_id', '=', user_id),
      'created_at',
      'id',
    ),
    /** Without the keys that decrypt push messages. */
    notified_devices: inOrder(
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'time_zone', 'session_id', 'created_at'])
        .where('user_id', '=', user_id),
      'created_at',
      'id',
    ),
  }
}

function friendLists(db: Database, user_id: string) {
  return {
    friends: inOrder(
      db
        .selectFrom('friends')
        .innerJoin('users', 'users.id', 'friends.friend_id')
        .select(['users.id', shownName.as('full_name'), 'friends.created_at'])
        .where('user_id', '=', user_id),
      'friends.created_at',
      'users.id',
    ),
    /** Received requests, as the user sees them. Sent ones are left out: their absence would show who rejected them. */
    friend_requests: inOrder(
      db
        .selectFrom('friend_requests')
        .innerJoin('users', 'users.id', 'sender_id')
        .select(['users.id', shownName.as('full_name'), 'friend_requests.created_at'])
        .where('receiver_id', '=', user_id)
        .where(hasNotBlocked(user_id, sql.ref('sender_id')))
        .where(isActive),
      'friend_requests.created_at',
      'users.id',
    ),
    blocks: inOrder(
      db
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocked_id')
        .select(['users.id', shownName.as('full_name'), 'blocks.created_at'])
        .where('user_id', '=', user_id),
      'blocks.created_at',
      'users.id',
    ),
  }
}

function cupLists(db: Database, user_id: string) {
  return {
    /** Cups that the user is in or invited to. */
    cups: inOrder(
      db
        .selectFrom('cup_players')
        .innerJoin('cups', 'cups.id', 'cup_id')
        .select(['cups.id', 'code', 'host_id', 'cup_players.created_at', 'joined_at'])
        .select(['ends_at', 'final_at'])
        .where('user_id', '=', user_id),
      'cups.id',
    ),
    /** Without the games of others. */
    cup_results: inOrder(
      db
        .selectFrom('cup_results')
        .innerJoin('cup_players', (join) =>
          join
            .onRef('cup_players.cup_id', '=', 'cup_results.cup_id')
            .onRef('cup_players.number', '=', 'player'),
        )
        .select(['cup_results.cup_id', 'article', 'game_id', 'state', 'guesses', 'milliseconds'])
        .where('user_id', '=', user_id),
      'cup_results.cup_id',
      'article',
    ),
  }
}

function gameLists(db: Database, user_id: string) {
  return {
    game_invites: inOrder(
      db
        .selectFrom('game_invites')
        .select(['game_id', 'sender_id', 'receiver_id', 'created_at', 'declined_at', 'ended_at'])
        .where(({ or, eb }) =>
          or([eb('sender_id', '=', user_id), eb('receiver_id', '=', user_id)]),
        ),
      'created_at',
      'game_id',
      'receiver_id',
      'sender_id',
    ),
    challenges: inOrder(
      db
        .selectFrom('challenges')
        .select(['code', 'game_id', 'created_at'])
        .where('challenger_id', '=', user_id),
      'created_at',
      'id',
    ),
    /** Received or answered challenges, with the user's own games: the challenger's game could reveal the article. */
    challenge_answers: inOrder(
      db
        .selectFrom('challenge_answers')
        .innerJoin('challenges', 'challenges.id', 'challenge_id')
        .select(['code', 'challenger_id', 'challenge_answers.game_id', 'sent_at', 'declined_at'])
        .where('user_id', '=', user_id),
      'challenge_answers.created_at',
      'challenge_id',
    ),
    /** Actions of others that concern the user. */
    inbox: inOrder(
      db
        .selectFrom('inbox')
        .select(['kind', 'sender_id', 'game_id', 'challenge_id', 'cup_id', 'about'])
        .select(['created_at', 'expires_at', 'is_seen'])
        .where('user_id', '=', user_id),
      'id',
    ),
    race_ratings: inOrder(
      db
        .selectFrom('race_ratings')
        .select(['game_id', 'place', 'races_before', 'mu_before', 'sigma_before', 'mu', 'sigma'])
        .where('user_id', '=', user_id),
      'number',
    ),
    /** Without the article: the user may still play it. */
    article_reports: inOrder(
      db
        .selectFrom('article_reports')
        .select(['reason', 'created_at'])
        .where('user_id', '=', user_id),
      'created_at',
      'article_id',
    ),
    /** Lobbies from which their host has removed the user. */
    removals: inOrder(
      db.selectFrom('removed_players').select('game_id').where('user_id', '=', user_id),
      'game_id',
    ),
    operator_acts: inOrder(
      db
        .selectFrom('operator_acts')
        .select(['kind', 'detail', 'created_at'])
        .where('player_id', '=', user_id),
      'id',
    ),
    /** Acts of the user as an operator. */
    own_acts: inOrder(
      db
        .selectFrom('operator_acts')
        .select(['kind', 'title', 'lang', 'player_id', 'detail', 'created_at'])
        .where('operator_id', '=', user_id),
      'id',
    ),
  }
}

type ExportedGame = { id: string; sheet_id: number | null }

/** Lists the games of a user. `score` is null until they have finished, `title` until they may see it. */
export function gamesOf(db: Database, user_id: string): ListPage<ExportedGame> {
  return async (after, limit) => {
    const columns = [sql.ref('joined_at'), sql.ref('game_id')]
    const isNext = after === null ? sql`true` : isAfter(columns, after)
    const { rows } = await sql<ExportedGame & { export_key: Key }>`
    select array[joined_at::text, games.id::text] as export_key, games.id, mode, variant, games.difficulty, games.topic, options, day, state, place,
      games.created_at, coalesce(player.started_at, games.started_at) as started_at, joined_at, finished_at,
      case when over_at is not null or (finished_at is not null and mode <> all(${modesWith('sheet', 'shared')}) and games.started_at <= now())
        then articles.title end as title,
      case when finished_at is not null then json_build_object('guesses', player.guesses,
        'hits', hits, 'hints', hints, 'seconds', seconds, 'time_played', time_played,
        'best_word', best_word, 'best_places', best_places, 'hits_in_a_row', hits_in_a_row) end as score,
      (select json_agg(json_build_object('lane', lane, 'pace', pace, 'rung', rung, 'in_a_row', in_a_row) order by number)
        from game_ghosts where game_id = games.id and lane is not null) as lanes, sheet_id
    from (
      select * from game_players where user_id = ${user_id} and ${isNext}
      order by joined_at, game_id limit ${limit}
    ) player
    join games on games.id = player.game_id
    left join articles on articles.id = games.article_id
    order by joined_at, games.id`.execute(db)
    return rows
  }
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function findProfile(db: Database, user_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('user_status', 'user_status.user_id', 'users.id')
    .leftJoin('invite_tokens', 'invite_tokens.user_id', 'users.id')
    .select(['id', 'full_name', 'has_uploaded_avatar', 'provider_avatar_url'])
    .select([
      'users.created_at',
      'updated_at',
      'appear_offline',
      'language',
      'ghosts',
      'last_active_at',
    ])
    .select('unwanted_notifications')
    .select(['token', 'invite_tokens.created_at as token_created_at'])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}
