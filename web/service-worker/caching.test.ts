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

/** Response to a path that is opened without a network; null if the service worker leaves the request to the
 *  browser. */
async function openOffline(path: string): Promise<string | null> {
  const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' }
  const event = { request, preloadResponse: Promise.resolve(undefined), waitUntil: () => {} }
  const { answer } = await import('./caching.ts')
  const response = await answer(event as never)
  return response === null ? null : response.text()
}

test.each(['/', '/games/7', '/credits', '/friends?sort=name', '/nope', '/no/such/page'])(
  'Without network %s shows the app, which also has the page for unknown addresses',
  async (path) => {
    expect(await openOffline(path)).toBe('the kept page')
  },
)

test.each(['/api/games', '/auth/sign_in', '/avatars/7', '/robots.txt'])(
  'Without network %s is left to the server',
  async (path) => {
    expect(await openOffline(path)).toBeNull()
  },
)
