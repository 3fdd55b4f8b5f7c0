import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { GameSetup } from '../engine/new-game.ts'
import { lobbyExpiry } from '../views/sql.ts'

const MAX_AT_ONCE = 100

/** A new lobby; `state` is that of its host. */
type NewLobby = GameSetup & {
  host_id: string
  code: string
  chosen_by: string | null
  state: 'joined' | 'watching'
}

/** Inserts a lobby with its host in it; returns its id, or undefined if the code is taken. */
export async function insertLobby(
  tx: Tx,
  { options, state, ...lobby }: NewLobby,
): Promise<string | undefined> {
  const game = await tx
    .insertInto('games')
    .values({ ...lobby, options: JSON.stringify(options), article_id: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (game === undefined) return undefined
  await tx
    .insertInto('game_players')
    .values({ game_id: game.id, user_id: lobby.host_id, state, finished_at: null })
    .execute()
  return game.id
}

export async function findByCode(db: Database, code: string): Promise<string | null> {
  const game = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()
  return game?.id ?? null
}

/** Lists the ids of everybody in a game, spectators included. */
export async function listPlayerIds(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Lists some lobbies that have expired. */
export async function listStaleLobbies(
  db: Database,
  excluded: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at < ${lobbyExpiry}
      and id <> all(${[...excluded]}::uuid[])
    order by created_at
    limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists some lobbies that start by themselves, in which everybody but the host is ready and no invitation waits for its
 *  answer. */
export async function listReadyLobbies(
  db: Database,
  excluded: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at > ${lobbyExpiry} and starts_when_ready
      and id <> all(${[...excluded]}::uuid[])
      and (select bool_and(is_ready) from game_players
        where game_id = games.id and state = 'joined' and user_id is distinct from host_id)
      and not exists (select from game_invites invite where invite.game_id = games.id
        and invite.declined_at is null and invite.ended_at is null and invite.created_at > ${lobbyExpiry})
    order by created_at
    limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes some lobbies that closed a day ago without a game, skipping those that another server is deleting. */
export async function deleteClosedLobbies(db: Database): Promise<void> {
  await sql`
    delete from games where id in (
      select id from games where started_at is null and over_at < ${lobbyExpiry}
      order by over_at limit ${MAX_AT_ONCE} for update skip locked)`.execute(db)
}
