import { afterAll, expect, test } from 'vitest'
import { createGoogle } from '../identity/google.ts'
import { openTestApp } from '../../test/test-app.ts'

const origin = 'https://inkling.example'
const identity = createGoogle({ client_id: 'inkling', client_secret: 'secret', asksEmail: false })
const app = await openTestApp({ origin, ways: [{ id: 'google', name: null, identity }] })
afterAll(app.close)

const headersOf = async (url: string) => (await app.http.inject(url)).headers

test.each(['/api/users/me', '/api/no/such', '/healthz', '/api/docs', '/auth/callback'])(
  'the response %s requires https from then on, and cannot be framed by another site',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
  },
)

test.each([
  ['/api/create_game', 'whose body is not JSON', 'POST', '{'],
  ['/api/create_game', 'with an oversized body', 'POST', ' '.repeat(65_537)],
  ['/api/create_game', 'with an unexpected body', 'GET', '{}'],
  ['/no/such/page', 'with an unexpected body', 'GET', '{}'],
  ['/api/%E0%A4%A', 'with a malformed path', 'POST', '{}'],
] as const)(
  'a request to %s %s is refused with the usual headers, and the refusal is not cached',
  async (url, _what, method, payload) => {
    const json = { 'content-type': 'application/json' }
    const { statusCode, headers } = await app.http.inject({ method, url, payload, headers: json })
    expect(statusCode).toBeOneOf([400, 413])
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  },
)

test('responses with data are never cached', async () => {
  for (const url of ['/api/give_up', '/auth/refresh']) {
    const { headers } = await app.http.inject({ method: 'POST', url })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
  expect((await headersOf('/api/users/me'))['cache-control']).toBe('no-store')
})

test('no page allows its base URL to be changed', async () => {
  expect((await headersOf('/healthz'))['content-security-policy']).toContain("base-uri 'none'")
  expect((await headersOf('/api/docs'))['content-security-policy']).toContain("base-uri 'none'")
})
