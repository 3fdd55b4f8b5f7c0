import { told } from '@inkling/game/game'
import { setReady, start as startRoom } from '@inkling/game/lobby'
import { MODES } from '@inkling/game/modes'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import { randomCode } from '../../short-code.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import { mayOpen, type Games, type Setup } from '../games/games.ts'
import { createDoor } from './door.ts'
import { createInvitations } from './invitations.ts'
import * as queries from './queries.ts'

type Needs = {
  db: Database
  articles: Pick<Articles, 'draw'>
  friends: Pick<Friends, 'friendsAmong' | 'isBlockedByAny'>
  games: Pick<Games, 'change' | 'tellInvite' | 'findSeat' | 'limitNew' | 'limitMoves'>
  newCode?: () => string
}

/** What is before a game with others: who is asked, who comes, who is ready; and what comes after: the next one. */
export function createLobbies({ db, articles, friends, games, newCode = randomCode }: Needs) {
  const invitations = createInvitations({ db, friends, games })
  const door = createDoor({ db, friends, games })

  /** Opens a lobby with these friends invited; its host is in it. */
  async function open(
    user_id: string,
    setup: Setup,
    friend_ids: readonly string[],
  ): Promise<{ game_id: string }> {
    games.limitNew(user_id)
    const invited = [...new Set(friend_ids)]
    await invitations.onlyFriends(user_id, invited)
    if ((await articles.draw([user_id], setup.difficulty, setup.topic)) === null) {
      refuse('NO_ARTICLE')
    }
    const game_id = await db.transaction().execute(async (tx) => {
      const id = await insertLobby(tx, user_id, setup)
      for (const receiver_id of invited) {
        await queries.putInvite(tx, { game_id: id, sender_id: user_id, receiver_id })
      }
      return id
    })
    for (const receiver_id of invited) games.tellInvite(receiver_id, 'INSERT', game_id)
    return { game_id }
  }

  async function insertLobby(tx: Database, host_id: string, setup: Setup): Promise<string> {
    let game_id: string | undefined
    while (game_id === undefined) {
      game_id = await queries.insertLobby(tx, { ...setup, host_id, code: newCode() })
    }
    return game_id
  }

  async function ready(user_id: string, game_id: string, is_ready: boolean): Promise<void> {
    games.limitMoves(user_id)
    await games.change(game_id, ({ room }) => setReady(room, user_id, is_ready))
  }

  /** Starts the countdown. The article is one that none of those who play has played, as long as there is one. */
  async function start(user_id: string, game_id: string): Promise<void> {
    games.limitMoves(user_id)
    const seat = await games.findSeat(user_id, game_id)
    let isStarted = false
    while (!isStarted) {
      const players = await queries.listJoined(db, game_id)
      const { difficulty, topic } = seat
      const isEmpty = players.length === 0
      const article_id = isEmpty ? null : await articles.draw(players, difficulty, topic)
      const changed = await games.change(game_id, ({ room, now }) => {
        const change = startRoom(room, user_id, now)
        if ('refused' in change) return change
        const playing = change.room.players.filter(({ state }) => state === 'playing')
        if (playing.some((player) => !players.includes(player.user_id))) return null
        return { ...change, article_id: article_id ?? refuse('NO_ARTICLE') }
      })
      isStarted = changed !== null
    }
  }

  /** The next game with the same settings: the first who asks opens its lobby, all others come into that. */
  async function rematch(user_id: string, game_id: string): Promise<{ game_id: string }> {
    const seat = await games.findSeat(user_id, game_id)
    if (!MODES[seat.mode].lobby) refuse('NOT_FOUND')
    if (!mayOpen(seat)) refuse('NOT_FINISHED')
    let next: string | undefined
    let isMine = false
    await games.change(game_id, async ({ room, game, tx }) => {
      isMine = false
      const { next_game_id } = game
      if (next_game_id !== null && (await queries.isAlive(tx, next_game_id))) {
        next = next_game_id
        return null
      }
      games.limitNew(user_id)
      const { mode, difficulty, topic, options } = game
      next = await insertLobby(tx, user_id, { mode, difficulty, topic, options })
      isMine = true
      return { ...told(room, { kind: 'rematch', user_id }), next_game_id: next }
    })
    if (next === undefined) throw new Error('A rematch led nowhere.')
    if (isMine) return { game_id: next }
    return door.joinNext(user_id, next)
  }

  return {
    open,
    invites: invitations.invites,
    invite: invitations.invite,
    withdraw: invitations.withdraw,
    decline: invitations.decline,
    joinByCode: door.joinByCode,
    joinByInvite: door.joinByInvite,
    ready,
    start,
    rematch,
  }
}
export type Lobbies = ReturnType<typeof createLobbies>
