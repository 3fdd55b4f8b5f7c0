import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hasNotBlocked, isActive, shownName } from '../../platform/database/sql.ts'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'

const ROWS_AT_ONCE = 500
const GAMES_AT_ONCE = 50
const STEPS_AT_ONCE = 2
/** An export pauses for this many times as long as it worked, so that the server is free for players. */
const PAUSE_FACTOR = 3

type Dependencies = { db: Database; games: Pick<Games['views'], 'listRows'> }

type Query = {
  limit(rows: number): { offset(rows: number): { execute(): Promise<object[]> } }
}

/** Creates exports of all that is stored of a user. Exports take turns with each query, so that a slow reader delays no
 *  other. */
export function createExports({ db, games: { listRows } }: Dependencies) {
  const enqueue = createKeyedQueue({ at_once: STEPS_AT_ONCE, waiting: Infinity })
  const step = <Result>(work: () => Promise<Result>) => enqueue('step', work)

  /** Opens an export: the text of one JSON object, read from the database as it is consumed. It has only the names and
   *  ids of other users, and nothing of an unfinished game that is still hidden from the user. */
  async function open(user_id: string): Promise<Readable> {
    const found = (await step(() => findProfile(db, user_id))) ?? refuse('NOT_FOUND')
    return Readable.from(write(user_id, found))
  }

  async function* write(user_id: string, found: Profile): AsyncGenerator<string> {
    const { last_active_at, token, token_created_at, ...rest } = found
    const { appear_offline, language, ghosts, unwanted_notifications, ...profile } = rest
    const head = {
      exported_at: new Date(),
      profile,
      settings: { appear_offline, language, ghosts, unwanted_notifications },
      last_active_at,
      invite_token: token === null ? null : { token, created_at: token_created_at },
    }
    yield JSON.stringify(head).slice(0, -1)
    for (const [name, query] of Object.entries(listQueries(db, user_id))) {
      const listPage = (offset: number) => query.limit(ROWS_AT_ONCE).offset(offset).execute()
      yield* writeList(name, readRows(listPage, ROWS_AT_ONCE))
    }
    yield* writeList('games', readGames(user_id))
    yield '\n}\n'
  }

  async function* readRows<Row>(
    listPage: (offset: number) => Promise<Row[]>,
    limit: number,
  ): AsyncGenerator<Row> {
    for (let offset = 0; ; offset += limit) {
      const rows = await step(() => listPage(offset))
      yield* rows
      if (rows.length < limit) return
    }
  }

  /** Reads one sheet after the other, because each may have thousands of rows. */
  async function* readGames(user_id: string): AsyncGenerator<object> {
    const listPage = (offset: number) => listGames(db, user_id, offset)
    for await (const { sheet_id, ...game } of readRows(listPage, GAMES_AT_ONCE)) {
      const guesses =
        sheet_id === null ? [] : await step(() => listGuesses(user_id, game.id, sheet_id))
      yield { ...game, guesses }
    }
  }

  async function listGuesses(user_id: string, game_id: string, sheet_id: number) {
    const began = performance.now()
    const rows = await listRows(db, [{ game_id, sheet_id, since: 0 }])
    const own = rows.filter((row) => row.user_id === user_id)
    const guesses = own.map(({ seq, kind, word, opened, created_at }) => {
      return { seq, kind, word, count: opened.length, created_at }
    })
    await pause(PAUSE_FACTOR * (performance.now() - began))
    return guesses
  }

  return { open }
}

async function* writeList(name: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let between = '\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ',\n'
  }
  yield ']'
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

function findProfile(db: Database, user_id: string) {
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

/** Lists of an export, by their names in the file. */
function listQueries(db: Database, user_id: string): Record<string, Query> {
  return {
    ...accountQueries(db, user_id),
    ...friendQueries(db, user_id),
    ...gameQueries(db, user_id),
  }
}

function accountQueries(db: Database, user_id: string) {
  return {
    identities: db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('subject'),
    sessions: db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('id'),
    /** Without the keys that decrypt push messages. */
    notified_devices: db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'time_zone', 'session_id', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('id'),
  }
}

function friendQueries(db: Database, user_id: string) {
  return {
    friends: db
      .selectFrom('friends')
      .innerJoin('users', 'users.id', 'friends.friend_id')
      .select(['users.id', shownName.as('full_name'), 'friends.created_at'])
      .where('user_id', '=', user_id)
      .orderBy('friends.created_at')
      .orderBy('users.id'),
    /** Received requests, as the user sees them. Sent ones are left out: their absence would show who rejected them. */
    friend_requests: db
      .selectFrom('friend_requests')
      .innerJoin('users', 'users.id', 'sender_id')
      .select(['users.id', shownName.as('full_name'), 'friend_requests.created_at'])
      .where('receiver_id', '=', user_id)
      .where(hasNotBlocked(user_id, sql.ref('sender_id')))
      .where(isActive)
      .orderBy('friend_requests.created_at')
      .orderBy('users.id'),
    blocks: db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['users.id', shownName.as('full_name'), 'blocks.created_at'])
      .where('user_id', '=', user_id)
      .orderBy('blocks.created_at')
      .orderBy('users.id'),
  }
}

