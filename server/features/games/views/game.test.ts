import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { createSheetCache } from '../engine/sheets.ts'
import { gamesOf } from '../test-games.ts'
import { createGameReader } from './game.ts'

const app = await openTestApp()
const { db, articles } = app
const { addArticle, lobby } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const MINUTE = 60_000
const friends = { filterFriends: async () => [] }

type Lobby = Awaited<ReturnType<typeof lobby>>

/** Starts a race whose countdown ends as soon as somebody waits for its sheet, after `meanwhile`. */
async function counting(meanwhile: (game: Lobby) => Promise<unknown>) {
  const game = await lobby('race', 3)
  const { game_id } = game
  const startAt = (ms: number) => {
    const started_at = new Date(Date.now() + ms)
    return db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
  }
  await game.as(0).act('lobbies.start_game')
  await startAt(MINUTE)
  async function pause(): Promise<void> {
    await meanwhile(game)
    await startAt(-MINUTE)
  }
  const sheets = createSheetCache(app)
  const { readSheet } = createGameReader({ db, articles, friends, sheets, pause })
  return (index: number) => readSheet(game.players[index]!.user_id, game_id)
}

test('a player who waits through the countdown gets the sheet at its end', async () => {
  const read = await counting(async () => undefined)

  expect(await read(1)).toMatchObject({ lang: 'en' })
})

test('a player whose account is deleted during the countdown gets no sheet at its end', async () => {
  const read = await counting(({ as }) => as(1).call('profile.delete_account'))

  await expect(read(1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
