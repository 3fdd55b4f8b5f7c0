import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://inkling.example'

beforeEach(() => {
  vi.stubGlobal('VERSION', 'of-the-test')
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response('the kept page') }),
    match: async () => undefined,
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

type Opened = { method?: string; preloaded?: Response }

/** Response to a path that is opened; null if the service worker leaves the request to the browser. */
async function open(path: string, { method = 'GET', preloaded }: Opened = {}) {
  const request = { url: ORIGIN + path, method, mode: 'navigate' }
  const event = { request, preloadResponse: Promise.resolve(preloaded), waitUntil: () => {} }
  const { answer } = await import('./caching.ts')
  return answer(event as never)
}

test.each(['/', '/games/7', '/credits', '/friends?sort=name', '/nope', '/no/such/page'])(
  'Without network %s shows the app, which also has the page for unknown addresses',
  async (path) => {
    expect(await (await open(path))?.text()).toBe('the kept page')
  },
)

const OF_THE_SERVER = [
  '/api/openapi.json',
  '/auth/sign_in',
  '/auth/callback?code=1',
  '/avatars/7',
  '/local-identity?state=1',
  '/robots.txt',
]

test.each(OF_THE_SERVER)('Without network %s fails, as it would without the app', async (path) => {
  await expect(open(path)).rejects.toThrow('Failed to fetch')
})

test.each(OF_THE_SERVER)('%s is requested only once', async (path) => {
  const preloaded = new Response('of the server', { status: 503 })
  expect(await open(path, { preloaded })).toBe(preloaded)
})

test('A form that is sent is left to the browser, which sends it once', async () => {
  expect(await open('/local-identity', { method: 'POST' })).toBeNull()
})
