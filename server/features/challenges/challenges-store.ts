import { optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database, Moment, Tx } from '../../platform/database/database.ts'
import { notBlocked } from '../../platform/database/sql.ts'
import { USER_COLUMNS } from '../users/users.ts'

const DELETED_AT_ONCE = 100

/** A challenge with what its game is about. */
export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findByCode>>>

/** The challenge of a code, if it was made after a time and nobody of the two has blocked the other; and whether the user
 *  made it, was sent it or answers it. */
export async function findByCode(
  db: Database,
  code: string,
  { user_id, after }: { user_id: string; after: Moment },
) {
  const found = await db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenger_id')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(USER_COLUMNS)
    .select(['challenges.id as challenge_id', 'challenges.code', 'challenges.created_at'])
    .select(['challenges.game_id', 'games.lang', 'games.difficulty', 'options'])
    .select(['title', 'title_id'])
    .select(
      sql<boolean>`challenger_id = ${user_id} or exists (
        select from challenge_answers where challenge_id = challenges.id and user_id = ${user_id})`.as(
        'is_known',
      ),
    )
    .where('challenges.code', '=', code)
    .where('challenges.created_at', '>', after)
    .where(notBlocked(user_id, sql.ref('challenger_id')))
    .executeTakeFirst()
  return found && { ...found, options: optionsOf('solo', found.options) }
}

/** Makes sure that nobody else changes what a user has made, until the transaction ends. */
export async function lockUser(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

type Made = { challenger_id: string; game_id: string }

export async function findCode(tx: Tx, { challenger_id, game_id }: Made) {
  const made = await tx
    .selectFrom('challenges')
    .select('code')
    .where('challenger_id', '=', challenger_id)
    .where('game_id', '=', game_id)
    .executeTakeFirst()
  return made?.code
}

export async function countMade(tx: Tx, challenger_id: string): Promise<number> {
  const { made } = await tx
    .selectFrom('challenges')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('challenger_id', '=', challenger_id)
    .executeTakeFirstOrThrow()
  return made
}

/** False if the code is taken. */
export async function insertChallenge(
  tx: Tx,
  challenge: Made & { code: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes the challenges that a user made before a time. */
export async function deleteMade(tx: Tx, challenger_id: string, before: Moment) {
  await tx
    .deleteFrom('challenges')
    .where('challenger_id', '=', challenger_id)
    .where('created_at', '<=', before)
    .execute()
}

/** Deletes some challenges from before a time, leaving out those that another server deletes. The games stay. */
export async function deleteOld(db: Database, before: Moment): Promise<void> {
  await sql`
    delete from challenges where id in (
      select id from challenges where created_at <= ${before}
      order by created_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
}

/** To whom a challenge was sent. */
export async function listSentTo(db: Database, challenge_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_answers')
    .select('user_id')
    .where('challenge_id', '=', challenge_id)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
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

/** Notes that a challenge was sent to somebody, also to who has found it already. */
export async function putSent(tx: Tx, challenge_id: string, user_id: string): Promise<void> {
  await tx
    .insertInto('challenge_answers')
    .values({ challenge_id, user_id, sent_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'user_id']).doUpdateSet({ sent_at: sql`now()` }),
    )
    .execute()
}

export async function decline(db: Database, challenge_id: string, user_id: string): Promise<void> {
  await db
    .updateTable('challenge_answers')
    .set({ declined_at: sql`now()` })
    .where('challenge_id', '=', challenge_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** What a user was sent or has begun of a challenge. */
export function findAnswer(db: Database, challenge_id: string, user_id: string) {
  return db
    .selectFrom('challenge_answers')
    .select('game_id')
    .where('challenge_id', '=', challenge_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function countAnswers(db: Database, challenge_id: string): Promise<number> {
  const { answers } = await db
    .selectFrom('challenge_answers')
    .select(({ fn }) => fn.count<number>('game_id').as('answers'))
    .where('challenge_id', '=', challenge_id)
    .executeTakeFirstOrThrow()
  return answers
}

/** Notes with which game somebody answers a challenge. */
export async function putAnswer(
  tx: Tx,
  answer: { challenge_id: string; user_id: string; game_id: string },
): Promise<void> {
  const { game_id } = answer
  await tx
    .insertInto('challenge_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'user_id']).doUpdateSet({ game_id }),
    )
    .execute()
}

/** The challenge that a game answers, if it was made after a time and nobody of the two has blocked the other. */
export function findAnswered(db: Database, game_id: string, after: Moment) {
  return db
    .selectFrom('challenge_answers')
    .innerJoin('challenges', 'challenges.id', 'challenge_id')
    .select(['code', 'challenger_id', 'user_id'])
    .where('challenge_answers.game_id', '=', game_id)
    .where('challenges.created_at', '>', after)
    .where(notBlocked(sql.ref('challenge_answers.user_id'), sql.ref('challenger_id')))
    .executeTakeFirst()
}
