import type { Player } from '@inkling/game/open/room'
import type { Standing } from '@inkling/protocol/game'
import type { Decision } from './change.ts'
import type { NewEvent } from './event-store.ts'
import type { Locked } from './room-store.ts'

type Differences = { changed: readonly Player[]; gone: readonly Player[] }

/** The events of a transition; the first of them carries all that it changed. */
export function eventsOf(
  { game, now }: Locked,
  { room, events, reaction, next_game_id }: Exclude<Decision, { refused: unknown }>,
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
        host_id: room.host_id,
        started_at: toIso(room.started_at),
        ends_at: toIso(room.ends_at),
        over_at: toIso(room.over_at),
        next_game_id: next_game_id ?? game.next_game_id,
      },
      players: index === 0 ? changed.map(standingOf) : [],
      gone: index === 0 ? gone.map(({ user_id: id }) => id) : [],
      reaction: reaction ?? null,
    },
  }))
}

function standingOf(player: Player): Standing {
  const { user_id, state, is_ready, votes, place, joined_at, finished_at } = player
  const times = { joined_at: new Date(joined_at).toISOString(), finished_at: toIso(finished_at) }
  return { user_id, state, is_ready, votes, place, ...times }
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
