import { modesWith } from '@inkling/game/open/modes'
import type { Page } from '@inkling/protocol/friends'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/failures.ts'
import { anyUuid, byName, isActive } from '../../platform/database/sql.ts'
import { hasNotBlocked } from '../users/blocked.ts'
import { USER_COLUMNS, type UserRow } from '../users/users.ts'

/** Rows of a list that is ordered by name: those of a page, or the first. */
type Range = { limit: number; page?: Page | undefined }

/** Looks up each friend by key: left to choose, PostgreSQL reads all users for a long list. `ids` keeps only these. */
export function listFriends(
  db: Database,
  user_id: string,
  { limit, page, ids }: Range & { ids?: readonly string[] },
) {
  let friends = db
    .selectFrom('friends')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('users')
          .select(USER_COLUMNS)
          .whereRef('users.id', '=', 'friends.friend_id')
          .limit(1)
          .as('friend'),
      (join) => join.onTrue(),
    )
    .selectAll('friend')
    .select('friends.created_at')
    .where('friends.user_id', '=', user_id)
  if (ids !== undefined) friends = friends.where('friend_id', '=', anyUuid(ids))
  if (page !== undefined) {
    friends = friends.where(sql<boolean>`(${byName}, friend.id) > ${startOf(page)}`)
  }
  return friends.orderBy(byName).orderBy('friend.id').limit(limit).execute()
}

export async function listFriendIds(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friends')
    .select('friend_id')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

/** Keeps the ids of a user's friends. */
export async function filterFriends(
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

/** Lists the newest requests that a user received, except from blocked and suspended users. */
export function listRequests(db: Database, receiver_id: string, limit: number) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.sender_id')
    .select(USER_COLUMNS)
    .select('friend_requests.created_at')
    .where('receiver_id', '=', receiver_id)
    .where(hasNotBlocked(receiver_id, sql.ref('sender_id')))
    .where(isActive)
    .orderBy('friend_requests.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export function listBlocks(db: Database, user_id: string, { limit, page }: Range) {
  let blocks = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(USER_COLUMNS)
    .select('blocks.created_at')
    .where('user_id', '=', user_id)
  if (page !== undefined) {
    blocks = blocks.where(sql<boolean>`(${byName}, users.id) > ${startOf(page)}`)
  }
  return blocks.orderBy(byName).orderBy('users.id').limit(limit).execute()
}

function startOf({ after, after_name }: Page) {
  return sql`(${after_name}, ${after}::uuid)`
}

export async function findToken(db: Database, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('invite_tokens')
    .select('token')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.token ?? null
}

/** Finds the owner of a token, unless they are suspended. */
export function findTokenOwner(db: Database, token: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('invite_tokens')
    .innerJoin('users', 'users.id', 'user_id')
    .select(USER_COLUMNS)
    .where('token', '=', token)
    .where(isActive)
    .executeTakeFirst()
}

/** Gives a user their first token, unless they have one or the token is taken. */
export async function insertToken(db: Database, user_id: string, token: string): Promise<void> {
  await db
    .insertInto('invite_tokens')
    .values({ user_id, token })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a user another token; false if it is taken, or was theirs already. */
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

/** Locks two users until the transaction ends, in an order that cannot deadlock; false if one of them does not exist or is
 *  deleting their account. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one, other])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.length === 2
}

/** Relation of one user to another. `pending` counts the requests that the first has sent to anybody, `received` those
 *  that the other can see. */
export type Standing = {
  are_friends: boolean
  is_asked: boolean
  has_asked_me: boolean
  pending: number
  received: number
}

export async function findStanding(tx: Tx, me: string, other: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from friends where user_id = ${me} and friend_id = ${other}) as are_friends,
      exists (select from friend_requests where sender_id = ${me} and receiver_id = ${other}) as is_asked,
      exists (select from friend_requests where sender_id = ${other} and receiver_id = ${me}) as has_asked_me,
      (select count(*) from friend_requests where sender_id = ${me}) as pending,
      (select count(*) from friend_requests where receiver_id = ${other}
        and ${hasNotBlocked(sql.ref('receiver_id'), sql.ref('sender_id'))}) as received`.execute(tx)
  return rows[0]!
}

/** Tells if two users have anything to do with each other: a friendship, a request, an invitation, a game of a group or
 *  a challenge. Blocks do not count, so nobody learns of one by it. */
export async function haveMet(tx: Tx, one: string, other: string): Promise<boolean> {
  const either = sql`((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`
  const { rows } = await sql<{ have_met: boolean }>`
    select exists (select from friends where user_id = ${one} and friend_id = ${other})
      or exists (select from friend_requests where (sender_id, receiver_id) in ${either})
      or exists (select from game_invites where (sender_id, receiver_id) in ${either} and ended_at is null)
      or exists (
        select from players mine join players theirs using (game_id)
        where mine.user_id = ${one} and theirs.user_id = ${other}
          and mine.mode = any(${modesWith('scope', 'group')})
      )
      or exists (
        select from challenged_users where (challenger_id, user_id) in ${either}
      )
      or exists (
        select from challenged_users mine join challenged_users theirs using (challenge_id)
        where mine.user_id = ${one} and theirs.user_id = ${other}
      ) as have_met`.execute(tx)
  return rows[0]!.have_met
}

export async function insertRequest(tx: Tx, sender_id: string, receiver_id: string): Promise<void> {
  await tx.insertInto('friend_requests').values({ sender_id, receiver_id }).execute()
}

/** Deletes a request that its receiver can see; false if there is none. */
export async function deleteRequest(
  tx: Tx,
  sender_id: string,
  receiver_id: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('friend_requests')
    .where('sender_id', '=', sender_id)
    .where('receiver_id', '=', receiver_id)
    .where(hasNotBlocked(receiver_id, sender_id))
    .returning('sender_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteRequestsBetween(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    delete from friend_requests
    where (sender_id, receiver_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(tx)
}

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

/** Deletes a friendship in both directions; false if there is none. */
export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    delete from friends
    where (user_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Ends all friendships of a user; returns the ids of the friends. */
export async function deleteFriendsOf(tx: Tx, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from friends where user_id = ${user_id} or friend_id = ${user_id}
    returning case when user_id = ${user_id} then friend_id else user_id end as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

export async function insertBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ user_id, blocked_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a block and the requests that the blocked user sent meanwhile; false if there is none. */
export async function deleteBlock(tx: Tx, user_id: string, blocked_id: string): Promise<boolean> {
  const { rows } = await sql`
    with lifted as (
      delete from blocks where user_id = ${user_id} and blocked_id = ${blocked_id} returning blocked_id
    ), deleted_requests as (
      delete from friend_requests
      where sender_id = ${blocked_id} and receiver_id = ${user_id} and exists (select from lifted)
    )
    select blocked_id from lifted`.execute(tx)
  return rows.length > 0
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
