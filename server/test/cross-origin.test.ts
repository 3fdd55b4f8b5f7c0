import { METHODS } from 'node:http'
import { listProcedures } from '@inkling/protocol/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULES } from '../platform/limits/rules.ts'
import { openTestApp } from './test-app.ts'

const OWN = 'http://localhost:3000'
const STRANGERS = [
  'https://evil.example',
  'null',
  'http://localhost:3000.evil.example',
  'http://evil.localhost:3000',
  'https://localhost:3000',
  'http://localhost',
  'http://LOCALHOST:3000',
  'file://',
]
const PATHS = listProcedures().map(({ path }) => `/api${path}`)
const OTHERS = ['/', '/healthz', '/metrics', '/api/openapi.json', '/auth/refresh', '/auth/sign_in']

/** Limits of networks, smaller than in production. */
const rules = { visit: { ...RULES.visit, points: 8 }, link: { ...RULES.link, points: 8 } }

const app = await openTestApp({ limits: { rules } })
let bearer = ''
beforeAll(async () => {
  bearer = `Bearer ${(await app.player()).access_token}`
})
afterAll(app.close)

/** Headers of a response that permit pages of other sites to use it. */
async function grantsOf(request: InjectOptions): Promise<string[]> {
  const { headers } = await app.http.inject(request)
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'))
}

test('no response can be read by a page of another site, whatever origin it claims', async () => {
  for (const [number, url] of [...PATHS, ...OTHERS].entries()) {
    const origin = [...STRANGERS, OWN][number % (STRANGERS.length + 1)]!
    for (const authorization of ['', bearer]) {
      const headers = { origin, authorization }
      expect([url, origin, await grantsOf({ url, headers })]).toEqual([url, origin, []])
    }
  }
})

test('no page of another site passes a preflight request', async () => {
  const methods = METHODS.filter((method) => app.http.supportedMethods.includes(method))
  for (const [number, url] of [...PATHS, ...OTHERS].entries()) {
    const headers = {
      origin: STRANGERS[number % STRANGERS.length]!,
      'access-control-request-method': methods[number % methods.length]!,
      'access-control-request-headers': 'authorization, content-type',
      'access-control-request-private-network': 'true',
    }
    expect([url, await grantsOf({ method: 'OPTIONS', url, headers })]).toEqual([url, []])
  }
})

/** Requests of a browser, by what makes it send them. */
const LOADS = {
  picture: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  script: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  fetch: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
  frame: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  object: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object' },
  prefetch: {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-purpose': 'prefetch;prerender',
  },
}
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe.each([
  ['/auth/sign_in', 302],
  ['/auth/callback?state=1', 302],
  ['/local-identity/authorize', 400],
  ['/auth/refresh', 404],
  ['/links/join/AAAAAAAA', 404],
  ['/avatars/00000000-0000-4000-8000-000000000000', 404],
  ['/api/users/me', 401],
  ['/api/no/such', 404],
])('a page of another site that loads %s', (url, status) => {
  test('takes no points of the network of its reader', async () => {
    const remoteAddress = '203.0.113.7'
    const ends = new Set<number>()
    for (const site of ['cross-site', 'same-site']) {
      for (const load of Object.values(LOADS)) {
        const headers = { 'sec-fetch-site': site, ...load }
        ends.add((await app.http.inject({ url, headers, remoteAddress })).statusCode)
      }
    }

    expect([...ends]).toEqual([403])
    const own = { 'sec-fetch-site': 'same-origin', ...NAVIGATION }
    const answer = await app.http.inject({ url, headers: own, remoteAddress })
    expect([answer.statusCode, answer.headers.location ?? '']).toEqual([
      status,
      expect.not.stringContaining('too_many'),
    ])
  })
})

test.each(['/auth/sign_in', '/auth/callback?state=1'])(
  '%s is opened in a tab only',
  async (url) => {
    const endOf = async (headers: Record<string, string>) =>
      (await app.http.inject({ url, headers })).statusCode

    for (const load of Object.values(LOADS)) {
      expect(await endOf({ 'sec-fetch-site': 'same-origin', ...load })).toBe(403)
    }
    expect(await endOf({ 'sec-fetch-dest': 'image' })).toBe(403)
    expect(await endOf({ 'sec-fetch-site': 'cross-site', ...NAVIGATION })).toBe(302)
    const passedOn = { ...NAVIGATION, 'sec-fetch-dest': 'empty' }
    expect(await endOf({ 'sec-fetch-site': 'same-origin', ...passedOn })).toBe(302)
    expect(await endOf({})).toBe(302)
  },
)

test.each(['/auth/sign_in', '/links/join/AAAAAAAA'])(
  '%s is not prefetched, even by a page that the browser does not name',
  async (url) => {
    const headers = { 'sec-fetch-site': 'none', ...LOADS.prefetch }

    expect((await app.http.inject({ url, headers })).statusCode).toBe(403)
  },
)

test('pages of this site load links, pictures and data, and other programs read links', async () => {
  const own = { 'sec-fetch-site': 'same-origin', ...LOADS.fetch }
  for (const headers of [own, {}]) {
    for (const url of ['/links/join/AAAAAAAA', '/avatars/me']) {
      expect((await app.http.inject({ url, headers })).statusCode).toBe(404)
    }
  }
})
