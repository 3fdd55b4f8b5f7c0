import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import type { Difficulty } from '@inkling/game/open/article'
import type { PlayerState } from '@inkling/game/open/game-state'
import { type Options, optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isActive } from '../../platform/database/sql.ts'
import { notBlocked } from '../users/blocked.ts'
import { USER_COLUMNS, userColumns, type UserRow } from '../users/users.ts'

const MAX_LISTED = 100
const DELETED_AT_ONCE = 100

/** End of a challenge that is made now. */
const EXPIRY = sql<Date>`now() + make_interval(secs => ${CHALLENGE_MS / 1000})`

/** Challenge with the options of its game, its article and its challenger. */
export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

/** Finds a challenge that has not expired, unless the user and its challenger have blocked each other. `is_known` is true
 *  if the user made it, was sent it or answers it; others find none of a suspended challenger. */
export async function findChallenge(db: Database, code: string, user_id: string) {
  const isKnown = sql<boolean>`(challenger_id = ${user_id} or exists (
    select from challenge_answers where challenge_id = challenge.id and user_id = ${user_id}))`
  const found = await selectOpen(db)
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['challenge.id as challenge_id', 'challenge.code', 'challenge.created_at'])
    .select(['challenge.game_id', 'title', 'articles.title_id', isKnown.as('is_known')])
    .where('challenge.code', '=', code)
    .where(notBlocked(user_id, sql.ref('challenger_id')))
    .where(({ or }) => or([isActive, isKnown]))
    .executeTakeFirst()
  return found && { ...found, options: optionsOf('solo', found.options) }
}

/** Finds a challenge that has not expired for a visitor without an account, unless its challenger is suspended. */
export async function findForVisitor(db: Database, code: string) {
  const found = await selectOpen(db)
    .where('challenge.code', '=', code)
    .where(isActive)
    .executeTakeFirst()
  return found && { ...found, options: optionsOf('solo', found.options) }
}

function selectOpen(db: Database) {
  return db
    .selectFrom('open_challenges as challenge')
    .innerJoin('users', 'users.id', 'challenger_id')
    .innerJoin('finished_players as player', (player) =>
      player
        .onRef('player.game_id', '=', 'challenge.game_id')
        .onRef('player.user_id', '=', 'challenger_id'),
    )
    .select(USER_COLUMNS)
    .select(['player.lang', 'player.difficulty', 'options'])
}

type AnsweredRow = {
  challenge_id: string
  code: string
  challenger_id: string
  user_id: string
  state: PlayerState
  guesses: number | null
  my_state: PlayerState
  my_guesses: number | null
}

/** Finds the challenge that a game answers, with the results of its player and of the challenger (`my_`), unless it has
 *  expired, they have blocked each other, or the challenger is deleting their account. */
export async function findAnswered(
  db: Database,
  game_id: string,
): Promise<AnsweredRow | undefined> {
  const { rows } = await sql<AnsweredRow>`
    select challenge_id, code, challenger_id, theirs.user_id, theirs.state, theirs.guesses,
      mine.state as my_state, mine.guesses as my_guesses
    from challenge_answers answer
    join open_challenges challenge on challenge.id = challenge_id
    join players theirs on theirs.game_id = answer.game_id and theirs.user_id = answer.user_id
    join players mine on mine.game_id = challenge.game_id and mine.user_id = challenger_id
    join users on users.id = challenger_id and closed_at is null
    where answer.game_id = ${game_id}
      and ${notBlocked(sql.ref('theirs.user_id'), sql.ref('challenger_id'))}`.execute(db)
  return rows[0]
}

type ListedRow = UserRow & {
  code: string
  created_at: Date
  lang: string
  difficulty: Difficulty
  options: Partial<Options>
  title: string
  game_id: string | null
  state: PlayerState | null
  is_own: boolean
  is_waiting: boolean
  playing: number
  finished: number
}

/** Lists challenges that a user made, was sent or answers, newest first. `playing` and `finished` count the answers to an
 *  own one, and are zero for those of others. */
export async function listChallenges(db: Database, user_id: string) {
  // Its few challenges come first, however many others are open.
  const { rows } = await sql<ListedRow>`
    with listed as materialized (
      select id from challenges where challenger_id = ${user_id}
      union select challenge_id from challenge_answers where user_id = ${user_id}
    )
    select ${userColumns}, code, challenge.created_at, made.lang, made.difficulty, made.options, title,
      mine.game_id, mine.state, challenger_id = ${user_id} as is_own,
      coalesce(answer.sent_at is not null and answer.game_id is null and declined_at is null, false) as is_waiting,
      playing, finished
    from listed join open_challenges challenge using (id)
    join users on users.id = challenger_id
    join players made on made.game_id = challenge.game_id and made.user_id = challenger_id
    join articles on articles.id = made.article_id
    left join challenge_answers answer on challenge_id = challenge.id and answer.user_id = ${user_id}
    left join players mine on mine.user_id = ${user_id}
      and mine.game_id = case when challenger_id = ${user_id} then challenge.game_id else answer.game_id end
    cross join lateral (
      select count(*) filter (where finished_at is null) as playing, count(finished_at) as finished
      from challenge_answers other join players using (game_id, user_id)
      where other.challenge_id = challenge.id and challenger_id = ${user_id}
    ) as answers
    where ${notBlocked(user_id, sql.ref('challenger_id'))}
    order by challenge.created_at desc
    limit ${MAX_LISTED}`.execute(db)
  return rows.map((row) => ({ ...row, options: optionsOf('solo', row.options) }))
}

/** Player of a challenge with their game. */
export type ChallengePlayerRow = UserRow & {
  game_id: string
  state: PlayerState
  guesses: number | null
  seconds: number | null
  finished_at: Date | null
}

/** Lists the players who made or answer a challenge, except where they and the user have blocked each other. */
export async function listPlayers(
  db: Database,
  challenge_id: string,
  user_id: string,
): Promise<ChallengePlayerRow[]> {
  const { rows } = await sql<ChallengePlayerRow>`
    select ${userColumns}, game_id, state, guesses, seconds, finished_at
    from (
      select challenger_id as user_id, game_id from challenges where id = ${challenge_id}
      union all
      select user_id, game_id from challenge_answers
      where challenge_id = ${challenge_id} and game_id is not null
    ) as one
    join players using (game_id, user_id)
    join users on users.id = user_id
    where ${notBlocked(user_id, sql.ref('users.id'))}
    order by joined_at`.execute(db)
  return rows
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
    .values({ ...challenge, expires_at: EXPIRY })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteExpiredOf(tx: Tx, challenger_id: string): Promise<void> {
  await tx
    .deleteFrom('challenges')
    .where('challenger_id', '=', challenger_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

/** Deletes some expired challenges, skipping those that another server is deleting. Their games stay. */
export async function deleteExpired(db: Database): Promise<void> {
  await sql`
    delete from challenges where id in (
      select id from challenges where expires_at <= now()
      order by expires_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
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
