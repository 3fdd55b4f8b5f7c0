import { optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { toUserOrNull, USER_COLUMNS } from '../../users/users.ts'
import type { Seat } from '../views/seat-store.ts'

/** The games of a chain of rematches up to one, in the order of their starts, each with who won it. */
export async function listChain(
  db: Database,
  { id, match_id, started_at }: Pick<Seat, 'id' | 'match_id' | 'started_at'>,
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

/** How many games follow the first of a chain, counted up to `most`. */
export async function countChained(tx: Tx, match_id: string, most: number): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*) as games from (select from games where match_id = ${match_id} limit ${most}) as chained`.execute(
    tx,
  )
  return rows[0]!.games
}

/** The game of a chain that a game is the rematch of. */
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
