import { channelOf } from '@inkling/protocol/channels'
import { sql } from 'kysely'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { GameChange } from '../engine/transitions.ts'

/** Tells those of one game of a chain what has changed in another: who is in the next, who has won the one before. */
export function createChainAnnouncer({ db, bus }: { db: Database; bus: Bus }) {
  function announce(to: string, game_id: string): void {
    bus.publish(channelOf('game_change_to', to), { event: 'MATCH', payload: { game_id } })
  }

  return async ({ game_id, match_id, next_game_id, state, events, changed }: GameChange) => {
    const isWon = changed.some(({ place }) => place === 1)
    if (isWon && next_game_id !== null) announce(next_game_id, game_id)
    const isOfLobby = state.started_at === null || events.some(({ kind }) => kind === 'started')
    if (match_id === null || !isOfLobby) return
    const previous = await findPrevious(db, game_id, match_id)
    if (previous !== null) announce(previous, game_id)
  }
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
async function findPrevious(
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
