import { finish } from '@inkling/game/open/game-state'
import { channelOf } from '@inkling/protocol/channels'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import type { Broadcast } from '../../../platform/bus/messages.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { NO_EFFECTS } from './test-effects.ts'
import { createTransitions } from './transitions.ts'

const app = await openTestApp()
afterAll(app.close)
const games = gamesOf(app)
await games.addArticle()

const LOST = 'Connection terminated unexpectedly'

/** Wraps a database so that it commits the first transaction without an answer, and cannot be reached for the second. */
function withLostAnswer(db: Database): Database {
  let transactions = 0
  async function execute<Result>(
    run: Parameters<ReturnType<Database['transaction']>['execute']>[0],
  ) {
    transactions += 1
    if (transactions === 2) throw new Error(LOST)
    const result = await db.transaction().execute(run)
    if (transactions === 1) throw new Error(LOST)
    return result as Result
  }
  return Object.assign(Object.create(db), { transaction: () => ({ execute }) })
}

test('an ending whose commit got no answer is read by the players once the database answers again', async () => {
  const { game_id, as, states } = await games.running('race', 2)
  const heard: Broadcast[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) => void heard.push(message))
  const { apply } = createTransitions({
    db: withLostAnswer(app.db),
    bus: app.bus,
    effects: NO_EFFECTS,
    onError: fail,
  })

  const ending = apply(game_id, ({ state, now }) => finish(state, as(0).user_id, 'gave_up', now))

  await expect(ending).rejects.toThrow(LOST)
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([{ event: 'MISSED', payload: {} }])
  expect(await states()).toEqual(['gave_up', 'playing'])
})

/** Wraps a database so that it ends the first transaction as a deadlock, after all its statements. */
function withDeadlock(db: Database): Database {
  let transactions = 0
  const execute = (run: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
    db.transaction().execute(async (tx) => {
      const result = await run(tx)
      transactions += 1
      if (transactions > 1) return result
      throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    })
  return Object.assign(Object.create(db), { transaction: () => ({ execute }) })
}

test('what a transaction would have announced is not announced if it is rolled back and tried again', async () => {
  const { game_id, as } = await games.running('race', 2)
  const announced: number[] = []
  const db = withDeadlock(app.db)
  const { apply } = createTransitions({ db, bus: app.bus, effects: NO_EFFECTS, onError: fail })
  let tries = 0

  await apply(game_id, ({ state, now, announceLater }) => {
    const number = (tries += 1)
    announceLater(() => void announced.push(number))
    return finish(state, as(0).user_id, 'gave_up', now)
  })

  expect(announced).toEqual([2])
})

function fail(error: unknown): void {
  throw error
}
