import { MODES } from '@inkling/game/modes'
import { changed } from '@inkling/game/room'
import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import type { Limiter } from '../../../limits/limiter.ts'
import { maySeeWords } from '../read/phase.ts'
import { requireSeat } from '../read/seat.ts'
import type { Decision, RoomChanges } from '../room/change.ts'
import type { Locked } from '../room/room-store.ts'
import type { Joining } from './join.ts'
import { isAlive } from './lobby-store.ts'
import { insertLobby } from './open.ts'

type Dependencies = {
  db: Database
  joining: Pick<Joining, 'joinNext'>
  limiter: Limiter
  rooms: Pick<RoomChanges, 'change'>
}

/** The next game with the same settings: the first who asks opens its lobby, all others join that. */
export function createRematch({ db, joining, limiter, rooms }: Dependencies) {
  return async function rematch(user_id: string, game_id: string): Promise<{ game_id: string }> {
    const seat = await requireSeat(db, user_id, game_id)
    if (!MODES[seat.mode].lobby) refuse('NOT_FOUND')
    if (!maySeeWords(seat)) refuse('NOT_FINISHED')
    const opened = await rooms.change(game_id, (locked) => openNext(user_id, locked))
    const { next_game_id } = await requireSeat(db, user_id, game_id)
    if (next_game_id === null) throw new Error('A rematch led nowhere.')
    return opened === null ? joining.joinNext(user_id, next_game_id) : { game_id: next_game_id }
  }

  async function openNext(user_id: string, { room, game, tx }: Locked): Promise<Decision | null> {
    const { next_game_id, mode, lang, difficulty, topic, options } = game
    if (next_game_id !== null && (await isAlive(tx, next_game_id))) return null
    await limiter.take('new_game', user_id)
    const opened_id = await insertLobby(tx, user_id, {
      mode,
      lang,
      difficulty,
      topic,
      options,
    })
    return { ...changed(room, { kind: 'rematch', user_id }), next_game_id: opened_id }
  }
}
