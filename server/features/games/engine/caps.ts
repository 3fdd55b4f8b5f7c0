import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { countLobbies, countTexts, countUnfinished } from './new-game-store.ts'
import { lockPlayers } from './room-store.ts'

/** More than anybody plays at once; they are for programs. The sentences of the refusals name them. */
const MAX_LOBBIES = 20
const MAX_UNFINISHED = 500
const MAX_TEXTS = 20

/** Locks a user, and refuses who plays as many games as one may; lobbies count once they have started. */
export async function requireRoomToPlay(tx: Tx, user_id: string): Promise<void> {
  await lockPlayers(tx, [user_id])
  if ((await countUnfinished(tx, user_id)) >= MAX_UNFINISHED) refuse('TOO_MANY_UNFINISHED')
}

/** Locks a user, and refuses who hosts as many lobbies, or plays as many games, as one may. */
export async function requireRoomToHost(tx: Tx, user_id: string): Promise<void> {
  await requireRoomToPlay(tx, user_id)
  if ((await countLobbies(tx, user_id)) >= MAX_LOBBIES) refuse('TOO_MANY_LOBBIES')
}

/** Refuses who has pasted as many texts for games that are not over as one may; for a user who is locked. */
export async function requireRoomForText(tx: Tx, user_id: string): Promise<void> {
  if ((await countTexts(tx, user_id)) >= MAX_TEXTS) refuse('TOO_MANY_TEXTS')
}
