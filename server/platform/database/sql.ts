import { sql } from 'kysely'

/** Today's date in UTC, by the clock of the database. */
export const today = sql<string>`date(now() at time zone 'utc')`

/** Name of a user for others: a suspended user has none. */
export const shownName = sql<string>`case when suspended_at is null then full_name else '' end`

/** Name of a user in the order in which people read names, whatever their letters: Ágnes is beside Anna. */
export const byName = sql`(${shownName}) collate "und-x-icu"`

/** The same for operators, who see all names. */
export const byFullName = sql`full_name collate "und-x-icu"`

/** True for users who are not suspended and whose account is not being deleted. Others meet no one else on boards, in tables
 *  and as ghosts. */
export const isActive = sql<boolean>`users.suspended_at is null and users.closed_at is null`

/** Right-hand side of a comparison with any of these ids: `where id = ${anyUuid(ids)}`. */
export function anyUuid(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`
}

/** Time of a row as the protocol writes it. */
export function iso(time: Date | number): string
export function iso(time: Date | number | null): string | null
export function iso(time: Date | number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
