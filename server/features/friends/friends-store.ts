import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/failures.ts'
import { anyUuid, hasNotBlocked } from '../../platform/database/sql.ts'
import { USER_COLUMNS, type UserRow } from '../users/users.ts'

export async function findToken(db: Database, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('invite_tokens')
    .select('token')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.token ?? null
}

export async function findOwner(db: Database, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('invite_tokens')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whose token it is, as others see them. */
export function findOwnerAsUser(db: Database, token: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('invite_tokens')
    .innerJoin('users', 'users.id', 'user_id')
    .select(USER_COLUMNS)
    .where('token', '=', token)
    .executeTakeFirst()
}

/** Gives a user their first token, unless they have one or it is another's. */
export async function offerToken(db: Database, user_id: string, token: string): Promise<void> {
  await db
    .insertInto('invite_tokens')
    .values({ user_id, token })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a user another token; false if somebody has it, be it themselves. */
export async function replaceToken(db: Database, user_id: string, token: string): Promise<boolean> {
  try {
    const replaced = await db
      .insertInto('invite_tokens')
      .values({ user_id, token })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ token, created_at: sql`now()` })
          .where('invite_tokens.token', '<>', token),
      )
      .returning('token')
      .executeTakeFirst()
    return replaced !== undefined
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Makes all that concerns either of two users wait until this transaction ends, in an order that cannot deadlock;
 *  false if one of them is not there. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id in (${one}, ${other}) order by id for no key update`.execute(tx)
  return rows.length === 2
}

/** How things stand between me and another user. `pending` counts my requests to anybody, `received` those that the
 *  other can see. */
export type Standing = {
  are_friends: boolean
  is_asked: boolean
  has_asked_me: boolean
  has_blocked_me: boolean
  pending: number
  received: number
}

export async function findStanding(tx: Tx, me: string, other: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from friends where user_id = ${me} and friend_id = ${other}) as are_friends,
      exists (select from friend_requests where sender_id = ${me} and receiver_id = ${other}) as is_asked,
      exists (select from friend_requests where sender_id = ${other} and receiver_id = ${me}) as has_asked_me,
      exists (select from blocks where user_id = ${other} and blocked_id = ${me}) as has_blocked_me,
      (select count(*) from friend_requests where sender_id = ${me}) as pending,
      (select count(*) from friend_requests where receiver_id = ${other}
        and ${hasNotBlocked(sql.ref('receiver_id'), sql.ref('sender_id'))}) as received`.execute(tx)
  return rows[0]!
}

/** Whether two users have anything to do with each other: a friendship, a request, an invitation, a game of a group or a
 *  challenge. Blocks do not count, so nobody learns of one by it. */
export async function haveMet(tx: Tx, one: string, other: string): Promise<boolean> {
  const either = sql`((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`
  const { rows } = await sql<{ have_met: boolean }>`
    select exists (select from friends where user_id = ${one} and friend_id = ${other})
      or exists (select from friend_requests where (sender_id, receiver_id) in ${either})
      or exists (select from game_invites where (sender_id, receiver_id) in ${either})
      or exists (
        select from game_players mine
        join game_players theirs using (game_id)
        join games on games.id = game_id
        where mine.user_id = ${one} and theirs.user_id = ${other}
          and mode = any(${modesWith('scope', 'group')})
      )
      or exists (
        select from challenge_answers join challenges on challenges.id = challenge_id
        where (challenger_id, user_id) in ${either}
      )
      or exists (
        select from challenge_answers mine join challenge_answers theirs using (challenge_id)
        where mine.user_id = ${one} and theirs.user_id = ${other}
      ) as have_met`.execute(tx)
  return rows[0]!.have_met
}

export async function insertRequest(tx: Tx, sender_id: string, receiver_id: string): Promise<void> {
  await tx.insertInto('friend_requests').values({ sender_id, receiver_id }).execute()
}

/** Deletes a request that its receiver can see; false if there is none. */
export async function deleteRequest(
  tx: Database,
  sender_id: string,
  receiver_id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from friend_requests
    where sender_id = ${sender_id} and receiver_id = ${receiver_id}
      and ${hasNotBlocked(receiver_id, sender_id)}
    returning sender_id`.execute(tx)
  return rows.length > 0
}

export async function deleteRequestsBetween(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    delete from friend_requests
    where (sender_id, receiver_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(tx)
}

/** How many friends each of two users has. */
export async function countFriends(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ one: number; other: number }> {
  const { rows } = await sql<{ one: number; other: number }>`
    select
      (select count(*) from friends where user_id = ${one}) as one,
      (select count(*) from friends where user_id = ${other}) as other`.execute(tx)
  return rows[0]!
}

export async function insertFriendship(tx: Tx, one: string, other: string): Promise<void> {
  await tx
    .insertInto('friends')
    .values([
      { user_id: one, friend_id: other },
      { user_id: other, friend_id: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends a friendship in both directions; false if there was none. */
export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    delete from friends
    where (user_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))
    returning user_id`.execute(tx)
  return rows.length > 0
}

export async function insertBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ user_id, blocked_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lifts a block, and forgets what the blocked user asked for meanwhile; false if there was none. */
export async function deleteBlock(tx: Tx, user_id: string, blocked_id: string): Promise<boolean> {
  const { rows } = await sql`
    with lifted as (
      delete from blocks where user_id = ${user_id} and blocked_id = ${blocked_id} returning blocked_id
    ), forgotten as (
      delete from friend_requests
      where sender_id = ${blocked_id} and receiver_id = ${user_id} and exists (select from lifted)
    )
    select blocked_id from lifted`.execute(tx)
  return rows.length > 0
}

/** Those of these users who are friends of a user. */
export async function friendsAmong(
  db: Database,
  user_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('friends')
    .select('friend_id')
    .where('user_id', '=', user_id)
    .where('friend_id', '=', anyUuid(ids))
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

export async function isBlockedByAny(
  db: Database,
  user_id: string,
  ids: readonly string[],
): Promise<boolean> {
  const block = await db
    .selectFrom('blocks')
    .select('user_id')
    .where('blocked_id', '=', user_id)
    .where('user_id', '=', anyUuid(ids))
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
}
