import { optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database, Moment } from '../../platform/database/database.ts'
import { notBlocked } from '../../platform/database/sql.ts'
import { USER_COLUMNS } from '../users/users.ts'

const MAX_LISTED = 100
const MAX_WAITING = 3

/** Challenges that a user made, was sent or answers, after a time, newest first; `waiting` only those that were sent to
 *  them and wait. */
export async function listChallenges(
  db: Database,
  user_id: string,
  { after, waiting }: { after: Moment; waiting: boolean },
) {
  const is_own = sql<boolean>`challenger_id = ${user_id}`
  const is_waiting = sql<boolean>`coalesce(
    answer.sent_at is not null and answer.game_id is null and declined_at is null, false)`
  let listed = db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenger_id')
    .innerJoin('games', 'games.id', 'challenges.game_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .leftJoin('challenge_answers as answer', (answer) =>
      answer.onRef('challenge_id', '=', 'challenges.id').on('answer.user_id', '=', user_id),
    )
    .leftJoin('game_players as seat', (seat) =>
      seat
        .on('seat.user_id', '=', user_id)
        .on(
          sql<boolean>`seat.game_id = case when ${is_own} then challenges.game_id else answer.game_id end`,
        ),
    )
    .select(USER_COLUMNS)
    .select(['challenges.code', 'challenges.created_at', 'games.lang', 'games.difficulty'])
    .select(['options', 'title', 'seat.game_id', 'seat.state'])
    .select([is_own.as('is_own'), is_waiting.as('is_waiting')])
    .select([
      counted('is null', is_own).as('playing'),
      counted('is not null', is_own).as('finished'),
    ])
    .where('challenges.created_at', '>', after)
    .where(notBlocked(user_id, sql.ref('challenger_id')))
  listed = waiting
    ? listed.where('answer.user_id', '=', user_id).where(is_waiting)
    : listed.where(
        sql<boolean>`challenges.id in (
          select id from challenges where challenger_id = ${user_id}
          union all select challenge_id from challenge_answers where user_id = ${user_id})`,
      )
  const rows = await listed
    .orderBy('challenges.created_at', 'desc')
    .limit(waiting ? MAX_WAITING : MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, options: optionsOf('solo', row.options) }))
}

/** How many answer a challenge of one's own, by whether they have finished. */
function counted(finished: 'is null' | 'is not null', is_own: ReturnType<typeof sql<boolean>>) {
  return sql<number>`case when ${is_own} then (
    select count(*) from challenge_answers other join game_players part using (game_id, user_id)
    where other.challenge_id = challenges.id and part.finished_at ${sql.raw(finished)}
  ) else 0 end`
}

/** Everybody who made or answers a challenge, but for whom a user has blocked or who has blocked them. */
export function listPlayers(db: Database, challenge_id: string, user_id: string) {
  return db
    .selectFrom(
      sql<{ user_id: string; game_id: string }>`(
        select challenger_id as user_id, game_id from challenges where id = ${challenge_id}
        union all
        select user_id, game_id from challenge_answers
        where challenge_id = ${challenge_id} and game_id is not null)`.as('part'),
    )
    .innerJoin('game_players as seat', (seat) =>
      seat.onRef('seat.game_id', '=', 'part.game_id').onRef('seat.user_id', '=', 'part.user_id'),
    )
    .innerJoin('users', 'users.id', 'part.user_id')
    .select(USER_COLUMNS)
    .select(['part.game_id', 'state', 'guesses', 'seconds', 'finished_at'])
    .where(notBlocked(user_id, sql.ref('part.user_id')))
    .orderBy('seat.joined_at')
    .execute()
}
