import { joinRefusal } from '@inkling/game/open/cup'
import type { RefusalCode } from '@inkling/protocol/refusals'
import { refuse } from '../../platform/refused.ts'
import { readCode } from '../../platform/short-code.ts'
import { isGuest } from '../users/users.ts'
import { type CupDependencies, tell, tellMembers, timesOf } from './members.ts'
import * as store from './store/cups.ts'
import * as resultStore from './store/results.ts'

/** Creates joining and leaving cups. */
export function createJoining(dependencies: CupDependencies) {
  const { db, bus, friends, games, limiter } = dependencies

  /** Finds the cup of a typed code. Unknown codes, and those of cups of strangers, count towards a limit. */
  async function requireByCode(user_id: string, typed: string): Promise<string> {
    const code = readCode(typed)
    const cup_id = code === null ? undefined : await store.findIdByCode(db, code)
    const players = cup_id === undefined ? [] : await store.listPlayers(db, [cup_id])
    if (players.some(({ id }) => id === user_id)) return cup_id!
    await limiter.take('join_code', user_id)
    if (cup_id === undefined) return refuse('UNKNOWN_CODE')
    await refuseBlocked(user_id, players, 'UNKNOWN_CODE')
    return cup_id
  }

  /** Hides a cup from a user whom one of its players has blocked. */
  async function refuseBlocked(
    user_id: string,
    players: readonly store.CupPlayerRow[],
    code: RefusalCode,
  ): Promise<void> {
    const ids = players.flatMap(({ id, joined_at }) => (joined_at === null ? [] : (id ?? [])))
    if (await friends.isBlockedByAny(user_id, ids)) refuse(code)
  }

  /** Joins a cup. An article that the user knows from another game is skipped. */
  async function join(user_id: string, cup_id: string, isInvited: boolean): Promise<void> {
    await limiter.take('move', user_id)
    await db.transaction().execute(async (tx) => {
      await games.start.lockUsers(tx, [user_id])
      const cup = (await store.lockCup(tx, cup_id)) ?? refuse('NOT_FOUND')
      const players = await store.listPlayers(tx, [cup_id])
      const mine = players.find(({ id }) => id === user_id)
      if (mine?.joined_at) return
      if (isInvited && mine === undefined) refuse('NOT_FOUND')
      await refuseBlocked(user_id, players, isInvited ? 'NOT_FOUND' : 'UNKNOWN_CODE')
      const joining = {
        cup: { ...timesOf(cup), guests: cup.options.guests },
        players: players.filter(({ joined_at }) => joined_at !== null).length,
        is_guest: await isGuest(tx, user_id),
        cups: await store.countRunning(tx, user_id),
      }
      const refused = joinRefusal(joining, cup.now.getTime())
      if (refused !== null) refuse(refused)
      const player = await store.putPlayer(tx, { cup_id, user_id, hasJoined: true })
      await resultStore.insertSkipped(
        tx,
        { cup_id, player },
        await resultStore.listMet(tx, cup_id, user_id),
      )
    })
    await tellMembers({ db, bus }, cup_id)
  }

  /** Leaves a cup in which a user has not begun to play, or declines their invitation. A cup that nobody has joined any
   *  more is deleted. */
  async function leave(user_id: string, cup_id: string): Promise<void> {
    await limiter.take('move', user_id)
    const members = await db.transaction().execute(async (tx) => {
      const cup = (await store.lockCup(tx, cup_id)) ?? refuse('NOT_FOUND')
      const players = await store.listPlayers(tx, [cup_id])
      const mine = players.find(({ id }) => id === user_id) ?? refuse('NOT_FOUND')
      const results = await resultStore.listResults(tx, [cup_id])
      const hasBegun = results.some(
        ({ player, state }) => player === mine.number && state !== 'skipped',
      )
      if (hasBegun || cup.final_at !== null) refuse('CUP_BEGUN')
      await store.deletePlayer(tx, cup_id, mine.number)
      const others = players.filter((row) => row !== mine && row.joined_at !== null)
      if (others.length === 0) await store.deleteCup(tx, cup_id)
      return players.flatMap(({ id }) => id ?? [])
    })
    tell(bus, members, cup_id)
  }

  return { requireByCode, join, leave }
}
