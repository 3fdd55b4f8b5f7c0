import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { GameRow, GameSetup } from './games.ts'
import { lobbyExpiry } from './invites.ts'

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

export async function countLobbies(tx: Tx, host_id: string): Promise<number> {
  const { lobbies } = await tx
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('lobbies'))
    .where('host_id', '=', host_id)
    .where('started_at', 'is', null)
    .where('over_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lobbies
}

/** Counts the pasted texts that wait in the lobbies and games of a user. */
export async function countTexts(tx: Tx, user_id: string): Promise<number> {
  const { texts } = await tx
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'own_article_id')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .where('chosen_by', '=', user_id)
    .where('over_at', 'is', null)
    .where('source', '=', 'pasted')
    .executeTakeFirstOrThrow()
  return texts
}

/** Deletes the text that was pasted for a lobby which closes without a game. */
export async function deletePastedText(tx: Tx, { own_article_id }: GameRow): Promise<void> {
  if (own_article_id === null) return
  await tx
    .deleteFrom('articles')
    .where('id', '=', own_article_id)
    .where('source', '=', 'pasted')
    .execute()
}
