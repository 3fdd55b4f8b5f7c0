import { MAX_INVITED } from '@inkling/game/open/event-limit'
import { invite as inviteInto } from '@inkling/game/open/lobby'
import { changed } from '@inkling/game/open/room'
import { optionsOf } from '@inkling/game/open/options'
import type { GameInvite } from '@inkling/protocol/lobbies'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Friends } from '../../friends/friends.ts'
import { toUser } from '../../users/users.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { phaseAt } from '../views/access.ts'
import { requirePlayer } from '../engine/membership.ts'
import type { Announcer } from './announcer.ts'
import type { Transitions } from '../engine/transitions.ts'
import { lobbyExpiry } from '../views/sql.ts'
import * as store from './invite-store.ts'

type Dependencies = {
  db: Database
  announcer: Announcer
  friends: Pick<Friends, 'filterFriends'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

/** Who is invited to a game: friends of those who are there, for a day. */
export function createInvitations({ db, announcer, friends, limiter, transitions }: Dependencies) {
  /** Refuses whoever would invite others than their friends. */
  async function requireFriends(user_id: string, ids: readonly string[]): Promise<void> {
    const known = await friends.filterFriends(user_id, ids)
    if (known.length < ids.length) refuse('NOT_FRIENDS')
  }

  async function invite(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await requirePlayer(db, user_id, game_id)
    await requireFriends(user_id, [receiver_id])
    const done = await transitions.apply(game_id, async ({ state, tx }) => {
      const times = await store.countAsked(tx, game_id, receiver_id)
      const invited = inviteInto(state, user_id, { receiver_id, times })
      if ('refused' in invited || invited.events.length === 0) return invited
      if ((await store.countInvites(tx, game_id)) >= MAX_INVITED) refuse('TOO_MANY_INVITED')
      await store.putInvite(tx, { game_id, sender_id: user_id, receiver_id })
      return invited
    })
    if (done !== null && done.events.length > 0)
      announcer.announceInvite(receiver_id, 'INSERT', game_id)
  }

  /** Takes an invitation back: who sent it can, and the host. */
  async function withdraw(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, async ({ state, tx }) => {
      const isHost = state.host_id === user_id
      const isGone = await store.deleteInvite(tx, {
        game_id,
        receiver_id,
        sender_id: isHost ? null : user_id,
      })
      if (!isGone) refuse('NOT_FOUND')
      return changed(state, { kind: 'uninvited', user_id: receiver_id })
    })
    announcer.announceInvite(receiver_id, 'DELETE', game_id)
  }

  async function decline(user_id: string, game_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, async ({ state, tx }) => {
      if (!(await store.declineInvite(tx, game_id, user_id, lobbyExpiry))) refuse('NOT_FOUND')
      return changed(state, { kind: 'declined', user_id })
    })
    announcer.announceInvite(user_id, 'DELETE', game_id)
  }

  async function invites(user_id: string): Promise<GameInvite[]> {
    const rows = await store.listInvites(db, user_id, lobbyExpiry)
    return rows.map((row) => ({
      game_id: row.game_id,
      sender: toUser(row),
      mode: row.mode,
      difficulty: row.difficulty,
      topic: row.topic,
      options: optionsOf(row.mode, row.options),
      phase: phaseAt(row),
      players: row.players ?? 0,
      created_at: row.created_at.toISOString(),
    }))
  }

  return { requireFriends, invite, withdraw, decline, invites }
}
export type Invitations = ReturnType<typeof createInvitations>
