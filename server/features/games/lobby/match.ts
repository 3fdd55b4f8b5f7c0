import { matchOf } from '@inkling/game/open/match'
import { MODES } from '@inkling/game/open/modes'
import { channelOf } from '@inkling/protocol/channels'
import type { Game } from '@inkling/protocol/game'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Seat } from '../views/seat-store.ts'
import type { Changed } from '../engine/change.ts'
import { findPrevious, listChain } from './match-store.ts'

/** How the match of a game stands; null where there is none to speak of. */
export async function readMatch(db: Database, seat: Seat): Promise<Game['match']> {
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

/** Tells those of one game of a chain what has changed in another: who is in the next, who has won the one before. */
export function createChainAnnouncer({ db, bus }: { db: Database; bus: Bus }) {
  function announce(to: string, game_id: string): void {
    bus.publish(channelOf('game_change_to', to), { event: 'MATCH', payload: { game_id } })
  }

  return async ({ game_id, match_id, next_game_id, room, events, changed }: Changed) => {
    const isWon = changed.some(({ place }) => place === 1)
    if (isWon && next_game_id !== null) announce(next_game_id, game_id)
    const isOfLobby = room.started_at === null || events.some(({ kind }) => kind === 'started')
    if (match_id === null || !isOfLobby) return
    const previous = await findPrevious(db, game_id, match_id)
    if (previous !== null) announce(previous, game_id)
  }
}
