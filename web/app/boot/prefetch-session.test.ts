import { afterEach, expect, test, vi } from 'vitest'
import * as prefetchCache from '../../lib/prefetch-cache.ts'
import { prefetchSession } from './prefetch-session.ts'

const GAME = '/games/7'
const BOARD = ['games/board', { id: '7' }] as const

afterEach(() => vi.unstubAllGlobals())

type Cut = { status?: number; size?: number; breaks?: boolean }

/** A server that answers this, in so many bytes at a time, and then ends or breaks off. */
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

async function told(...asked: [path: string, input?: object]) {
  const answer = await prefetchCache.take(...asked)
  return answer === null ? null : JSON.parse(answer)
}

test('The page of a game asks for the session and its board in one go', async () => {
  const bodies = answering('{"user":1}\n{"game":2}\n')
  prefetchSession(GAME)

  expect(await told('/auth/refresh')).toEqual({ user: 1 })
  expect(await told(...BOARD)).toEqual({ game: 2 })
  expect(bodies).toEqual(['{"ask":[["games/board",{"id":"7"}]]}'])
})

test('What a page asks for comes in the order in which it was asked for, however it is cut up', async () => {
  answering('{"user":1}\n"é"\n[]\n', { size: 1 })
  prefetchSession('/')

  expect(await told('games/unfinished')).toEqual([])
  expect(await told('profile/me')).toEqual('é')
  expect(await told('/auth/refresh')).toEqual({ user: 1 })
})

test('What the server does not answer along with the session is asked for by itself', async () => {
  answering('{"user":1}\n\n')
  prefetchSession(GAME)

  expect(await told('/auth/refresh')).toEqual({ user: 1 })
  expect(await told(...BOARD)).toBeNull()
})

test('A server of the version before answers the session alone', async () => {
  answering('{"user":1}')
  prefetchSession(GAME)

  expect(await told('/auth/refresh')).toEqual({ user: 1 })
  expect(await told(...BOARD)).toBeNull()
})

test('Where there is no session, the page is to hear so by itself', async () => {
  answering('{"code":"UNAUTHORIZED"}', { status: 401 })
  prefetchSession(GAME)

  expect(await told('/auth/refresh')).toBeNull()
  expect(await told(...BOARD)).toBeNull()
})

test('Of an answer that breaks off, what came is taken, and the rest asked for by itself', async () => {
  answering('{"user":1}\n{"ga', { breaks: true })
  prefetchSession(GAME)

  expect(await told('/auth/refresh')).toEqual({ user: 1 })
  expect(await told(...BOARD)).toBeNull()
})
