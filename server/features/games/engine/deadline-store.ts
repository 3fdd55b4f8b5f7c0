import { sql } from 'kysely'
import type { Database, Moment } from '../../../platform/database/database.ts'

const AT_ONCE = 100
const DELETED_AT_ONCE = 1_000

/** Some games that should be over by now, without the excluded ones. */
export async function listDue(db: Database, excluded: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where over_at is null and ends_at <= now() and id <> all(${[...excluded]}::uuid[])
    order by ends_at
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some lobbies that were opened long ago and never started, without the excluded ones. */
export async function listStaleLobbies(
  db: Database,
  before: Moment,
  excluded: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at < ${before}
      and id <> all(${[...excluded]}::uuid[])
    order by created_at
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some lobbies opened since a time that are to start by themselves, in which all who have come besides the host are ready
 *  and no invitation since then waits for its answer, without the excluded ones. */
export async function listReadyLobbies(
  db: Database,
  since: Moment,
  excluded: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at > ${since} and starts_when_ready
      and id <> all(${[...excluded]}::uuid[])
      and (select bool_and(is_ready) from game_players
        where game_id = games.id and state = 'joined' and user_id is distinct from host_id)
      and not exists (select from game_invites asked
        where asked.game_id = games.id and asked.declined_at is null and asked.created_at > ${since})
    order by created_at
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes some invitations from before a time, leaving out those that another server deletes. */
export async function deleteOldInvites(db: Database, before: Moment): Promise<void> {
  await sql`
    delete from game_invites where (game_id, receiver_id) in (
      select game_id, receiver_id from game_invites where created_at < ${before}
      order by created_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
}

/** Of a lobby from which no game came nothing is left after a while. */
export async function deleteDesertedLobbies(db: Database, before: Moment): Promise<void> {
  await sql`
    delete from games where id in (
      select id from games where started_at is null and over_at < ${before}
      order by over_at limit ${AT_ONCE} for update skip locked)`.execute(db)
}

/** What happened so long ago that nobody's page can still be waiting for it. */
export async function deleteOldEvents(db: Database, before: Moment): Promise<void> {
  await sql`
    delete from game_events where (game_id, number) in (
      select game_id, number from game_events where created_at < ${before}
      order by created_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
}
