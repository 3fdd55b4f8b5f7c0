import { afterEach, expect, test, vi } from 'vitest'
import { serverNow } from '../lib/clock.ts'
import * as prefetchCache from '../lib/prefetch-cache.ts'
import { createTransport, createSignedInFetch } from './transport.ts'
import { openBrowser, pass } from '../session/test-tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a tab in which Ann is signed in, and a server that sends these responses in order. */
async function openTransport(...answers: Response[]) {
  vi.useFakeTimers()
  const tab = await openBrowser().openStartedTab()
  const sent: { asked: string; token: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')
    sent.push({ asked: `${method} ${path}`, token, body })
    return answers.shift() ?? Response.error()
  })
  const failures: string[] = []
  const transport = createTransport(createSignedInFetch(tab.store), (path) =>
    failures.push(path.join('.')),
  )
  const call = async (path: string[], input?: unknown) => {
    const outcome = transport(path, input).catch((error: unknown) => error)
    await pass(1_000)
    return outcome
  }
  return { call, sent, failures }
}

const refusal = { code: 'GAME_OVER', message: 'This game is over.' }

test('A call that changes something posts its input as JSON with the token of the session', async () => {
  const { call, sent, failures } = await openTransport(Response.json({ state: 'gave_up' }))

  expect(await call(['games', 'give_up'], { game_id: '7' })).toEqual({ state: 'gave_up' })
  expect(sent).toEqual([
    { asked: 'POST /api/give_up', token: 'Bearer token 1', body: '{"game_id":"7"}' },
  ])
  expect(failures).toEqual([])
})

test('A call that reads puts its input into the path and the query', async () => {
  const { call, sent } = await openTransport(...Array.from({ length: 5 }, () => Response.json([])))

  await call(['games', 'list'])
  await call(['games', 'guesses'], { id: '7/8', since: 0, user_id: undefined })
  await call(['presence', 'user_status'], { user_ids: ['a', 'b'] })
  await call(['admin', 'articles'], { search: 'a & b', after: { title_key: 'é', id: '7' } })
  await call(['friends', 'remove'], { friend_id: '9' })
  expect(sent.map(({ asked, body }) => [asked, body])).toEqual([
    ['GET /api/games', undefined],
    ['GET /api/games/7%2F8/guesses?since=0', undefined],
    ['GET /api/user_status?user_ids=a%2Cb', undefined],
    [
      'GET /api/admin/articles?search=a+%26+b&after%5Btitle_key%5D=%C3%A9&after%5Bid%5D=7',
      undefined,
    ],
    ['DELETE /api/friends/9', '{}'],
  ])
})

test('A refusal has the code, status and message of the server', async () => {
  const { call, failures } = await openTransport(Response.json(refusal, { status: 409 }))

  expect(await call(['games', 'give_up'])).toMatchObject({
    code: 'GAME_OVER',
    status: 409,
    message: 'This game is over.',
  })
  expect(failures).toEqual(['games.give_up'])
})

test('A response that is not the server’s own is recognised by its status, and has no message', async () => {
  const { call } = await openTransport(new Response('<h1>Slow down</h1>', { status: 429 }))

  expect(await call(['games', 'list'])).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: '',
  })
})

test('A token that is rejected early is replaced, and the call sent again', async () => {
  const { call, sent } = await openTransport(
    Response.json(refusal, { status: 401 }),
    Response.json('yes'),
  )

  expect(await call(['profile', 'me'])).toBe('yes')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer token 1', 'Bearer token 2'])
})

test('The board that came with a document tells the time at which the server wrote it, however late it is read', async () => {
  const { call } = await openTransport()
  vi.spyOn(performance, 'now').mockReturnValue(4_000)
  const entry = { workerStart: 0, requestStart: 100, responseEnd: 300 }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never)
  const ahead = 420_000
  const now = new Date(Date.now() - 4_000 + 200 + ahead).toISOString()
  prefetchCache.put('games/board', { id: '7' }, Promise.resolve(`{"game":{"now":"${now}"}}`))

  await call(['games', 'board'], { id: '7' })
  expect(serverNow() - Date.now()).toBe(ahead)
})

test('A response that the boot script prefetched is used once', async () => {
  const { call, sent } = await openTransport(Response.json('second'))
  vi.spyOn(performance, 'now').mockReturnValue(500)
  const early = Promise.resolve('"first"')
  prefetchCache.put('games/find', { id: '7' }, early)

  expect(await call(['games', 'find'], { id: '7' })).toBe('first')
  expect(sent).toEqual([])
  expect(await call(['games', 'find'], { id: '7' })).toBe('second')
})
