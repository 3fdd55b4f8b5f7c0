import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { createSheetCache } from '../engine/sheets.ts'
import { gamesOf } from '../test-games.ts'
import { createProgress } from './progress.ts'
import { findPlayer, listPlayers } from '../store/players.ts'

const app = await openTestApp()
const { db } = app
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

test('the progress of a finished race is computed once, however often it is read', async () => {
  const { as, players, game_id } = await running('race', 2)
  const [ann, ben] = [players[0]!, players[1]!]
  await as(0).guess('boat')
  for (const index of [0, 1]) await as(index).act('games.give_up')
  const sheets = createSheetCache(app)
  let addedUp = 0
  const readProgress = createProgress({
    ...sheets,
    readUncached(ids, about) {
      addedUp += ids.length
      return sheets.readUncached(ids, about)
    },
  })

  const player = (await findPlayer(db, game_id, ann.user_id))!
  for (let time = 1; time <= 3; time++) {
    const progress = await readProgress(player, await listPlayers(db, game_id))
    expect(progress.get(ann.user_id)).toMatchObject({ guesses: 1, hints: 0 })
    expect(progress.get(ben.user_id)).toMatchObject({ guesses: 0, uncovered: 0 })
  }
  expect(addedUp).toBe(2)
})
