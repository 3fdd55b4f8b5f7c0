import type { Page } from '@inkling/protocol/friends'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { USER_COLUMNS } from '../users/users.ts'

/** Some of a list that is ordered by name: those of a page, or from the beginning. */
type Part = { limit: number; page?: Page | undefined }

/** Looks up each friend by key: left to choose, PostgreSQL reads all users there are for a long list. `ids` are the only
 *  ones wanted. */
export function listFriends(
  db: Database,
  user_id: string,
  { limit, page, ids }: Part & { ids?: readonly string[] },
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
  if (ids !== undefined) {
    friends = friends.where('friend_id', '=', sql<string>`any(${ids}::uuid[])`)
  }
  if (page !== undefined) {
    friends = friends.where(sql<boolean>`(lower(full_name), friend.id) > ${placeOf(page)}`)
  }
  return friends
    .orderBy(sql`lower(full_name)`)
    .orderBy('friend.id')
    .limit(limit)
    .execute()
}

export async function listFriendIds(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friends')
    .select('friend_id')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

/** The newest requests that a user received, except from those whom they blocked. */
export function listRequests(db: Database, receiver_id: string, limit: number) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.sender_id')
    .select(USER_COLUMNS)
    .select('friend_requests.created_at')
    .where('receiver_id', '=', receiver_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocked_id')
            .where('blocks.user_id', '=', receiver_id)
            .whereRef('blocked_id', '=', 'sender_id'),
        ),
      ),
    )
    .orderBy('friend_requests.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export function listBlocks(db: Database, user_id: string, { limit, page }: Part) {
  let blocks = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(USER_COLUMNS)
    .select('blocks.created_at')
    .where('user_id', '=', user_id)
  if (page !== undefined) {
    blocks = blocks.where(sql<boolean>`(lower(full_name), users.id) > ${placeOf(page)}`)
  }
  return blocks
    .orderBy(sql`lower(full_name)`)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

/** Where a page begins in the order of its list. */
function placeOf({ after, after_name }: Page) {
  return sql`(lower(${after_name}), ${after}::uuid)`
}
