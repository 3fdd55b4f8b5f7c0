import { afterAll, expect, test } from 'vitest'
import { createGoogle } from '../identity/google.ts'
import { openTestApp } from '../../test/test-app.ts'

const origin = 'https://inkling.example'
const identity = createGoogle({ client_id: 'inkling', client_secret: 'secret', asks_email: false })
const app = await openTestApp({ origin, identity })
afterAll(app.close)

const headersOf = async (url: string) => (await app.http.inject(url)).headers

test.each(['/api/users/me', '/api/no/such', '/healthz', '/api/docs/', '/auth/callback'])(
  'a browser that was answered %s comes back by https alone, and no other site shows it in a frame',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
  },
)

test.each([
  ['/api/create_game', 'whose body is no JSON', 'POST', '{'],
  ['/api/create_game', 'with too much in it', 'POST', ' '.repeat(65_537)],
  ['/api/create_game', 'with a body where there is none', 'GET', '{}'],
  ['/no/such/page', 'with a body where there is none', 'GET', '{}'],
  ['/api/%E0%A4%A', 'that nobody can read', 'POST', '{}'],
] as const)(
  'a request to %s %s is refused with the headers of every answer, and the refusal is kept by nobody',
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
  expect((await headersOf('/api/docs/'))['content-security-policy']).toContain("base-uri 'none'")
})

test('the API reference runs only its own script', async () => {
  const policy = String((await headersOf('/api/docs/'))['content-security-policy'])
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
