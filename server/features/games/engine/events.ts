import type { Player } from '@inkling/game/open/game-state'
import type { Standing } from '@inkling/protocol/game'
import { iso } from '../../../platform/database/sql.ts'
import type { NewEvent } from '../store/events.ts'
import type { AcceptedDecision, LockedGame } from './locked-game.ts'

/** Tells the players of a game to read what they may have missed. */
export const MISSED = { event: 'MISSED', payload: {} } as const

type Differences = { changed: readonly Player[]; gone: readonly Player[] }

/** Numbers the events of a transition; the first carries all its changes. */
export function eventsOf(
  { game, now }: LockedGame,
  { state, events, next_game_id }: AcceptedDecision,
  { changed, gone }: Differences,
): NewEvent[] {
  return events.map(({ kind, user_id }, index) => ({
    game_id: game.id,
    number: game.event_number + index + 1,
    kind,
    user_id,
    created_at: new Date(now),
    payload: {
      game: {
        host_id: state.host_id,
        started_at: iso(state.started_at),
        ends_at: iso(state.ends_at),
        over_at: iso(state.over_at),
        next_game_id: next_game_id ?? game.next_game_id,
      },
      players: index === 0 ? changed.map(standingOf) : [],
      gone: index === 0 ? gone.map(({ user_id: id }) => id) : [],
    },
  }))
}

function standingOf(player: Player): Standing {
  const { user_id, state, is_ready, sits_out, votes, place, joined_at, finished_at } = player
  const times = { joined_at: iso(joined_at), finished_at: iso(finished_at) }
  return { user_id, state, is_ready, sits_out, votes, place, ...times }
}
