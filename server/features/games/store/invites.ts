import { modesWith } from '@inkling/game/open/modes'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Moment, Tx } from '../../../platform/database/database.ts'
import { isActive } from '../../../platform/database/sql.ts'
import { hasNotBlocked, notBlocked } from '../../users/blocked.ts'
import { USER_COLUMNS } from '../../users/users.ts'
import { DRAW_COLUMNS } from './games.ts'

const MAX_LISTED = 50
const MAX_DELETED_AT_ONCE = 1_000

/** Lobbies and invitations made before this have expired. */
export const lobbyExpiry: Moment = sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.lobbies})`

export type NewInvites = { game_id: string; sender_id: string; receiverIds: readonly string[] }

export type OpenInvite = { game_id: string; receiver_id: string; sender_id?: string }

export type InviteRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number]

/** Invites users to a game, except those that the sender has blocked; returns the ids of the others. */
export async function upsertInvites(
  tx: Tx,
  { game_id, sender_id, receiverIds }: NewInvites,
): Promise<string[]> {
  const { rows } = await sql<{ receiver_id: string }>`
    insert into game_invites (game_id, sender_id, receiver_id)
    select ${game_id}, ${sender_id}, receiver.id
    from unnest(${receiverIds}::uuid[]) as receiver (id)
    where ${hasNotBlocked(sender_id, sql.ref('receiver.id'))}
    on conflict (game_id, receiver_id) do update set
      sender_id = excluded.sender_id, times = game_invites.times + 1,
      created_at = now(), declined_at = null, ended_at = null
    returning receiver_id`.execute(tx)
  return rows.map(({ receiver_id }) => receiver_id)
}

/** Ends an invitation that was withdrawn or accepted; false if there is none (of this sender). */
export async function endInvite(
  tx: Tx,
  { game_id, receiver_id, sender_id }: OpenInvite,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_invites')
    .set({ ended_at: sql`now()` })
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('ended_at', 'is', null)
    .$if(sender_id !== undefined, (ending) => ending.where('sender_id', '=', sender_id!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the invitations that wait for a user's answer, newest first. */
export function listInvites(db: Database, user_id: string): Promise<InviteRow[]> {
  return selectWaiting(db, user_id)
    .orderBy('game_invites.created_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

export function findInvite(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<InviteRow | undefined> {
  return selectWaiting(db, user_id).where('game_id', '=', game_id).executeTakeFirst()
}

/** Selects the invitations that a user has not answered, to games that they can still join to play; not of suspended
 *  senders, nor where the user and the sender have blocked each other, nor where a player of the game has blocked the
 *  user. */
function selectWaiting(db: Database, user_id: string) {
  return db
    .selectFrom('game_invites')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['game_id', 'mode', 'options', 'started_at', 'game_invites.created_at'])
    .select(DRAW_COLUMNS)
    .select(USER_COLUMNS)
    .select([
      sql<string[]>`array(
        select user_id from game_players where game_players.game_id = games.id and state <> 'watching')`.as(
        'players',
      ),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('receiver_id', '=', user_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('game_invites.created_at', '>', lobbyExpiry)
    .where('over_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('started_at', 'is', null), eb('mode', 'in', modesWith('sheet', 'shared'))]),
    )
    .where(isActive)
    .where(notBlocked(sql.ref('receiver_id'), sql.ref('sender_id')))
    .where(
      sql<boolean>`not exists (
        select from game_players there
        join blocks on blocks.user_id = there.user_id and blocked_id = receiver_id
        where there.game_id = games.id)`,
    )
}

/** Records that a user declines; false if no invitation waits for their answer. */
export async function setDeclined(tx: Tx, game_id: string, receiver_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_invites')
    .set({ declined_at: sql`now()` })
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Tells if a user may come by an invitation, which they may have declined; not if its sender has blocked them since. */
export async function isInvited(tx: Tx, game_id: string, receiver_id: string): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .where(hasNotBlocked(sql.ref('sender_id'), sql.ref('receiver_id')))
    .executeTakeFirst()
  return invite !== undefined
}

/** Tells if an invitation to a game waits for its answer. */
export async function isAwaitingAnswer(tx: Tx, game_id: string): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .limit(1)
    .executeTakeFirst()
  return invite !== undefined
}

/** Counts the users who are invited to a game and have not come. */
export async function countInvited(tx: Tx, game_id: string): Promise<number> {
  const { invited } = await tx
    .selectFrom('game_invites')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('game_id', '=', game_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return invited
}

/** Counts how often a user was invited to a game. */
export async function countTimes(tx: Tx, game_id: string, receiver_id: string): Promise<number> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('times')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .executeTakeFirst()
  return invite?.times ?? 0
}

/** Lists the users who were invited to a game and have not come. */
export function listInvited(db: Database, game_id: string) {
  return db
    .selectFrom('game_invites')
    .innerJoin('users', 'users.id', 'receiver_id')
    .select(USER_COLUMNS)
    .select(['sender_id', 'declined_at'])
    .where('game_id', '=', game_id)
    .where('ended_at', 'is', null)
    .where('game_invites.created_at', '>', lobbyExpiry)
    .orderBy('game_invites.created_at')
    .execute()
}

/** Deletes all invitations to a game; false if none was open. */
export async function deleteInvites(tx: Tx, game_id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('game_invites')
    .where('game_id', '=', game_id)
    .returning('ended_at')
    .execute()
  return rows.some(({ ended_at }) => ended_at === null)
}

/** Deletes some expired invitations, skipping those that another server is deleting. */
export async function deleteExpiredInvites(db: Database): Promise<void> {
  await sql`
    delete from game_invites where (game_id, receiver_id) in (
      select game_id, receiver_id from game_invites where created_at < ${lobbyExpiry}
      order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
}
