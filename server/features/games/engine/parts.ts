import { leave as leaveRoom } from '@inkling/game/open/lobby'
import { MODES } from '@inkling/game/open/modes'
import { changed, finish, vote, type PlayerState } from '@inkling/game/open/room'
import type { Reaction } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { requireSeat } from '../views/seat.ts'
import { listOpenGames, type Seat } from '../views/seat-store.ts'
import type { RoomChanges } from './change.ts'

type Dependencies = { db: Database; limiter: Limiter; rooms: RoomChanges }

/** What players do with their part in a game besides guessing. */
export function createParts({ db, limiter, rooms }: Dependencies) {
  async function giveUp(user_id: string, game_id: string): Promise<{ state: PlayerState }> {
    const seat = await requireSeat(db, user_id, game_id)
    refuseWatching(seat)
    if (seat.state === 'joined') refuse('NOT_STARTED')
    if (seat.state === 'playing' && MODES[seat.mode].sheet === 'shared') refuse('VOTE_INSTEAD')
    await rooms.changePart({ mode: seat.mode, game_id, user_id }, ({ room, now }) =>
      finish(room, user_id, 'gave_up', now),
    )
    return { state: 'gave_up' }
  }

  async function voteGiveUp(
    user_id: string,
    game_id: string,
    votes: boolean,
  ): Promise<{ state: PlayerState }> {
    await limiter.take('move', user_id)
    const seat = await requireSeat(db, user_id, game_id)
    refuseWatching(seat)
    if (MODES[seat.mode].sheet === 'own') refuse('NOT_TOGETHER')
    const done = await rooms.change(game_id, ({ room, now }) => vote(room, user_id, votes, now))
    const mine = done?.room.players.find((player) => player.user_id === user_id)
    return { state: mine?.state ?? seat.state }
  }

  /** Leaves a lobby or a game. What the whole world plays has no room to leave: there one gives up. */
  async function leave(user_id: string, game_id: string): Promise<void> {
    const seat = await requireSeat(db, user_id, game_id)
    if (MODES[seat.mode].scope !== 'world') {
      await rooms.change(game_id, ({ room, now }) => leaveRoom(room, user_id, now))
      return
    }
    await rooms.changePart({ mode: seat.mode, game_id, user_id }, ({ room, now }) => {
      const done = finish(room, user_id, 'gave_up', now)
      return 'refused' in done ? null : done
    })
  }

  /** Ends a user's part in all that is open, before their account goes. */
  async function leaveAll(user_id: string): Promise<void> {
    for (const game_id of await listOpenGames(db, user_id)) await leave(user_id, game_id)
  }

  async function react(user_id: string, game_id: string, reaction: Reaction): Promise<void> {
    const seat = await requireSeat(db, user_id, game_id)
    if (MODES[seat.mode].scope !== 'group') refuse('NOT_FOUND')
    await limiter.take('reaction', user_id)
    await rooms.change(game_id, ({ room }) => ({
      ...changed(room, { kind: 'reaction', user_id }),
      reaction,
    }))
  }

  return { giveUp, voteGiveUp, leave, leaveAll, react }
}

function refuseWatching({ state }: Seat): void {
  if (state === 'watching') refuse('WATCHING')
}
