import {
  CUP_ARTICLES,
  cupOptions,
  isRunning,
  MAX_CUP_PLAYERS,
  MAX_CUPS,
} from '@inkling/game/open/cup'
import type { ChosenOptions } from '@inkling/game/open/modes'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { randomCode } from '../../platform/short-code.ts'
import { offeredOptions } from '../articles/options.ts'
import { isGuest } from '../users/users.ts'
import { type CupDependencies, tellMembers, timesOf } from './members.ts'
import * as store from './store/cups.ts'

/** What a player chooses for a cup. `after` is the cup that it follows, whose players it may invite too. */
export type CupSetup = Omit<store.CupSettings, 'options'> & {
  options: ChosenOptions | undefined
  user_ids: readonly string[]
  after: string | undefined
}

/** Creates the opening of cups, and the invitations to them. */
export function createOpening(dependencies: CupDependencies) {
  const { db, bus, articles, friends, games, limiter } = dependencies

  /** Opens a cup, draws its articles among those that are new to the host and to all whom they invite. */
  async function open(user_id: string, setup: CupSetup): Promise<{ cup_id: string }> {
    await limiter.take('new_game', user_id)
    if (await isGuest(db, user_id)) refuse('GUEST')
    const ids = await invitable(user_id, setup)
    const settings = settingsOf(setup)
    const cup_id = await db.transaction().execute(async (tx) => {
      await games.start.lockUsers(tx, [user_id, ...ids])
      const next = setup.after === undefined ? null : await findNext(tx, setup.after)
      if (next !== null) return next
      if ((await store.countRunning(tx, user_id)) >= MAX_CUPS) refuse('TOO_MANY_CUPS')
      const id = await insert(tx, { ...settings, host_id: user_id })
      await store.putPlayer(tx, { cup_id: id, user_id, hasJoined: true })
      const invited = await inviteAll(tx, id, ids)
      const players = [user_id, ...invited]
      const drawn = await articles.drawSeveral(tx, players, settings, CUP_ARTICLES)
      await store.insertArticles(tx, id, drawn ?? refuse('TOO_FEW_ARTICLES'))
      if (setup.after !== undefined) await store.setNext(tx, setup.after, id)
      return id
    })
    await tellMembers({ db, bus }, cup_id)
    return { cup_id }
  }

  /** Counts the articles that a cup of this kind could draw, at most five. */
  async function count(user_id: string, setup: CupSetup): Promise<{ articles: number }> {
    const players = [user_id, ...(await invitable(user_id, setup))]
    return { articles: await articles.countNew(players, settingsOf(setup), CUP_ARTICLES) }
  }

  /** Lists the users whom a player wants to invite; refuses those who are neither a friend nor a player of the cup before. */
  async function invitable(user_id: string, { user_ids, after }: CupSetup): Promise<string[]> {
    const ids = [...new Set(user_ids)].filter((id) => id !== user_id)
    const known = new Set(await friends.filterFriends(user_id, ids))
    if (after !== undefined) {
      const before = (await store.listPlayers(db, [after])).filter(({ joined_at }) => joined_at)
      if (!before.some(({ id }) => id === user_id)) refuse('NOT_FOUND')
      for (const { id } of before) if (id !== null) known.add(id)
    }
    if (!ids.every((id) => known.has(id))) refuse('NOT_FRIENDS')
    return ids
  }

  async function findNext(tx: Tx, cup_id: string): Promise<string | null> {
    const { final_at, next_cup_id } = (await store.lockCup(tx, cup_id)) ?? refuse('NOT_FOUND')
    return final_at === null ? refuse('NOT_OVER') : next_cup_id
  }

  /** Invites users one after the other, except those between whom and the cup's players there is a block. */
  async function inviteAll(tx: Tx, cup_id: string, ids: readonly string[]): Promise<string[]> {
    const invited: string[] = []
    for (const user_id of ids) {
      if ((await store.filterUnblocked(tx, cup_id, [user_id])).length === 0) continue
      await store.putPlayer(tx, { cup_id, user_id, hasJoined: false })
      invited.push(user_id)
    }
    return invited
  }

  async function invite(user_id: string, cup_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    const known = await friends.filterFriends(user_id, [receiver_id])
    await db.transaction().execute(async (tx) => {
      const cup = (await store.lockCup(tx, cup_id)) ?? refuse('NOT_FOUND')
      const players = await store.listPlayers(tx, [cup_id])
      if (!players.some(({ id, joined_at }) => id === user_id && joined_at)) refuse('NOT_FOUND')
      if (known.length === 0) refuse('NOT_FRIENDS')
      if (!isRunning(timesOf(cup), cup.now.getTime()) || cup.joins_until <= cup.now) {
        refuse('CUP_CLOSED')
      }
      if (players.some(({ id }) => id === receiver_id)) return
      if (players.length >= MAX_CUP_PLAYERS) refuse('PLACES_TAKEN')
      await inviteAll(tx, cup_id, [receiver_id])
    })
    await tellMembers({ db, bus }, cup_id)
  }

  return { open, count, invite }
}

function settingsOf({ lang, difficulty, topic, options }: CupSetup): store.CupSettings {
  return { lang, difficulty, topic, options: offeredOptions(cupOptions(options), lang) }
}

/** Inserts a cup under a code that no other has. */
async function insert(tx: Tx, cup: store.CupSettings & { host_id: string }): Promise<string> {
  let id: string | null = null
  while (id === null) id = await store.insertCup(tx, { ...cup, code: randomCode() })
  return id
}
