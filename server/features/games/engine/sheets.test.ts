import { randomUUID } from 'node:crypto'
import { optionsOf } from '@inkling/game/open/modes'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, testArticle } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createArticles } from '../../articles/articles.ts'
import { putPast } from './test-past.ts'
import { gamesOf } from '../test-games.ts'
import { createSheetCache } from './sheets.ts'

const GAMES = 60
const ROWS = 9
const MAX_WEIGHT = 200

const database = await openTestDatabase()
const { db } = database
const articles = createArticles({ db })
afterAll(() => database.close())

test('cached sheets are limited by their rows, and reading old games evicts none in play', async () => {
  const text = Array.from({ length: 90 }, () => randomUUID().replaceAll(/[^a-f]/g, 'k')).join(' ')
  await articles.add(testArticle('Harbour Town', text))
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const user = { full_name: 'Ann', provider_avatar_url: null }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await putPast(db, { user_ids: [id], article_id, games: GAMES, rows: ROWS, words: ['island'] })
  await db.updateTable('guesses').set({ opened: [] }).execute()
  await db.deleteFrom('guesses').where('kind', '=', 'give_up').execute()
  const sheets = await db.selectFrom('sheets').select(['id', 'game_id']).orderBy('id').execute()
  const ids = sheets.map((sheet) => sheet.id)
  const options = optionsOf('solo')
  const aboutOf = (game_id: string) => ({ id: game_id, article_id, options })
  const cache = createSheetCache({ db, articles, maxWeight: MAX_WEIGHT })

  for (const { id: sheet_id, game_id } of sheets) {
    const opened = await cache.open(sheet_id, aboutOf(game_id))
    expect([opened.state.seq, typeof opened.article]).toEqual([ROWS, 'string'])
    expect(cache.weight()).toBeLessThanOrEqual(MAX_WEIGHT)
  }

  const last = ids.at(-1)!
  expect(cache.get(last)).toBeDefined()
  expect(cache.get(ids[0]!)).toBeUndefined()
  const weight = cache.weight()
  const aside = await Promise.all(
    sheets.map((sheet) => cache.readUncached([sheet.id], aboutOf(sheet.game_id))),
  )
  expect(aside.flat().map(({ state }) => state.seq)).toEqual(ids.map(() => ROWS))
  expect([cache.weight(), cache.get(last) !== undefined]).toEqual([weight, true])
})

test('a sheet is evicted when it ends, however it ends', async () => {
  const app = await openTestApp()
  const { addArticle, running } = gamesOf(app)
  await addArticle()
  const { game_id, players } = await running('race', 2)
  const [ann, ben] = players.map(({ user_id }) => user_id) as [string, string]
  const cache = createSheetCache(app)
  const keepBoth = async () =>
    [await cache.find(game_id, ann), await cache.find(game_id, ben)] as const
  const [hers, his] = await keepBoth()
  const kept = () => [hers, his].map(({ sheet_id }) => cache.get(sheet_id) !== undefined)
  expect(kept()).toEqual([true, true])

  const gave_up = { user_id: ann, state: 'gave_up' as const }
  cache.evictChanged({
    game_id,
    state: { mode: 'race', over_at: null },
    changed: [gave_up],
    gone: [],
  })
  expect(kept()).toEqual([false, true])

  const article = await cache.articleOf(his.sheet)
  const row = { seq: 1, kind: 'give_up' as const, word: '', key: null, opened: [] }
  cache.add(his.sheet, article, row)
  expect([kept(), cache.weight()]).toEqual([[false, false], 0])
  await app.close()
})
