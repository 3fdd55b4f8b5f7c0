import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLimiter } from '../limits/limiter.ts'
import { createFirstPages } from './first-page.ts'
import { serveWeb } from './web.ts'
import { PLAIN_PAGES, createTestHttp } from './test-http.ts'

const BUILT =
  '<html lang="en" dir="ltr"><head><title>Inkling</title></head><body><div id="root"></div></body></html>'
const BOARD = BUILT.replace('Inkling', 'Board')
const WRITER = `
export const callsOf = (path) => path.startsWith('/games/') ? [['games/board', { id: path.slice(7) }]] : []
export const documentOf = (path) => path.startsWith('/games/') ? 'board.html' : 'index.html'
export const lookOf = (cookies) => cookies.includes('theme=dark') ? ' data-theme="dark"' : ''
export const bodyOf = (path, answers, visitor) => '<div id="root"></div>' + JSON.stringify({ answers, ...visitor })`
const NAVIGATION = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'accept-language': 'de-AT,de;q=0.9',
  cookie: 'token=good',
}
const ANN = { user_id: 'ann', session_id: 's', language: null as string | null }

const dir = await mkdtemp(join(tmpdir(), 'inkling-first-'))
await writeFile(join(dir, 'index.html'), BUILT)
await writeFile(join(dir, 'board.html'), BOARD)
await writeFile(join(dir, 'first-page.mjs'), WRITER)
const http = await createTestHttp()
const calls: unknown[] = []
const now = { user: ANN, answer: async (): Promise<string | null> => '{"seen":1}' }
beforeEach(() => {
  calls.length = 0
  Object.assign(now, { user: ANN, answer: async () => '{"seen":1}' })
})
await serveWeb(http, dir, {
  ...PLAIN_PAGES,
  sendFirstPage: await createFirstPages(dir, {
    readToken: (cookies = '') => /token=(\w+)/.exec(cookies)?.[1] ?? null,
    findUser: async (token) => (token === 'good' ? now.user : null),
    head: '',
    limiter: createLimiter({ visit: { points: 30, seconds: 60, code: 'TOO_MANY_REQUESTS' } }),
    callProcedure(...asked) {
      calls.push(asked)
      return now.answer()
    },
  }),
})
afterAll(async () => {
  await http.close()
  await rm(dir, { recursive: true })
})

function open(url = '/games/7', headers: object = {}) {
  return http.inject({ url, headers: { ...NAVIGATION, ...headers } })
}

/** Returns what a document brings; null if it ends without. */
function broughtBy(document: string): unknown {
  const [, json = ''] = /<div id="root"><\/div>(.*)<\/body>/.exec(document) ?? []
  return json === '' ? null : JSON.parse(json)
}

test('the document of a signed-in player brings what its page needs first, and is stored nowhere', async () => {
  const answer = await open()

  expect(broughtBy(answer.body)).toEqual({
    answers: ['{"seen":1}'],
    user_id: 'ann',
    languages: ['de-AT', 'de'],
    isPhone: false,
  })
  expect(calls).toEqual([['games/board', { id: '7' }, { user_id: 'ann', session_id: 's' }]])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

test('apart from that, it is the document of the build for this page', async () => {
  const { body } = await open('/games/7', { cookie: 'token=ended' })

  expect(body).toBe(BOARD)
  expect(calls).toEqual([])
})

test('it looks as the player has chosen in this browser', async () => {
  const { body } = await open('/games/7', { cookie: 'token=good; theme=dark' })

  expect(body).toMatch(/^<html lang="en" data-theme="dark" dir="ltr">/)
})

test('a browser may show it in the process that it has already started', async () => {
  expect((await open()).headers).not.toHaveProperty('cross-origin-opener-policy')
  expect((await open('/play')).headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('it comes compressed where the browser can read that', async () => {
  const answer = await open('/games/7', { 'accept-encoding': 'gzip, br' })

  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(broughtBy(gunzipSync(answer.rawPayload).toString())).toMatchObject({ isPhone: false })
})

test('the language that a player has chosen comes before those of the browser', async () => {
  now.user = { ...ANN, language: 'fr' }

  expect(broughtBy((await open()).body)).toMatchObject({ languages: ['fr'] })
})

test('a phone says that it is one', async () => {
  const { body } = await open('/games/7', { 'sec-ch-ua-mobile': '?1' })

  expect(broughtBy(body)).toMatchObject({ isPhone: true })
})

test.each([
  ['without a session', { cookie: '' }],
  ['in a frame', { 'sec-fetch-dest': 'iframe' }],
  ['for a service worker, which keeps it', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
])('a document %s is the built one', async (_for, headers) => {
  expect((await open('/games/7', headers)).body).toBe(BUILT)
  expect(calls).toEqual([])
})

test('a page that needs nothing first gets the built document', async () => {
  expect((await open('/play')).body).toBe(BUILT)
})

test('a refused call and a broken database end the document without data', async () => {
  now.answer = async () => null
  expect(broughtBy((await open()).body)).toMatchObject({ answers: [null] })

  now.answer = () => Promise.reject(new Error('The database is away.'))
  expect(broughtBy((await open()).body)).toMatchObject({ answers: [null] })
})

test('a document does not wait for a database that hangs', async () => {
  now.answer = () => new Promise(() => undefined)

  expect(broughtBy((await open()).body)).toBeNull()
})

test('an address that opens very many documents gets them without data', async () => {
  const openOften = () =>
    http.inject({ url: '/games/7', headers: NAVIGATION, remoteAddress: '203.0.113.9' })
  for (let times = 0; times < 30; times += 1) await openOften()
  calls.length = 0

  expect(broughtBy((await openOften()).body)).toBeNull()
  expect(calls).toEqual([])
})

test('a server with too much to do sends the built document', async () => {
  const relaxed = http.isUnderPressure
  http.isUnderPressure = () => true
  expect((await open()).body).toBe(BUILT)
  http.isUnderPressure = relaxed
})
