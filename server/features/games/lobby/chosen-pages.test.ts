import { afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../test/client.ts'
import { openTestApp, testArticle, type TestPlayer } from '../../../test/test-app.ts'
import { openTestWikipedia } from '../../importing/wikipedia/test-wikipedia.ts'

const world = await openTestWikipedia()
const { wikipedia, list } = world
const app = await openTestApp({ catalogue: { wikipedia, list, wished: null } })
afterAll(async () => {
  await app.close()
  await world.close()
})

const TEXT = Array.from({ length: 400 }, (_, n) => `tide${n}`).join(' ')

function add(title: string, text = TEXT) {
  return app.articles.add(testArticle(title, text))
}

function choose(host: TestPlayer, title: string) {
  const game = { mode: 'race', difficulty: 'easy', article: { title } } as const
  return host.call('games.create_game', game)
}

test('a page that is imported again while the lobby waits is still what the host has chosen', async () => {
  await add('Canal lock')
  await add('Harbour Town')
  const [host, ...players] = [await app.player(), await app.player(), await app.player()]
  const [chosen] = await app.articles.listIdsByTitle('Canal lock')
  const { game_id } = await choose(host, 'Canal lock')

  expect(await add('Canal lock', `${TEXT} ebb`)).toBe('replaced')

  const { code } = await host.call('games.find', { id: game_id })
  for (const player of players) await player.call('lobbies.join_game', { code: code! })
  await host.call('lobbies.start_game', { game_id })
  const { article_id } = await app.db
    .selectFrom('games')
    .select('article_id')
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  expect(article_id).toBe(chosen)
})

test('a title that an operator has withdrawn cannot be chosen, under no other name either, until it is restored', async () => {
  const host = await app.player()
  world.addPage('Salt marsh')
  world.redirects.set('en:Marsh of salt', 'Salt marsh')
  await choose(host, 'Salt marsh')
  await add('Salt marsh')
  const [id] = await app.articles.listIdsByTitle('Salt marsh')

  await app.withdraw('Salt marsh')
  await expectRefusal(choose(host, 'Salt marsh'), 'UNFIT_PAGE')
  await expectRefusal(choose(host, 'Marsh of salt'), 'UNFIT_PAGE')

  const { lockArticle, restoreArticle } = app.articles.decisions
  await app.db
    .transaction()
    .execute(async (tx) => restoreArticle(tx, (await lockArticle(tx, id!))!))
  await choose(host, 'Salt marsh')
})

test('a title whose text an operator withdrew can be chosen once it was imported again', async () => {
  await add('Salt pond')
  await app.withdraw('Salt pond')
  await add('Salt pond', `${TEXT} ebb`)
  const host = await app.player()

  await choose(host, 'Salt pond')
})
