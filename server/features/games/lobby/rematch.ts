import { mayAskAgain } from '@inkling/game/open/lobby'
import { MODES } from '@inkling/game/open/modes'
import { changed, isFinished } from '@inkling/game/open/room'
import type { Rematch } from '@inkling/protocol/lobbies'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Friends } from '../../friends/friends.ts'
import { toUser } from '../../users/users.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { maySeeWords, phaseAt } from '../views/access.ts'
import { requirePlayer } from '../engine/membership.ts'
import { listInvited, listPlayers } from '../views/sql.ts'
import type { Announcer } from './announcer.ts'
import { enforceHostQuota } from '../engine/quotas.ts'
import type { Transitions } from '../engine/transitions.ts'
import type { LockedGame } from '../engine/locked-game.ts'
import { countRematches, putInvites } from './invite-store.ts'
import type { Joining } from './join.ts'
import { findAlive } from './lobby-store.ts'
import { countChained } from './match.ts'
import { insertLobby } from './open.ts'

/** A rematch after as many begins another chain: whoever looks at a game has all before it read. */
const MAX_IN_CHAIN = 500

type Dependencies = {
  db: Database
  announcer: Announcer
  friends: Pick<Friends, 'isBlockedByAny'>
  joining: Pick<Joining, 'joinNext'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

/** The next game with the same settings: the first who asks opens its lobby and invites all who played, all others join
 *  that. */
export function createRematch(dependencies: Dependencies) {
  const { db, announcer, friends, joining, limiter, transitions } = dependencies

  async function request(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await limiter.take('move', user_id)
    const seat = await requirePlayer(db, user_id, game_id)
    if (!MODES[seat.mode].lobby) refuse('NOT_FOUND')
    if (!maySeeWords(seat)) refuse('NOT_FINISHED')
    let invited: string[] = []
    let counted: Promise<void> | null = null
    // The transaction may be tried again.
    const countOnce = () => (counted ??= limiter.take('new_game', user_id))
    const opened = await transitions.apply(game_id, async (locked) => {
      const opened_id = await openNext(user_id, locked, countOnce)
      if (opened_id === null) return null
      const about = { game_id: opened_id, sender_id: user_id }
      const times = await countRematches(locked.tx, game_id)
      const receiver_ids = mayAskAgain(times) ? playersBut(user_id, locked) : []
      invited = await putInvites(locked.tx, { ...about, receiver_ids })
      return { ...changed(locked.state, { kind: 'rematch', user_id }), next_game_id: opened_id }
    })
    const { next_game_id } = await requirePlayer(db, user_id, game_id)
    if (next_game_id === null) throw new Error('A rematch led nowhere.')
    if (opened === null) return joining.joinNext(user_id, next_game_id)
    for (const receiver_id of invited) announcer.announceInvite(receiver_id, 'INSERT', next_game_id)
    return { game_id: next_game_id }
  }

  async function openNext(
    user_id: string,
    { game, tx }: LockedGame,
    count: () => Promise<void>,
  ): Promise<string | null> {
    const { next_game_id, mode, lang, difficulty, topic, options, starts_when_ready } = game
    if (next_game_id !== null && (await findAlive(tx, next_game_id)) !== null) return null
    await count()
    await enforceHostQuota(tx, user_id)
    const chain = game.match_id ?? game.id
    const isLong = (await countChained(tx, chain, MAX_IN_CHAIN)) === MAX_IN_CHAIN
    return insertLobby(tx, user_id, {
      mode,
      lang,
      difficulty,
      topic,
      options,
      starts_when_ready,
      ...(!isLong && { match_id: chain }),
    })
  }

  /** The rematch of a game as its players may know it: who has come, and for whom it waits; null while there is none. */
  async function find(user_id: string, game_id: string): Promise<Rematch | null> {
    const seat = await requirePlayer(db, user_id, game_id)
    const { next_game_id } = seat
    const next = next_game_id === null ? null : await findAlive(db, next_game_id)
    if (next_game_id === null || next === null || !maySeeWords(seat)) return null
    const people = await listPlayers(db, next_game_id)
    const ids = people.map(({ id }) => id)
    if (!ids.includes(user_id) && (await friends.isBlockedByAny(user_id, ids))) return null
    const invited = await listInvited(db, next_game_id)
    return {
      game_id: next_game_id,
      phase: phaseAt(next),
      host_id: next.host_id,
      players: people.filter(({ state }) => state !== 'watching').map(toUser),
      awaited: invited.filter(({ declined_at }) => declined_at === null).map(toUser),
    }
  }

  return { request, find }
}

/** Who has played a game, or still does, but for one. */
function playersBut(user_id: string, { state: game }: LockedGame): string[] {
  const played = game.players.filter(({ state }) => state === 'playing' || isFinished(state))
  return played.map((player) => player.user_id).filter((id) => id !== user_id)
}
