import type { PlayerState } from '@inkling/game/open/game-state'
import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isActive, today } from '../../platform/database/sql.ts'
import { notBlocked } from '../friends/blocked.ts'
import { userColumns, type UserRow } from '../users/users.ts'

/** Views after which news is no longer listed. */
const MAX_TIMES = 2
/** News of earlier days is no longer listed. */
const NEWS_DAYS = 7
const recently = sql`now() - make_interval(days => ${NEWS_DAYS})`
const expiry = sql`now() - make_interval(secs => ${CHALLENGE_MS / 1000})`

/** Finished part of another player, beside that of the user. */
export type NewsRow = UserRow & {
  game_id: string
  code: string | null
  day: string | null
  state: PlayerState
  guesses: number
  seconds: number
  my_state: PlayerState
  my_guesses: number
  my_seconds: number
  finished_at: Date
}

/** Lists what others have finished since the user did, newest first: answers to the user's challenges, and the last two
 *  dailies of friends. Its cost grows with the user's challenges and friends only. */
export async function listNews(db: Database, user_id: string): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select ${userColumns}, part.game_id, code, day, part.state, part.guesses, part.seconds,
      my_state, my_guesses, my_seconds, part.finished_at
    from (${answers(user_id)} union all ${dailies(user_id)}) as news
    join game_players part on part.game_id = news.game_id and part.user_id = news.other_id
    join users on users.id = news.other_id and ${isActive}
    left join seen_news seen
      on seen.user_id = ${user_id} and seen.game_id = news.game_id and seen.other_id = news.other_id
    where part.finished_at > my_finished_at and part.finished_at > ${recently}
      and coalesce(times, 0) < ${MAX_TIMES}
    order by part.finished_at desc`.execute(db)
  return rows
}

const mine = sql`mine.state as my_state, mine.guesses as my_guesses, mine.seconds as my_seconds,
  mine.finished_at as my_finished_at`

function answers(user_id: string): RawBuilder<unknown> {
  return sql`
    select answer.game_id, answer.user_id as other_id, code, null::date as day, ${mine}
    from challenges
    join challenge_answers answer on challenge_id = challenges.id and answer.game_id is not null
    join game_players mine on mine.game_id = challenges.game_id and mine.user_id = challenger_id
    where challenger_id = ${user_id} and challenges.created_at > ${expiry}
      and ${notBlocked(user_id, sql.ref('answer.user_id'))}`
}

function dailies(user_id: string): RawBuilder<unknown> {
  return sql`
    select games.id, friend_id, null, day, ${mine}
    from game_players mine
    join games on games.id = mine.game_id and mode = 'daily' and day >= ${today} - 1
    join friends on friends.user_id = mine.user_id
    where mine.user_id = ${user_id} and mine.joined_at > ${recently} and mine.finished_at is not null`
}

/** Counts a view of news, or as many as end it; deletes what the user saw of news that is no longer listed. */
export async function putSeen(
  db: Database,
  { user_id, game_id, other_id, is_done }: SeenNews,
): Promise<void> {
  const times = is_done ? MAX_TIMES : 1
  await sql`
    insert into seen_news (user_id, game_id, other_id, times)
    values (${user_id}, ${game_id}, ${other_id}, ${times})
    on conflict (user_id, game_id, other_id) do update
      set times = least(seen_news.times + ${times}, ${MAX_TIMES}), seen_at = now()`.execute(db)
  await sql`
    delete from seen_news
    where user_id = ${user_id} and seen_at < now() - make_interval(days => ${RETENTION_DAYS.seen_news})`.execute(
    db,
  )
}
export type SeenNews = { user_id: string; game_id: string; other_id: string; is_done: boolean }

/** Lists friends who have finished a daily before a user. */
export async function listEarlier(
  db: Database,
  { user_id, game_id }: { user_id: string; game_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select part.user_id
    from friends join game_players part on part.game_id = ${game_id} and part.user_id = friend_id
    where friends.user_id = ${user_id} and part.finished_at is not null`.execute(db)
  return rows.map((row) => row.user_id)
}
