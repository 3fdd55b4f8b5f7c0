import { isRunning, MIN_CUP_PLAYERS } from '@inkling/game/open/cup'
import { isFinished } from '@inkling/game/open/game-state'
import { optionsOf } from '@inkling/game/open/modes'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { InTransaction } from '../games/engine/transitions.ts'
import type { Games } from '../games/games.ts'
import type { Announce, Inbox } from '../inbox/inbox.ts'
import { tell, timesOf } from './members.ts'
import * as store from './store/cups.ts'
import * as resultStore from './store/results.ts'

type Dependencies = {
  db: Database
  games: Pick<Games, 'start'>
  limiter: Limiter
}

/** Creates the start of the games of cups. */
export function createPlaying({ db, games, limiter }: Dependencies) {
  /** Starts the game of a player at an article of a cup, or finds it. An article that they have met in another game
   *  meanwhile is skipped. */
  async function play(
    user_id: string,
    cup_id: string,
    number: number,
  ): Promise<{ game_id: string }> {
    const known = await resultStore.findGame(db, { cup_id, user_id, article: number })
    if (known !== null) return { game_id: known }
    await limiter.take('new_game', user_id)
    const started = await db
      .transaction()
      .execute((tx) => startGame(tx, user_id, { cup_id, article: number }))
    if (started.game_id === null) return refuse('PLAYED_BEFORE')
    if (started.isNew) games.start.countSolo()
    return { game_id: started.game_id }
  }

  async function startGame(
    tx: Tx,
    user_id: string,
    { cup_id, article }: { cup_id: string; article: number },
  ): Promise<{ game_id: string | null; isNew: boolean }> {
    await games.start.enforcePlayQuota(tx, user_id)
    const cup = (await store.lockCup(tx, cup_id)) ?? refuse('NOT_FOUND')
    const joined = (await store.listPlayers(tx, [cup_id])).filter(({ joined_at }) => joined_at)
    const player = joined.find(({ id }) => id === user_id)?.number ?? refuse('NOT_FOUND')
    const results = await resultStore.listResults(tx, [cup_id])
    const known = results.find((one) => one.player === player && one.article === article)
    if (known !== undefined) return { game_id: known.game_id, isNew: false }
    if (!isRunning(timesOf(cup), cup.now.getTime())) refuse('CUP_OVER')
    if (joined.length < MIN_CUP_PLAYERS) refuse('TOO_FEW_PLAYERS')
    if ((await resultStore.listMet(tx, cup_id, user_id)).includes(article)) {
      await resultStore.insertSkipped(tx, { cup_id, player }, [article])
      return { game_id: null, isNew: false }
    }
    const { lang, difficulty, topic } = cup
    const game_id = await games.start.startOn(tx, user_id, {
      mode: 'solo',
      variant: 'cup',
      lang,
      difficulty,
      topic,
      options: optionsOf('solo', cup.options, 'cup'),
      article_id: await resultStore.findArticleId(tx, cup_id, article),
    })
    await resultStore.insertPlaying(tx, { cup_id, player, article, game_id })
    return { game_id, isNew: true }
  }

  return { play }
}

type Ending = { bus: Bus; inbox: Pick<Inbox, 'add'> }

/** Creates what follows from a game of a cup, once it has ended: its result counts, unless the table is final. */
export function createCountInCup({ bus, inbox }: Ending): InTransaction {
  return async function countInCup(tx, { game_id, variant, changed }) {
    if (variant !== 'cup' || !changed.some(({ state }) => isFinished(state))) return null
    const cup_id = await store.findIdByGame(tx, game_id)
    const cup = cup_id === undefined ? undefined : await store.lockCup(tx, cup_id)
    if (cup === undefined || !isRunning(timesOf(cup), cup.now.getTime())) return null
    await resultStore.writeResult(tx, game_id)
    const hasEnded = !(await store.isAwaited(tx, cup.id))
    if (hasEnded) return end(tx, cup.id, { bus, inbox })
    const members = await listMembers(tx, cup.id)
    return () => tell(bus, members, cup.id)
  }
}

/** Creates the job that ends cups whose time is over, and those that nobody can join any more. One that nobody but its host
 *  has joined is deleted. */
export function createCupEnds({ db, ...ending }: Ending & { db: Database }) {
  return async function endDue(): Promise<void> {
    for (const cup_id of await store.listDue(db)) {
      const announce = await db.transaction().execute(async (tx) => {
        const cup = await store.lockCup(tx, cup_id)
        if (cup === undefined || cup.final_at !== null) return null
        const joined = (await store.listPlayers(tx, [cup_id])).filter(({ joined_at }) => joined_at)
        if (joined.length >= MIN_CUP_PLAYERS) return end(tx, cup_id, ending)
        const members = await listMembers(tx, cup_id)
        await store.deleteCup(tx, cup_id)
        return () => tell(ending.bus, members, cup_id)
      })
      announce?.()
    }
  }
}

/** Makes the table of a cup final, and notifies its players. */
async function end(tx: Tx, cup_id: string, { bus, inbox }: Ending): Promise<Announce> {
  await store.setFinal(tx, cup_id)
  const receivers = await store.listReceivers(tx, cup_id)
  const announce = await inbox.add(
    tx,
    receivers.map((receiver) => ({ kind: 'cup_over', cup_id, ...receiver })),
  )
  const members = await listMembers(tx, cup_id)
  return () => {
    tell(bus, members, cup_id, true)
    announce()
  }
}

async function listMembers(tx: Tx, cup_id: string): Promise<string[]> {
  const players = await store.listPlayers(tx, [cup_id])
  return players.flatMap(({ id }) => id ?? [])
}
