import { sql, type Expression } from 'kysely'

/** Id of a user, or a column that holds one. */
type UserId = string | Expression<string>

/** True where the first user has not blocked the second. Qualify a column named `user_id`: `blocks` has one too. */
export function hasNotBlocked(user_id: UserId, other: UserId) {
  return sql<boolean>`not exists (
    select from blocks where blocks.user_id = ${user_id} and blocks.blocked_id = ${other})`
}

/** True where neither user has blocked the other. Qualify a column named `user_id`: `blocks` has one too. */
export function notBlocked(user_id: UserId, other: UserId) {
  return sql<boolean>`not exists (
    select from blocks where (blocks.user_id, blocks.blocked_id)
      in ((${user_id}, ${other}), (${other}, ${user_id})))`
}
