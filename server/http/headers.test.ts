import { afterAll, expect, test } from 'vitest'
import { createGoogle } from '../adapters/identity/google.ts'
import { openTestApp } from '../test/test-app.ts'

const origin = 'https://inkling.example'
const identity = createGoogle({ client_id: 'inkling', client_secret: 'secret', asks_email: false })
const app = await openTestApp({}, { origin, identity })
afterAll(app.close)

const headersOf = async (url: string) => (await app.http.inject(url)).headers

test.each([
  '/api/users/me',
  '/rpc/users/me',
  '/api/no/such',
  '/healthz',
  '/api/docs/',
  '/auth/callback',
])(
  'a browser that was answered %s comes back by https alone, and no other site shows it in a frame',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
  },
)

test('no page lets anybody move its links elsewhere', async () => {
  expect((await headersOf('/healthz'))['content-security-policy']).toContain("base-uri 'none'")
  expect((await headersOf('/api/docs/'))['content-security-policy']).toContain("base-uri 'none'")
})

test('the reference runs the script of its page, and no other that stands in one', async () => {
  const policy = String((await headersOf('/api/docs/'))['content-security-policy'])
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
