import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { serveWeb } from './web.ts'

const http = await createHttp({
  origin: 'http://localhost:3000',
  log: pino({ level: 'silent' }),
  longest_delay: 0,
})
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inkling-web-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Inkling</title>')
  await writeFile(join(dir, 'assets/index-1.js'), 'export {}')
  await serveWeb(http, dir)
})
afterAll(async () => {
  await http.close()
  await rm(dir, { recursive: true })
})

test.each(['/', '/?sign_in_error=expired', '/play', '/games/1', '/no/such/page'])(
  'whatever page is asked for by %s, the browser gets the page that knows all of them',
  async (url) => {
    const response = await http.inject(url)

    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(response.body).toContain('<title>Inkling</title>')
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)

test('a file of the build is kept for ever, and one that is not there is not the page', async () => {
  const there = await http.inject('/assets/index-1.js')
  const gone = await http.inject('/assets/index-0.js')

  expect(there.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('nothing outside of the build is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc%2fpasswd',
  ]) {
    const response = await http.inject(url)
    expect(response.body).not.toMatch(/"name"|root:/)
  }
})

test('a page may load and send nothing elsewhere, and tells nobody where it was', async () => {
  const { headers } = await http.inject('/')

  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('what the server does is told on its own computer, and to nobody else', async () => {
  const here = await http.inject('/metrics')
  const elsewhere = await http.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  const forwarded = await http.inject({
    url: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })

  expect(here.statusCode).toBe(200)
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(forwarded.statusCode).toBe(404)
})
