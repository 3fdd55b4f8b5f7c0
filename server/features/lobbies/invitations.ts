import { told } from '@inkling/game/game'
import type { GameInvite } from '@inkling/protocol/lobbies'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Friends } from '../friends/friends.ts'
import { INVITE_MS, type Games } from '../games/games.ts'
import * as queries from './queries.ts'

/** Most invitations to one game. */
const MOST_INVITED = 30

type Needs = {
  db: Database
  friends: Pick<Friends, 'friendsAmong'>
  games: Pick<Games, 'change' | 'tellInvite' | 'findSeat' | 'limitMoves'>
}

/** Who is asked to a game: friends of those who are there, for a day. */
export function createInvitations({ db, friends, games }: Needs) {
  /** Refuses whoever would ask others than his friends. */
  async function onlyFriends(user_id: string, ids: readonly string[]): Promise<void> {
    const known = await friends.friendsAmong(user_id, ids)
    if (known.length < ids.length) refuse('NOT_FRIENDS')
  }

  async function invite(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    games.limitMoves(user_id)
    await games.findSeat(user_id, game_id)
    await onlyFriends(user_id, [receiver_id])
    const changed = await games.change(game_id, async ({ room, tx }) => {
      const mine = room.players.find((player) => player.user_id === user_id)
      if (mine === undefined) refuse('NOT_FOUND')
      if (room.started_at !== null || room.over_at !== null) refuse('ALREADY_STARTED')
      if (room.players.some((player) => player.user_id === receiver_id)) return null
      if ((await queries.countInvites(tx, game_id)) >= MOST_INVITED) refuse('TOO_MANY_INVITED')
      await queries.putInvite(tx, { game_id, sender_id: user_id, receiver_id })
      return told(room, { kind: 'invited', user_id: receiver_id })
    })
    if (changed !== null) games.tellInvite(receiver_id, 'INSERT', game_id)
  }

  /** Takes an invitation back: who sent it can, and the host. */
  async function withdraw(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    games.limitMoves(user_id)
    await games.change(game_id, async ({ room, tx }) => {
      const isHost = room.host_id === user_id
      const isGone = await queries.deleteInvite(tx, {
        game_id,
        receiver_id,
        sender_id: isHost ? null : user_id,
      })
      if (!isGone) refuse('NOT_FOUND')
      return told(room, { kind: 'uninvited', user_id: receiver_id })
    })
    games.tellInvite(receiver_id, 'DELETE', game_id)
  }

  async function decline(user_id: string, game_id: string): Promise<void> {
    games.limitMoves(user_id)
    await games.change(game_id, async ({ room, tx }) => {
      if (!(await queries.declineInvite(tx, game_id, user_id, expiry()))) refuse('NOT_FOUND')
      return told(room, { kind: 'declined', user_id })
    })
    games.tellInvite(user_id, 'DELETE', game_id)
  }

  async function invites(user_id: string): Promise<GameInvite[]> {
    return queries.listInvites(db, user_id, expiry())
  }

  return { onlyFriends, invite, withdraw, decline, invites }
}

/** Invitations from before this are worth nothing. */
export function expiry(): Date {
  return new Date(Date.now() - INVITE_MS)
}
