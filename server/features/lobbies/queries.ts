import { phaseOf } from '@inkling/game/game'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Setup } from '../games/games.ts'

/** Most invitations that are shown at once. */
const MOST_LISTED = 50

/** A lobby with its host in it; undefined if the code is taken. */
export async function insertLobby(
  tx: Database,
  { options, ...lobby }: Setup & { host_id: string; code: string },
): Promise<string | undefined> {
  const added = await tx
    .insertInto('games')
    .values({ ...lobby, options: JSON.stringify(options), article_id: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return undefined
  await tx
    .insertInto('game_players')
    .values({ game_id: added.id, user_id: lobby.host_id, state: 'joined', finished_at: null })
    .execute()
  return added.id
}

export async function findByCode(db: Database, code: string): Promise<string | null> {
  const game = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()
  return game?.id ?? null
}

type Invite = { game_id: string; sender_id: string; receiver_id: string }

/** Asks somebody; who was asked before is asked anew. */
export async function putInvite(tx: Database, invite: Invite): Promise<void> {
  const anew = { sender_id: invite.sender_id, created_at: sql<Date>`now()`, declined_at: null }
  await tx
    .insertInto('game_invites')
    .values(invite)
    .onConflict((conflict) => conflict.columns(['game_id', 'receiver_id']).doUpdateSet(anew))
    .execute()
}

/** Deletes an invitation, of this sender if one is named; false if there is none. */
export async function deleteInvite(
  tx: Database,
  { game_id, receiver_id, sender_id }: Omit<Invite, 'sender_id'> & { sender_id: string | null },
): Promise<boolean> {
  let deleting = tx
    .deleteFrom('game_invites')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
  if (sender_id !== null) deleting = deleting.where('sender_id', '=', sender_id)
  const { numDeletedRows } = await deleting.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes that somebody does not come; false if he was not asked, or long ago. */
export async function declineInvite(
  tx: Database,
  game_id: string,
  receiver_id: string,
  not_before: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_invites')
    .set({ declined_at: sql`now()` })
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('declined_at', 'is', null)
    .where('created_at', '>', not_before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether somebody was asked to a game, lately and by nobody who has blocked him since. */
export async function isInvited(
  tx: Database,
  game_id: string,
  receiver_id: string,
  not_before: Date,
): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('created_at', '>', not_before)
    .where(
      sql<boolean>`not exists (
        select from blocks where user_id = sender_id and blocked_id = receiver_id)`,
    )
    .executeTakeFirst()
  return invite !== undefined
}

export async function countInvites(tx: Database, game_id: string): Promise<number> {
  const { invites } = await tx
    .selectFrom('game_invites')
    .select(({ fn }) => fn.countAll<number>().as('invites'))
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow()
  return invites
}

/** Who waits in a lobby to play. */
export async function listJoined(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('state', '=', 'joined')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Everybody who is in a game. */
export async function listPeople(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether a game waits, runs or was played: not a lobby that everybody has left. */
export async function isAlive(tx: Database, game_id: string): Promise<boolean> {
  const game = await tx
    .selectFrom('games')
    .select(['started_at', 'over_at'])
    .where('id', '=', game_id)
    .executeTakeFirst()
  return game !== undefined && (game.started_at !== null || game.over_at === null)
}

/** Invitations that a player has not answered, newest first, to games that are not over. Where he or somebody who is
 *  there has blocked the other, there is none. */
export async function listInvites(
  db: Database,
  receiver_id: string,
  not_before: Date,
): Promise<GameInvite[]> {
  const rows = await db
    .selectFrom('game_invites')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['game_id', 'mode', 'difficulty', 'topic', 'started_at', 'over_at'])
    .select(['game_invites.created_at', 'users.id', 'full_name', 'has_uploaded_avatar'])
    .select(['provider_avatar_url', 'users.updated_at'])
    .select(({ selectFrom }) => [
      selectFrom('game_players')
        .select(({ fn }) => fn.countAll<number>().as('players'))
        .whereRef('game_players.game_id', '=', 'games.id')
        .where('state', '<>', 'watching')
        .as('players'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('receiver_id', '=', receiver_id)
    .where('declined_at', 'is', null)
    .where('over_at', 'is', null)
    .where('game_invites.created_at', '>', not_before)
    .where(
      sql<boolean>`not exists (
        select from blocks
        where (user_id, blocked_id) in ((receiver_id, sender_id), (sender_id, receiver_id))
      ) and not exists (
        select from game_players there
        join blocks on blocks.user_id = there.user_id and blocked_id = receiver_id
        where there.game_id = games.id
      )`,
    )
    .orderBy('game_invites.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ started_at, over_at, now, created_at, players, ...row }) => {
    const { id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at, ...game } = row
    const times = { started_at: started_at?.getTime() ?? null, over_at: over_at?.getTime() ?? null }
    const sender = { id, full_name, has_uploaded_avatar, provider_avatar_url }
    return {
      ...game,
      sender: { ...sender, updated_at: updated_at.toISOString() },
      phase: phaseOf(times, now.getTime()),
      players: players ?? 0,
      created_at: created_at.toISOString(),
    }
  })
}