function gameQueries(db: Database, user_id: string) {
  return {
    game_invites: db
      .selectFrom('game_invites')
      .select(['game_id', 'sender_id', 'receiver_id', 'created_at', 'declined_at', 'ended_at'])
      .where(({ or, eb }) => or([eb('sender_id', '=', user_id), eb('receiver_id', '=', user_id)]))
      .orderBy('created_at')
      .orderBy('game_id')
      .orderBy('receiver_id')
      .orderBy('sender_id'),
    challenges: db
      .selectFrom('challenges')
      .select(['code', 'game_id', 'created_at'])
      .where('challenger_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('id'),
    /** Received or answered challenges, with the user's own games: the challenger's game could reveal the article. */
    challenge_answers: db
      .selectFrom('challenge_answers')
      .innerJoin('challenges', 'challenges.id', 'challenge_id')
      .select(['code', 'challenger_id', 'challenge_answers.game_id', 'sent_at', 'declined_at'])
      .where('user_id', '=', user_id)
      .orderBy('challenge_answers.created_at')
      .orderBy('challenge_id'),
    /** News that the user has seen: who finished which game. */
    seen_news: db
      .selectFrom('seen_news')
      .select(['game_id', 'other_id', 'times', 'seen_at'])
      .where('user_id', '=', user_id)
      .orderBy('seen_at')
      .orderBy('game_id')
      .orderBy('other_id'),
    race_ratings: db
      .selectFrom('race_ratings')
      .select(['game_id', 'place', 'races_before', 'mu_before', 'sigma_before', 'mu', 'sigma'])
      .where('user_id', '=', user_id)
      .orderBy('number'),
    /** Without the article: the user may still play it. */
    article_reports: db
      .selectFrom('article_reports')
      .select(['reason', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('article_id'),
    /** Lobbies from which their host has removed the user. */
    removals: db
      .selectFrom('removed_players')
      .select('game_id')
      .where('user_id', '=', user_id)
      .orderBy('game_id'),
    operator_acts: db
      .selectFrom('operator_acts')
      .select(['kind', 'detail', 'created_at'])
      .where('player_id', '=', user_id)
      .orderBy('id'),
    /** Acts of the user as an operator. */
    own_acts: db
      .selectFrom('operator_acts')
      .select(['kind', 'title', 'lang', 'player_id', 'detail', 'created_at'])
      .where('operator_id', '=', user_id)
      .orderBy('id'),
  }
}

/** Lists the games of a user. `score` is null until they have finished, `title` until they may see it. */
async function listGames(db: Database, user_id: string, offset: number) {
  const { rows } = await sql<{ id: string; sheet_id: number | null }>`
    select games.id, mode, variant, games.difficulty, games.topic, options, day, state, place,
      games.created_at, coalesce(seat.started_at, games.started_at) as started_at, joined_at, finished_at,
      case when over_at is not null or (finished_at is not null and mode <> all(${modesWith('sheet', 'shared')}) and games.started_at <= now())
        then articles.title end as title,
      case when finished_at is not null then json_build_object('guesses', seat.guesses,
        'hits', hits, 'hints', hints, 'seconds', seconds, 'time_played', time_played,
        'best_word', best_word, 'best_places', best_places, 'hits_in_a_row', hits_in_a_row) end as score, sheet_id
    from (
      select * from game_players where user_id = ${user_id}
      order by joined_at, game_id limit ${GAMES_AT_ONCE} offset ${offset}
    ) seat
    join games on games.id = seat.game_id
    left join articles on articles.id = games.article_id
    order by joined_at, games.id`.execute(db)
  return rows
}
