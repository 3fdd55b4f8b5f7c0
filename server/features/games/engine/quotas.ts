import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { countLobbies, countTexts } from '../store/lobbies.ts'
import { countUnfinished, lockUsers } from '../store/players.ts'

/** Limits for programs: no person plays as much. The messages of the refusals name them. */
const MAX_LOBBIES = 20
const MAX_UNFINISHED = 500
const MAX_TEXTS = 20

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
