import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestHttp, PLAIN_PAGES } from './test-http.ts'
import { serveWeb } from './web.ts'

const TOKEN = 'a token of 16 characters or more'
const http = await createTestHttp({ metricsToken: TOKEN })
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inkling-web-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Inkling</title>')
  await writeFile(join(dir, 'assets/index-1.js'), 'export {}')
  await writeFile(join(dir, 'sw.js'), '')
  await writeFile(join(dir, 'manifest.webmanifest'), '{}')
  await serveWeb(http, dir, PLAIN_PAGES)
})
afterAll(async () => {
  await http.close()
  await rm(dir, { recursive: true })
})

test.each(['/', '/?sign_in_error=expired', '/play', '/games/1', '/no/such/page'])(
  'a request of %s for any page gets the web app',
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

test('browsers get the page as built, and others with the card of what they ask for', async () => {
  const other = await createTestHttp()
  const built = '<title>Inkling</title><meta property="og:title" content="Inkling" /></head>'
  const folder = await mkdtemp(join(tmpdir(), 'inkling-web-'))
  await writeFile(join(folder, 'index.html'), built)
  await serveWeb(other, folder, {
    ...PLAIN_PAGES,
    writeCard: ({ path, acceptLanguage }) =>
      Promise.resolve(`<meta property="og:title" content="${path} ${acceptLanguage}" />`),
  })
  const bodyOf = async (url: string, headers = {}) => (await other.inject({ url, headers })).body

  expect(await bodyOf('/join/K7QW2M9X', { 'sec-fetch-site': 'none' })).toBe(built)
  const body = await bodyOf('/join/K7QW2M9X?x=1', { 'accept-language': 'de' })
  expect(body.match(/og:title/g)).toHaveLength(1)
  expect(body).toContain('<meta property="og:title" content="/join/K7QW2M9X de" />\n  </head>')
  expect(await bodyOf('/')).toContain('<title>Inkling</title>')
  await other.close()
  await rm(folder, { recursive: true })
})

test('what the server adds to the head is in every page, compressed as the client can read it', async () => {
  const other = await createTestHttp()
  const folder = await mkdtemp(join(tmpdir(), 'inkling-web-'))
  await writeFile(join(folder, 'index.html'), '<head><title>Inkling</title></head>')
  await serveWeb(other, folder, { ...PLAIN_PAGES, head: '<meta name="ways" content="$&" />' })
  const ask = (accepted: string, site = 'none') =>
    other.inject({
      url: '/play',
      headers: { 'accept-encoding': accepted, 'sec-fetch-site': site },
    })
  const page = '<head><title>Inkling</title>  <meta name="ways" content="$&" />\n  </head>'

  const [plain, brotli, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')]
  expect(plain.body).toBe(page)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    })
  }
  const card = await other.inject('/play')
  expect(card.body).toContain('<meta name="ways" content="$&" />')
  await other.close()
  await rm(folder, { recursive: true })
})

test('search engines index the sign-in screen, the credits and the privacy notice only', async () => {
  const robotsOf = async (url: string) => (await http.inject(url)).headers['x-robots-tag']
  for (const url of ['/', '/?sign_in_error=expired', '/credits', '/privacy']) {
    expect(await robotsOf(url), url).toBeUndefined()
  }
  for (const url of [
    '/join/K7QW2M9X',
    '/challenge/K7QW2M9X',
    '/friend/K7QW2M9X',
    '/games/1',
    '/me',
  ]) {
    expect(await robotsOf(url), url).toBe('noindex')
  }
})

test('an overloaded server refuses calls, but still serves pages and scripts', async () => {
  const busy = await createTestHttp({ longestDelay: 1 })
  busy.get('/call', () => 'answered')
  await serveWeb(busy, dir, PLAIN_PAGES)
  await busy.ready()
  const statusOf = (url: string) => busy.inject(url).then(({ statusCode }) => statusCode)

  await vi.waitUntil(
    () => {
      const until = performance.now() + 30
      while (performance.now() < until);
      return busy.isUnderPressure()
    },
    { timeout: 60_000, interval: 1 },
  )
  const urls = ['/call', '/', '/play', '/assets/index-1.js', '/healthz']
  expect(await Promise.all(urls.map(statusOf))).toEqual([503, 200, 200, 200, 200])
  await busy.close()
})

test('a built file is cached permanently, and a missing one is a 404, not the page', async () => {
  const there = await http.inject('/assets/index-1.js')
  const gone = await http.inject('/assets/index-0.js')

  expect(there.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('the service worker is never cached, so that browsers do not get stuck on an old one', async () => {
  const { headers } = await http.inject('/sw.js')

  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
})

test('the site has a web app manifest', async () => {
  const { headers } = await http.inject('/manifest.webmanifest')

  expect(headers['content-type']).toMatch('application/manifest+json')
  expect(headers['cache-control']).toBe('no-cache')
})

test('files outside of the build are not served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc%2fpasswd',
  ]) {
    const response = await http.inject(url)
    expect(response.body).not.toMatch(/"name"|root:/)
  }
})

test('pages can load from and send to this site only, and send no referrer', async () => {
  const { headers } = await http.inject('/')

  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('metrics are readable with the token only, from any address', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    http.inject({ url: '/metrics', headers, remoteAddress })
  const answers = await Promise.all([
    ask({}),
    ask({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7'),
    ask({ authorization: 'Bearer another token of sixteen' }),
    ask({ authorization: TOKEN }),
  ])

  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  }
  const shown = await ask({ authorization: `Bearer ${TOKEN}` }, '203.0.113.7')
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('inkling_http_request_seconds')
})
