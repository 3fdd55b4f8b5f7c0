import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Moment, Tx } from '../../../platform/database/database.ts'
import { USER_COLUMNS } from '../../users/users.ts'

/** Most invitations that are shown at once. */
const MAX_LISTED = 50

type Invite = { game_id: string; sender_id: string; receiver_id: string }

/** Invites somebody; who was invited before is invited anew. */
export async function putInvite(tx: Tx, invite: Invite): Promise<void> {
  const anew = { sender_id: invite.sender_id, created_at: sql<Date>`now()`, declined_at: null }
  await tx
    .insertInto('game_invites')
    .values(invite)
    .onConflict((conflict) => conflict.columns(['game_id', 'receiver_id']).doUpdateSet(anew))
    .execute()
}

/** Invites all of these, but for whom the sender has blocked; answers with who is invited. */
export async function putInvites(
  tx: Tx,
  { game_id, sender_id, receiver_ids }: Omit<Invite, 'receiver_id'> & { receiver_ids: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ receiver_id: string }>`
    insert into game_invites (game_id, sender_id, receiver_id)
    select ${game_id}, ${sender_id}, receiver.id
    from unnest(${receiver_ids}::uuid[]) as receiver (id)
    where not exists (select from blocks where user_id = ${sender_id} and blocked_id = receiver.id)
    returning receiver_id`.execute(tx)
  return rows.map(({ receiver_id }) => receiver_id)
}

/** Whether an invitation to a game waits for its answer. */
export async function isAwaiting(tx: Tx, game_id: string, not_before: Moment): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('declined_at', 'is', null)
    .where('created_at', '>', not_before)
    .limit(1)
    .executeTakeFirst()
  return invite !== undefined
}

/** Deletes an invitation, of this sender if one is named; false if there is none. */
export async function deleteInvite(
  tx: Tx,
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

/** Notes that somebody does not come; false if they were not invited, or long ago. */
export async function declineInvite(
  tx: Tx,
  game_id: string,
  receiver_id: string,
  not_before: Moment,
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

/** Whether somebody was invited to a game, lately and by nobody who has blocked them since. */
export async function isInvited(
  tx: Tx,
  game_id: string,
  receiver_id: string,
  not_before: Moment,
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

export async function countInvites(tx: Tx, game_id: string): Promise<number> {
  const { invites } = await tx
    .selectFrom('game_invites')
    .select(({ fn }) => fn.countAll<number>().as('invites'))
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow()
  return invites
}

/** How often somebody was asked into a lobby after it was opened. */
export async function countAsked(tx: Tx, game_id: string, receiver_id: string): Promise<number> {
  const { times } = await tx
    .selectFrom('game_events')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('game_id', '=', game_id)
    .where('user_id', '=', receiver_id)
    .where('kind', '=', 'invited')
    .executeTakeFirstOrThrow()
  return times
}

/** How often the players of a game were asked to its rematch, which whoever asks may have left again. */
export async function countRematches(tx: Tx, game_id: string): Promise<number> {
  const { times } = await tx
    .selectFrom('game_events')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('game_id', '=', game_id)
    .where('kind', '=', 'rematch')
    .executeTakeFirstOrThrow()
  return times
}

/** Invitations that somebody has not answered, newest first, to games that they can still come to play. Where they or somebody who
 *  is there has blocked the other, there is none. */
export function listInvites(db: Database, receiver_id: string, not_before: Moment) {
  return db
    .selectFrom('game_invites')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['game_id', 'mode', 'difficulty', 'topic', 'options', 'started_at', 'over_at'])
    .select(USER_COLUMNS)
    .select('game_invites.created_at')
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
    .where(({ or, eb }) =>
      or([eb('started_at', 'is', null), eb('mode', 'in', modesWith('sheet', 'shared'))]),
    )
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
    .limit(MAX_LISTED)
    .execute()
}
