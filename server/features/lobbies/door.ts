import { join as joinRoom } from '@inkling/game/lobby'
import { MODES } from '@inkling/game/modes'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import { readCode } from '../../short-code.ts'
import type { Friends } from '../friends/friends.ts'
import { createRateLimit, type Games, type Locked } from '../games/games.ts'
import { expiry } from './invitations.ts'
import * as queries from './queries.ts'

/** Most people in a game, those who look on included. */
const MOST_PEOPLE = 100
/** How often a player may try a code. */
const TRIES = { per_second: 1 / 3, burst: 20 }
const TOO_MANY_TRIES = 'Those were very many codes within a minute. Wait a little, then go on.'

type Needs = {
  db: Database
  friends: Pick<Friends, 'isBlockedByAny'>
  games: Pick<Games, 'change' | 'tellInvite' | 'limitMoves'>
}

/** The ways into a game. */
export function createDoor({ db, friends, games }: Needs) {
  const mayTry = createRateLimit(TRIES)

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

  /** Comes into the game that follows one which he was in. */
  async function joinNext(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async () => undefined)
  }

  return { joinByCode, joinByInvite, joinNext }
}
