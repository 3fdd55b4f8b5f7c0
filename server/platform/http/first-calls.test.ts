import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../features/sign-in/test-browser.ts'
import { type Name, requestOf } from '../../test/api-routes.ts'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'

const app = await openTestApp()
const origin = 'http://localhost:3000'
beforeAll(() => app.articles.add(testArticle('Lagoon Town', LAGOON)))
afterAll(app.close)

/** Opens a browser, signed in and playing a game. */
async function openPlayer(name: string) {
  const browser = createBrowser(app.http, origin)
  await browser.signIn(name)
  const { access_token } = await browser.session()

  async function call(name: Name, input: object) {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const answer = await app.http.inject({ ...requestOf(name, input), headers })
    return answer.json()
  }

  /** Refreshes with calls for a page in the request. */
  async function refresh(payload: object, headers: object = { origin }) {
    const cookie = [...browser.jar].map(([key, { value }]) => `${key}=${value}`).join('; ')
    const url = '/auth/refresh'
    const request = { method: 'POST', url, headers: { ...headers, cookie }, payload } as const
    const { statusCode: status, body, cookies } = await app.http.inject(request)
    return { status, body, lines: body.split('\n'), isSpent: cookies.length > 0 }
  }

  const { game_id: id }: { game_id: string } = await call('games.create_game', {
    _mode: 'solo',
    _difficulty: 'easy',
  })
  return { id, browser, call, refresh }
}

test('a page gets the answers of its first calls with its session, the same as from the procedures', async () => {
  const ann = await openPlayer('Ann')
  await ann.call('games.submit_guess', { _game_id: ann.id, _word: 'every' })

  const { lines } = await ann.refresh({ ask: [['games/board', { id: ann.id }], ['profile/me']] })
  const [session, board, me, end] = lines
  expect(JSON.parse(session!)).toMatchObject({ access_token: expect.any(String), expires_in: 600 })
  const { game, ...rest } = await ann.call('games.board', { id: ann.id })
  const passing = { now: expect.any(String), elapsed: expect.any(Number) }
  expect(JSON.parse(board!)).toEqual({ game: { ...game, ...passing }, ...rest })
  expect(rest.rows).toMatchObject([{ word: 'every' }])
  expect(JSON.parse(me!)).toMatchObject({ full_name: 'Ann' })
  expect(end).toBe('')
})

test('a refresh returns nothing of another player’s game', async () => {
  const [ann, bea] = [await openPlayer('Eve'), await openPlayer('Bea')]

  const { status, lines } = await bea.refresh({ ask: [['games/board', { id: ann.id }]] })
  expect(status).toBe(200)
  expect(lines.slice(1)).toEqual(['', ''])
})

test('a refresh without a session answers no calls', async () => {
  const ann = await openPlayer('Cay')
  const ask = [['games/board', { id: ann.id }]]
  const stranger = await ann.refresh({ ask }, { origin: 'https://evil.example' })
  expect([stranger.status, stranger.body]).toEqual([403, expect.not.stringContaining(ann.id)])

  await ann.browser.post('/auth/sign_out')
  const refused = await ann.refresh({ ask })
  expect([refused.status, refused.body]).toEqual([401, expect.not.stringContaining(ann.id)])
})

test('calls with a refresh can change nothing, and invalid ones cost nothing', async () => {
  const ann = await openPlayer('Dora')
  for (const body of [
    { ask: [['games/give_up', { _game_id: ann.id }]] },
    { ask: [['../api/give_up', { _game_id: ann.id }]] },
    { ask: Array.from({ length: 4 }, () => ['profile/me']) },
    { ask: 'games/board' },
    {},
    [],
  ]) {
    expect(await ann.refresh(body)).toMatchObject({ status: 400, isSpent: false })
  }
  expect(await ann.call('games.find', { id: ann.id })).toMatchObject({ state: 'playing' })
})
