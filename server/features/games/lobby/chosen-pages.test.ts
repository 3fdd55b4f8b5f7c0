import { afterAll, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../../test/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const TEXT = Array.from({ length: 400 }, (_, n) => `tide${n}`).join(' ')

function add(title: string, text = TEXT) {
  return app.articles.add(testArticle(title, text))
}

function choose(host: TestPlayer, _title: string) {
  const game = { _mode: 'race', _difficulty: 'easy', _article: { _title } } as const
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
  for (const player of players) await player.call('lobbies.join_game', { _code: code! })
  await host.call('lobbies.start_game', { _game_id: game_id })
  const { article_id } = await app.db
    .selectFrom('games')
    .select('article_id')
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  expect(article_id).toBe(chosen)
})
