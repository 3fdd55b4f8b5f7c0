import { optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { toUserOrNull, USER_COLUMNS } from '../../users/users.ts'

/** Finds the rematch of a game, unless everybody has left its lobby. */
export async function findAlive(db: Database, id: string | null) {
  if (id === null) return null
  const game = await db
    .selectFrom('games')
    .select(['id', 'host_id', 'started_at', 'over_at', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('started_at', 'is not', null), eb('over_at', 'is', null)]))
    .executeTakeFirst()
  return game ?? null
}

/** Counts how often a rematch of a game was opened; its players may have left it again. */
export async function countRematches(tx: Tx, game_id: string): Promise<number> {
  const { times } = await tx
    .selectFrom('game_events')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('game_id', '=', game_id)
    .where('kind', '=', 'rematch')
    .executeTakeFirstOrThrow()
  return times
}

/** Counts the games that follow the first of a chain, up to `limit`. */
export async function countChained(tx: Tx, match_id: string, limit: number): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*) as games from (select from games where match_id = ${match_id} limit ${limit}) as chained`.execute(
    tx,
  )
  return rows[0]!.games
}

/** Finds the game that a game is the rematch of. */
export async function findPrevious(
  db: Database,
  game_id: string,
  match_id: string,
): Promise<string | null> {
  const previous = await db
    .selectFrom('games')
    .select('id')
    .where('next_game_id', '=', game_id)
    .where(({ or, eb }) => or([eb('match_id', '=', match_id), eb('id', '=', match_id)]))
    .executeTakeFirst()
  return previous?.id ?? null
}

/** Lists the games of a chain of rematches up to one, in the order of their starts, each with its winner. */
export async function listChain(
  db: Database,
  { id, match_id, started_at }: { id: string; match_id: string | null; started_at: Date | null },
) {
  const chain = match_id ?? id
  const rows = await db
    .selectFrom('games')
    .leftJoin('game_players as winner', (join) =>
      join.onRef('winner.game_id', '=', 'games.id').on('winner.place', '=', 1),
    )
    .leftJoin('users', 'users.id', 'winner.user_id')
    .select(['mode', 'options'])
    .select(USER_COLUMNS)
    .where(({ or, eb }) => or([eb('match_id', '=', chain), eb('games.id', '=', chain)]))
    .where(({ or, eb }) =>
      or([
        eb('games.id', '=', id),
        started_at === null
          ? eb('games.started_at', 'is not', null)
          : eb('games.started_at', '<', started_at),
      ]),
    )
    .orderBy('games.started_at')
    .execute()
  return rows.map(({ mode, options, ...winner }) => ({
    best_of: optionsOf(mode, options).best_of,
    winner: toUserOrNull(winner),
  }))
}
