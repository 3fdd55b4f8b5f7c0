import { afterEach, expect, test, vi } from 'vitest'
import * as prefetchCache from '../../lib/prefetch-cache.ts'
import { prefetchSession } from './prefetch-session.ts'

const GAME = '/games/7'
const BOARD = ['games/board', { id: '7' }] as const

afterEach(() => vi.unstubAllGlobals())

type Cut = { status?: number; size?: number; breaks?: boolean }

/** Fakes a server that sends this text in chunks of `size` bytes, and then ends or breaks the response. */
function answering(text: string, { status = 200, size = 12, breaks = false }: Cut = {}) {
  const bodies: unknown[] = []
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    if (sent < bytes.length) controller.enqueue(bytes.slice(sent, (sent += size)))
    else if (breaks) controller.error(new TypeError('network error'))
    else controller.close()
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('performance', { now: () => 0 })
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(body)
    return new Response(new ReadableStream({ pull }), { status })
  })
  return bodies
}

async function answerTo(...asked: [path: string, input?: object]) {
  const answer = await prefetchCache.take(...asked)
  return answer === null ? null : JSON.parse(answer)
}

test('The page of a game requests the session and its board together', async () => {
  const bodies = answering('{"user":1}\n{"game":2}\n')
  prefetchSession(GAME)

  expect(await answerTo('/auth/refresh')).toEqual({ user: 1 })
  expect(await answerTo(...BOARD)).toEqual({ game: 2 })
  expect(bodies).toEqual(['{"ask":[["games/board",{"id":"7"}]]}'])
})

test('Answers are matched to requests by their order, however the response is split', async () => {
  answering('{"user":1}\n"é"\n[]\n', { size: 1 })
  prefetchSession('/')

  expect(await answerTo('games/unfinished')).toEqual([])
  expect(await answerTo('profile/me')).toEqual('é')
  expect(await answerTo('/auth/refresh')).toEqual({ user: 1 })
})

test('A request that the server leaves unanswered is sent again by the page', async () => {
  answering('{"user":1}\n\n')
  prefetchSession(GAME)

  expect(await answerTo('/auth/refresh')).toEqual({ user: 1 })
  expect(await answerTo(...BOARD)).toBeNull()
})

test('A server of the previous version sends the session only', async () => {
  answering('{"user":1}')
  prefetchSession(GAME)

  expect(await answerTo('/auth/refresh')).toEqual({ user: 1 })
  expect(await answerTo(...BOARD)).toBeNull()
})

test('Without a session the page sends its requests itself', async () => {
  answering('{"code":"UNAUTHORIZED"}', { status: 401 })
  prefetchSession(GAME)

  expect(await answerTo('/auth/refresh')).toBeNull()
  expect(await answerTo(...BOARD)).toBeNull()
})

test('If a response breaks, complete answers are used and the page requests the rest', async () => {
  answering('{"user":1}\n{"ga', { breaks: true })
  prefetchSession(GAME)

  expect(await answerTo('/auth/refresh')).toEqual({ user: 1 })
  expect(await answerTo(...BOARD)).toBeNull()
})
