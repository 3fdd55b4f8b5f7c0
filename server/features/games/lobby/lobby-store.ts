import type { Options } from '@inkling/protocol/game'
import type { Database } from '../../../adapters/database/database.ts'
import type { Tables } from '../../../adapters/database/tables.ts'

/** What a new game is set up with. */
export type Setup = Pick<Tables['games'], 'mode' | 'difficulty' | 'topic'> & {
  lang: string
  options: Options
  /** An article that the host has named, who then does not play. */
  own_article_id?: string
}

/** A lobby with its host in it; undefined if the code is taken. */
export async function insertLobby(
  tx: Database,
  { options, ...lobby }: Setup & { host_id: string; code: string },
): Promise<string | undefined> {
  const isChosen = lobby.own_article_id !== undefined
  const added = await tx
    .insertInto('games')
    .values({
      ...lobby,
      options: JSON.stringify(options),
      article_id: null,
      chosen_by: isChosen ? lobby.host_id : null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return undefined
  await tx
    .insertInto('game_players')
    .values({
      game_id: added.id,
      user_id: lobby.host_id,
      state: isChosen ? 'watching' : 'joined',
      finished_at: null,
    })
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

/** Whether a game waits, runs or was played: not a lobby that everybody has left. */
export async function isAlive(tx: Database, game_id: string): Promise<boolean> {
  const game = await tx
    .selectFrom('games')
    .select(['started_at', 'over_at'])
    .where('id', '=', game_id)
    .executeTakeFirst()
  return game !== undefined && (game.started_at !== null || game.over_at === null)
}
