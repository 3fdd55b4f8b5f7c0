import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'

/** Limits for programs: no person plays as much. The messages of the refusals name them. */
const MAX_LOBBIES = 20
const MAX_UNFINISHED = 500
const MAX_TEXTS = 20

/** Locks users, so that no other transaction gives them an article. */
export async function lockUsers(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...user_ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a user, and refuses them another game at the limit. */
export async function enforcePlayQuota(tx: Tx, user_id: string): Promise<void> {
  await lockUsers(tx, [user_id])
  if ((await countUnfinished(tx, user_id)) >= MAX_UNFINISHED) refuse('TOO_MANY_UNFINISHED')
}

/** Locks a user, and refuses them another lobby at the limit of lobbies or of games. */
export async function enforceHostQuota(tx: Tx, user_id: string): Promise<void> {
  await enforcePlayQuota(tx, user_id)
  if ((await countLobbies(tx, user_id)) >= MAX_LOBBIES) refuse('TOO_MANY_LOBBIES')
}

/** Refuses a user another pasted text at the limit. Call after the user is locked. */
export async function enforceTextQuota(tx: Tx, user_id: string): Promise<void> {
  if ((await countTexts(tx, user_id)) >= MAX_TEXTS) refuse('TOO_MANY_TEXTS')
}

async function countUnfinished(tx: Tx, user_id: string): Promise<number> {
  const { games } = await tx
    .selectFrom('game_players')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'playing')
    .executeTakeFirstOrThrow()
  return games
}

async function countLobbies(tx: Tx, host_id: string): Promise<number> {
  const { lobbies } = await tx
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('lobbies'))
    .where('host_id', '=', host_id)
    .where('started_at', 'is', null)
    .where('over_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lobbies
}

async function countTexts(tx: Tx, user_id: string): Promise<number> {
  const { texts } = await tx
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'own_article_id')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .where('chosen_by', '=', user_id)
    .where('over_at', 'is', null)
    .where('source', '=', 'pasted')
    .executeTakeFirstOrThrow()
  return texts
}
