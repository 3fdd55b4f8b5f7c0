import { told } from '@inkling/game/game'
import { join as joinRoom, setReady, start as startRoom } from '@inkling/game/lobby'
import { MODES } from '@inkling/game/modes'
import type { GameInvite } from '@inkling/protocol/lobbies'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import { randomCode, readCode } from '../../short-code.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import {
  createRateLimit,
  INVITE_MS,
  mayOpen,
  type Games,
  type Locked,
  type Setup,
} from '../games/games.ts'
import * as queries from './queries.ts'

/** Most people in a game, those who look on included, and most invitations of one. */
const MOST_PEOPLE = 100
const MOST_INVITED = 30
/** How often a player may try a code. */
const TRIES = { per_second: 1 / 3, burst: 20 }

type Needs = {
  db: Database
  articles: Pick<Articles, 'draw'>
  friends: Pick<Friends, 'friendsAmong' | 'isBlockedByAny'>
  games: Pick<Games, 'change' | 'tellInvite' | 'findSeat' | 'limitNew' | 'limitMoves'>
  newCode?: () => string
}

/** What is before a game with others: who is asked, who comes, who is ready; and what comes after: the next one. */
export function createLobbies({ db, articles, friends, games, newCode = randomCode }: Needs) {
  const mayTry = createRateLimit(TRIES)

  /** Opens a lobby with these friends invited; its host is in it. */
  async function open(
    user_id: string,
    setup: Setup,
    friend_ids: readonly string[],
  ): Promise<{ game_id: string }> {
    games.limitNew(user_id)
    const invited = [...new Set(friend_ids)]
    await onlyFriends(user_id, invited)
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

  /** Comes in by the code of a link: to play while there is room and time, else to look on. */
  async function joinByCode(user_id: string, typed: string): Promise<{ game_id: string }> {
    if (!mayTry(user_id, Date.now())) refuse('TOO_MANY_REQUESTS', TOO_MANY_TRIES)
    const code = readCode(typed)
    const game_id = code === null ? null : await queries.findByCode(db, code)
    if (game_id === null) refuse('UNKNOWN_CODE')
    await refuseBlocked(user_id, game_id, 'UNKNOWN_CODE')
    return enter(user_id, game_id, async ({ room }) => {
      if (room.over_at !== null) refuse('GAME_OVER')
    })
  }

  /** Whom somebody there has blocked finds a game as if it were not, unless he is in it. */
  async function refuseBlocked(user_id: string, game_id: string, code: RefusalCode): Promise<void> {
    const people = await queries.listPeople(db, game_id)
    if (people.includes(user_id)) return
    if (await friends.isBlockedByAny(user_id, people)) refuse(code)
  }

  /** Comes in by an invitation, or comes back. */
  async function joinByInvite(user_id: string, game_id: string): Promise<{ game_id: string }> {
    games.limitMoves(user_id)
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async ({ tx }) => {
      if (!(await queries.isInvited(tx, game_id, user_id, expiry()))) refuse('NOT_FOUND')
    })
  }

  /** Lets a player in, after `admit` if he is not there yet. */
  async function enter(
    user_id: string,
    game_id: string,
    admit: (locked: Locked) => Promise<void>,
  ): Promise<{ game_id: string }> {
    const changed = await games.change(game_id, async (locked) => {
      const { room, now, tx } = locked
      if (!MODES[room.mode].lobby) refuse('NOT_FOUND')
      const isThere = room.players.some((player) => player.user_id === user_id)
      if (!isThere) await admit(locked)
      if (!isThere && room.players.length >= MOST_PEOPLE) refuse('GAME_FULL')
      await queries.deleteInvite(tx, { game_id, receiver_id: user_id, sender_id: null })
      return joinRoom(room, user_id, now)
    })
    if (changed !== null && changed.events.length > 0) games.tellInvite(user_id, 'DELETE', game_id)
    return { game_id }
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
    await refuseBlocked(user_id, next, 'NOT_FOUND')
    return enter(user_id, next, async () => undefined)
  }

  async function invites(user_id: string): Promise<GameInvite[]> {
    return queries.listInvites(db, user_id, expiry())
  }

  return {
    open,
    invites,
    invite,
    withdraw,
    decline,
    joinByCode,
    joinByInvite,
    ready,
    start,
    rematch,
  }
}
export type Lobbies = ReturnType<typeof createLobbies>

const TOO_MANY_TRIES = 'Those were very many codes within a minute. Wait a little, then go on.'

function expiry(): Date {
  return new Date(Date.now() - INVITE_MS)
}
