import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import { optionsOf } from '@inkling/game/open/modes'
import { type Expression, sql } from 'kysely'
import type { Database, Moment, Tx } from '../../platform/database/database.ts'
import { isActive } from '../../platform/database/sql.ts'
import { notBlocked } from '../users/blocked.ts'
import { USER_COLUMNS } from '../users/users.ts'

const MAX_LISTED = 100
const DELETED_AT_ONCE = 100

/** Challenges made before this have expired. */
const expiry: Moment = sql<Date>`now() - make_interval(secs => ${CHALLENGE_MS / 1000})`

/** Challenge with the options of its game, its article and its challenger. */
export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

/** Finds a challenge that has not expired, unless the user and its challenger have blocked each other. `is_known` is true
 *  if the user made it, was sent it or answers it; others find none of a suspended challenger. */
export async function findChallenge(db: Database, code: string, user_id: string) {
  const isKnown = sql<boolean>`(challenger_id = ${user_id} or exists (
    select from challenge_answers where challenge_id = challenges.id and user_id = ${user_id}))`
  const found = await db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenger_id')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(USER_COLUMNS)
    .select(['challenges.id as challenge_id', 'challenges.code', 'challenges.created_at'])
    .select(['challenges.game_id', 'games.lang', 'games.difficulty', 'options'])
    .select(['title', 'title_id'])
    .select(isKnown.as('is_known'))
    .where('challenges.code', '=', code)
    .where('challenges.created_at', '>', expiry)
    .where(notBlocked(user_id, sql.ref('challenger_id')))
    .where(({ or }) => or([isActive, isKnown]))
    .executeTakeFirst()
  return found && { ...found, options: optionsOf('solo', found.options) }
}

/** Finds the challenge that a game answers, with the results of its player and of the challenger (`my_`), unless it has
 *  expired, they have blocked each other, or the challenger is deleting their account. */
export function findAnswered(db: Database, game_id: string) {
  return db
    .selectFrom('challenge_answers')
    .innerJoin('challenges', 'challenges.id', 'challenge_id')
    .innerJoin('game_players as theirs', (theirs) =>
      theirs
        .onRef('theirs.game_id', '=', 'challenge_answers.game_id')
        .onRef('theirs.user_id', '=', 'challenge_answers.user_id'),
    )
    .innerJoin('game_players as mine', (mine) =>
      mine
        .onRef('mine.game_id', '=', 'challenges.game_id')
        .onRef('mine.user_id', '=', 'challenger_id'),
    )
    .innerJoin('users as challenger', 'challenger.id', 'challenger_id')
    .select(['challenge_id', 'code', 'challenger_id', 'challenge_answers.user_id'])
    .select(['theirs.state', 'theirs.guesses'])
    .select(['mine.state as my_state', 'mine.guesses as my_guesses'])
    .where('challenge_answers.game_id', '=', game_id)
    .where('challenges.created_at', '>', expiry)
    .where('challenger.closed_at', 'is', null)
    .where(notBlocked(sql.ref('challenge_answers.user_id'), sql.ref('challenger_id')))
    .executeTakeFirst()
}

/** Lists challenges that a user made, was sent or answers, newest first. */
export async function listChallenges(db: Database, user_id: string) {
  const isOwn = sql<boolean>`challenger_id = ${user_id}`
  const isWaiting = sql<boolean>`coalesce(
    answer.sent_at is not null and answer.game_id is null and declined_at is null, false)`
  const rows = await db
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
          sql<boolean>`seat.game_id = case when ${isOwn} then challenges.game_id else answer.game_id end`,
        ),
    )
    .select(USER_COLUMNS)
    .select(['challenges.code', 'challenges.created_at', 'games.lang', 'games.difficulty'])
    .select(['options', 'title', 'seat.game_id', 'seat.state'])
    .select([isOwn.as('is_own'), isWaiting.as('is_waiting')])
    .select([
      countAnswersTo(isOwn, 'is null').as('playing'),
      countAnswersTo(isOwn, 'is not null').as('finished'),
    ])
    .where('challenges.created_at', '>', expiry)
    .where(notBlocked(user_id, sql.ref('challenger_id')))
    .where(
      sql<boolean>`challenges.id in (
        select id from challenges where challenger_id = ${user_id}
        union all select challenge_id from challenge_answers where user_id = ${user_id})`,
    )
    .orderBy('challenges.created_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, options: optionsOf('solo', row.options) }))
}

