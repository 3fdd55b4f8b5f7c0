import { isClosed, join as joinGame } from '@inkling/game/open/lobby'
import { MODES } from '@inkling/game/open/modes'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { readCode } from '../../../platform/short-code.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { Announcer } from './announcer.ts'
import { enforcePlayQuota } from '../engine/quotas.ts'
import type { Transitions } from '../engine/transitions.ts'
import type { LockedGame } from '../engine/locked-game.ts'
import { lobbyExpiry } from '../views/sql.ts'
import { deleteInvite, isInvited } from './invite-store.ts'
import { findByCode, listPeople } from './lobby-store.ts'

/** Most people in a game, those who watch included. */
const MAX_PEOPLE = 100

type Dependencies = {
  db: Database
  announcer: Announcer
  articles: Pick<Articles, 'findTitleIdOf' | 'isInPlayOf'>
  friends: Pick<Friends, 'isBlockedByAny'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

/** The ways into a game. */
export function createJoining(dependencies: Dependencies) {
  const { db, announcer, articles, friends, limiter, transitions } = dependencies

  /** Joins by the code of a link: to play while there are seats and time, else to watch. */
  async function joinByCode(user_id: string, typed: string): Promise<{ game_id: string }> {
    await limiter.take('join_code', user_id)
    const code = readCode(typed)
    const game_id = code === null ? null : await findByCode(db, code)
    if (game_id === null) refuse('UNKNOWN_CODE')
    await refuseBlocked(user_id, game_id, 'UNKNOWN_CODE')
    return enter(user_id, game_id, async ({ state }) => {
      if (state.over_at !== null) refuse('GAME_OVER')
    })
  }

  /** For whom somebody there has blocked there is no such game, unless they are in it. */
  async function refuseBlocked(user_id: string, game_id: string, code: RefusalCode): Promise<void> {
    const people = await listPeople(db, game_id)
    if (people.includes(user_id)) return
    if (await friends.isBlockedByAny(user_id, people)) refuse(code)
  }

  /** Joins by an invitation, or comes back. */
  async function joinByInvite(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await limiter.take('move', user_id)
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async ({ state, tx }) => {
      if (isClosed(state)) refuse('NOT_FOUND')
      if (!(await isInvited(tx, game_id, user_id, lobbyExpiry))) refuse('NOT_FOUND')
    })
  }

  /** Lets somebody in, after `admit` if they are not there yet; ready from the start if they say so by coming. */
  async function enter(
    user_id: string,
    game_id: string,
    admit: (locked: LockedGame) => Promise<void>,
    is_ready = false,
  ): Promise<{ game_id: string }> {
    const done = await transitions.apply(game_id, async (locked) => {
      const { state, now, tx } = locked
      if (!MODES[state.mode].lobby) refuse('NOT_FOUND')
      const mine = state.players.find((player) => player.user_id === user_id)
      const isThere = mine !== undefined
      const isOut = mine === undefined || mine.state === 'watching' || mine.state === 'left'
      if (!isThere) await admit(locked)
      if (!isThere && state.players.length >= MAX_PEOPLE) refuse('GAME_FULL')
      if (isOut) await enforcePlayQuota(tx, user_id)
      if (!isThere) await refusePlaying(articles, locked, user_id)
      await deleteInvite(tx, { game_id, receiver_id: user_id, sender_id: null })
      return joinGame(state, user_id, now, is_ready)
    })
    if (done !== null && done.events.length > 0)
      announcer.announceInvite(user_id, 'DELETE', game_id)
    return { game_id }
  }

  /** Joins the game that follows one in which they were, ready to play the same again. */
  async function joinNext(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async () => undefined, true)
  }

  return { joinByCode, joinByInvite, joinNext }
}
export type Joining = ReturnType<typeof createJoining>

/** Whoever is playing the same article elsewhere would be told its end; they are locked by now. */
async function refusePlaying(
  articles: Dependencies['articles'],
  { tx, game: { article_id } }: LockedGame,
  user_id: string,
): Promise<void> {
  if (article_id === null) return
  const title_id = await articles.findTitleIdOf(tx, article_id)
  if (await articles.isInPlayOf(tx, [user_id], title_id)) refuse('FINISH_FIRST')
}
