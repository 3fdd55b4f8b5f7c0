import { matchOf } from '@inkling/game/open/match'
import { MODES } from '@inkling/game/open/modes'
import { optionsOf } from '@inkling/game/open/options'
import type { Game } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { toUserOrNull, USER_COLUMNS } from '../../users/users.ts'
import type { Membership } from '../engine/membership.ts'

/** The score of the match that a game belongs to; null for a game that is not part of one. */
export async function readMatch(db: Database, seat: Membership): Promise<Game['match']> {
  const isAlone = seat.match_id === null && seat.options.best_of === 1
  if (!MODES[seat.mode].places || isAlone) return null
  const chain = await listChain(db, seat)
  const winners = new Map(chain.flatMap(({ winner }) => (winner ? [[winner.id, winner]] : [])))
  const { number, scores, winner_id } = matchOf(
    chain.map(({ best_of, winner }) => ({ best_of, winner_id: winner?.id ?? null })),
  )
  return {
    number,
    winner_id,
    scores: scores.map(({ user_id, wins }) => ({ user: winners.get(user_id)!, wins })),
  }
}

/** Games of a chain of rematches up to this one, in the order of their starts, each with its winner. */
async function listChain(
  db: Database,
  { id, match_id, started_at }: Pick<Membership, 'id' | 'match_id' | 'started_at'>,
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