/** Counts the answers to an own challenge, by whether they are finished; zero for the challenges of others. */
function countAnswersTo(isOwn: Expression<boolean>, finished: 'is null' | 'is not null') {
  return sql<number>`case when ${isOwn} then (
    select count(*) from challenge_answers other join game_players part using (game_id, user_id)
    where other.challenge_id = challenges.id and part.finished_at ${sql.raw(finished)}
  ) else 0 end`
}

/** Player of a challenge with their game. */
export type ChallengePlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** Lists the players who made or answer a challenge, except where they and the user have blocked each other. */
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

type NewChallenge = { challenger_id: string; game_id: string }

/** Locks a user, so that they make one challenge at a time. */
export async function lockChallenger(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

export async function findCode(
  tx: Tx,
  { challenger_id, game_id }: NewChallenge,
): Promise<string | undefined> {
  const challenge = await tx
    .selectFrom('challenges')
    .select('code')
    .where('challenger_id', '=', challenger_id)
    .where('game_id', '=', game_id)
    .executeTakeFirst()
  return challenge?.code
}

export async function countChallenges(tx: Tx, challenger_id: string): Promise<number> {
  const { challenges } = await tx
    .selectFrom('challenges')
    .select(({ fn }) => fn.countAll<number>().as('challenges'))
    .where('challenger_id', '=', challenger_id)
    .executeTakeFirstOrThrow()
  return challenges
}

/** Inserts a challenge; false if the code is taken. */
export async function insertChallenge(
  tx: Tx,
  challenge: NewChallenge & { code: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteExpiredOf(tx: Tx, challenger_id: string): Promise<void> {
  await tx
    .deleteFrom('challenges')
    .where('challenger_id', '=', challenger_id)
    .where('created_at', '<=', expiry)
    .execute()
}

/** Deletes some expired challenges, skipping those that another server is deleting. Their games stay. */
export async function deleteExpired(db: Database): Promise<void> {
  await sql`
    delete from challenges where id in (
      select id from challenges where created_at <= ${expiry}
      order by created_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
}

/** Locks a challenge; false if it is gone. */
export async function lockChallenge(tx: Tx, challenge_id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('challenges')
    .select('id')
    .where('id', '=', challenge_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export async function listReceivers(db: Database, challenge_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_answers')
    .select('user_id')
    .where('challenge_id', '=', challenge_id)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Records that a challenge was sent to a user; false if they are answering it already. */
export async function putReceiver(tx: Tx, challenge_id: string, user_id: string): Promise<boolean> {
  const { game_id } = await tx
    .insertInto('challenge_answers')
    .values({ challenge_id, user_id, sent_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'user_id']).doUpdateSet({ sent_at: sql`now()` }),
    )
    .returning('game_id')
    .executeTakeFirstOrThrow()
  return game_id === null
}

export async function setDeclined(tx: Tx, challenge_id: string, user_id: string): Promise<void> {
  await tx
    .updateTable('challenge_answers')
    .set({ declined_at: sql`now()` })
    .where('challenge_id', '=', challenge_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Finds the game with which a user answers a challenge; null before they begin. */
export async function findAnswer(
  db: Database,
  challenge_id: string,
  user_id: string,
): Promise<string | null> {
  const answer = await db
    .selectFrom('challenge_answers')
    .select('game_id')
    .where('challenge_id', '=', challenge_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return answer?.game_id ?? null
}

export async function countAnswers(tx: Tx, challenge_id: string): Promise<number> {
  const { answers } = await tx
    .selectFrom('challenge_answers')
    .select(({ fn }) => fn.count<number>('game_id').as('answers'))
    .where('challenge_id', '=', challenge_id)
    .executeTakeFirstOrThrow()
  return answers
}

/** Records the game with which a user answers a challenge; true if it was sent to them. */
export async function putAnswer(
  tx: Tx,
  answer: { challenge_id: string; user_id: string; game_id: string },
): Promise<boolean> {
  const { game_id } = answer
  const { sent_at } = await tx
    .insertInto('challenge_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'user_id']).doUpdateSet({ game_id }),
    )
    .returning('sent_at')
    .executeTakeFirstOrThrow()
  return sent_at !== null
}
