import type { Cup, LinkedCup } from '@inkling/protocol/cups'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { toUser } from '../users/users.ts'
import { createJoining } from './joining.ts'
import type { CupDependencies } from './members.ts'
import { createOpening } from './opening.ts'
import { createCupEnds, createPlaying } from './playing.ts'
import * as store from './store/cups.ts'
import { readCups } from './views.ts'

export { createCountInCup } from './playing.ts'

type Dependencies = CupDependencies & {
  games: Pick<Games, 'start' | 'views'>
  inbox: Pick<Inbox, 'add'>
  limiter: Limiter
}

/** Creates cups: five articles that some players each play alone within a week, against the ghosts of those who have played
 *  before them. */
export function createCups(dependencies: Dependencies) {
  const { db, friends, games } = dependencies
  const { requireByCode, join, leave } = createJoining(dependencies)

  async function find(user_id: string, cup_id: string): Promise<Cup> {
    const row = (await store.findCup(db, cup_id)) ?? refuse('NOT_FOUND')
    const players = await store.listPlayers(db, [cup_id])
    if (!players.some(({ id }) => id === user_id)) refuse('NOT_FOUND')
    const [cup] = await readCups(db, user_id, [row])
    return cup!
  }

  async function list(user_id: string): Promise<Cup[]> {
    return readCups(db, user_id, await store.listCups(db, user_id))
  }

  async function listWithFriend(user_id: string, friend_id: string): Promise<Cup[]> {
    if ((await friends.filterFriends(user_id, [friend_id])).length === 0) refuse('NOT_FOUND')
    return readCups(db, user_id, await store.listShared(db, user_id, friend_id))
  }

  /** Shows the cup of a link to a user who may join it. */
  async function findLinked(user_id: string, typed: string): Promise<LinkedCup> {
    const cup_id = await requireByCode(user_id, typed)
    const row = (await store.findCup(db, cup_id)) ?? refuse('UNKNOWN_CODE')
    const [cup] = await readCups(db, user_id, [row])
    const { code, host, lang, difficulty, topic, options, ends_at, players } = cup!
    const about = { code, host, lang, difficulty, topic, options }
    const cupIdOfPlayer = cup!.has_joined ? cup_id : null
    return { ...about, ends_at, players: players.length, cup_id: cupIdOfPlayer }
  }

  async function findByGame(user_id: string, game_id: string): Promise<Cup> {
    await games.views.requirePlayer(user_id, game_id)
    return find(user_id, (await store.findIdByGame(db, game_id)) ?? refuse('NOT_FOUND'))
  }

  async function joinById(user_id: string, cup_id: string): Promise<{ cup_id: string }> {
    await join(user_id, cup_id, true)
    return { cup_id }
  }

  async function joinByCode(user_id: string, typed: string): Promise<{ cup_id: string }> {
    const cup_id = await requireByCode(user_id, typed)
    await join(user_id, cup_id, false)
    return { cup_id }
  }

  return {
    ...createOpening(dependencies),
    leave,
    ...createPlaying(dependencies),
    joinById,
    joinByCode,
    find,
    findLinked,
    findByGame,
    list,
    listWithFriend,
    endDue: createCupEnds(dependencies),
    deleteOld: () => store.deleteOld(db),
  }
}
export type Cups = ReturnType<typeof createCups>

/** Finds a cup for visitors without an account; null if its host is suspended. */
export async function findForVisitor(db: Database, code: string) {
  const row = await store.findForVisitor(db, code)
  if (row === undefined) return null
  const { lang, difficulty, options, players, is_open } = row
  const { length, nearness, fading_ink, guests } = options
  const about = { lang, difficulty, length, nearness, fading_ink }
  return { sender: toUser(row), ...about, guests, players, is_open }
}
