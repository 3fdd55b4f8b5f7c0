import { afterEach, expect, test, vi } from 'vitest'
import { keepEarly } from './early.ts'
import { createLink, createSignedInFetch } from './link.ts'
import { openBrowser, pass } from './session/test-tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab of Ann's that is signed in, and a server that answers its calls one after the other. */
async function openLink(...answers: Response[]) {
  vi.useFakeTimers()
  const tab = await openBrowser().openStartedTab()
  const sent: { path: string; token: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    sent.push({ path, token: new Headers(headers).get('authorization'), body })
    return answers.shift() ?? Response.error()
  })
  const failures: string[] = []
  const link = createLink(createSignedInFetch(tab.store), (path) => failures.push(path.join('.')))
  const call = async (path: string[], input?: unknown) => {
    const outcome = link(path, input).catch((error: unknown) => error)
    await pass(1_000)
    return outcome
  }
  return { call, sent, failures }
}

const refusal = { json: { defined: true, code: 'GAME_OVER', message: 'This game is over.' } }

test('A call sends its input as JSON with the token of the session, and answers with the output', async () => {
  const { call, sent, failures } = await openLink(Response.json({ json: { seq: 3 } }))

  expect(await call(['games', 'find'], { id: '7' })).toEqual({ seq: 3 })
  expect(sent).toEqual([
    { path: '/rpc/games/find', token: 'Bearer token 1', body: '{"json":{"id":"7"}}' },
  ])
  expect(failures).toEqual([])
})

test('A call without an input sends none', async () => {
  const { call, sent } = await openLink(Response.json({ json: [] }))

  expect(await call(['games', 'list'])).toEqual([])
  expect(sent[0]?.body).toBe('{}')
})

test('A refusal has the code, the status and the sentence of the server', async () => {
  const { call, failures } = await openLink(Response.json(refusal, { status: 409 }))

  expect(await call(['games', 'give_up'])).toMatchObject({
    code: 'GAME_OVER',
    status: 409,
    message: 'This game is over.',
  })
  expect(failures).toEqual(['games.give_up'])
})

test('An answer that is not the server’s own is known by its status, and has no sentence', async () => {
  const { call } = await openLink(new Response('<h1>Slow down</h1>', { status: 429 }))

  expect(await call(['games', 'list'])).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: '',
  })
})

test('A token that is refused before its time is replaced, and the call sent again', async () => {
  const { call, sent } = await openLink(
    Response.json({ json: refusal }, { status: 401 }),
    Response.json({ json: 'yes' }),
  )

  expect(await call(['profile', 'me'])).toBe('yes')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer token 1', 'Bearer token 2'])
})

test('What the first script asked for is not asked for again, but only once', async () => {
  const { call, sent } = await openLink(Response.json({ json: 'second' }))
  vi.spyOn(performance, 'now').mockReturnValue(500)
  const early = Promise.resolve('{"json":"first"}')
  keepEarly('/rpc/games/find', '{"json":{"id":"7"}}', early)

  expect(await call(['games', 'find'], { id: '7' })).toBe('first')
  expect(sent).toEqual([])
  expect(await call(['games', 'find'], { id: '7' })).toBe('second')
})
