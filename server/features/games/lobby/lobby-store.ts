import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { GameSetup } from '../engine/new-game.ts'

/** `state` is that of the host. */
type NewLobby = GameSetup & {
  host_id: string
  code: string
  chosen_by: string | null
  state: 'joined' | 'watching'
}

/** A lobby with its host in it; undefined if the code is taken. */
export async function insertLobby(
  tx: Tx,
  { options, state, ...lobby }: NewLobby,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('games')
    .values({ ...lobby, options: JSON.stringify(options), article_id: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return undefined
  await tx
    .insertInto('game_players')
    .values({ game_id: added.id, user_id: lobby.host_id, state, finished_at: null })
    .execute()
  return added.id
}

export async function findByCode(db: Database, code: string): Promise<string | null> {
  const game = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()
  return game?.id ?? null
}

/** Everybody who is in a game. */
export async function listPeople(db: Database, game_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whose a game is and how far, if it waits, runs or was played; null for a lobby that everybody has left. */
export async function findAlive(db: Database, game_id: string) {
  const game = await db
    .selectFrom('games')
    .select(['host_id', 'started_at', 'over_at', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', game_id)
    .executeTakeFirst()
  const isAlive = game !== undefined && (game.started_at !== null || game.over_at === null)
  return isAlive ? game : null
}
