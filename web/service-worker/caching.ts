/** Name of this build, its scripts and styles, and those of them that its document references; defined by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const NAMED_BY_PAGE: readonly string[]

const PREFIX = 'inkling '
const NAME = `${PREFIX}${VERSION}`
/** Number of builds whose files are kept, for tabs opened before the last upgrade. */
const MAX_VERSIONS = 3
const PAGE = '/'
/** Time for the server to respond before the cached page shows. */
const PATIENCE_MS = 3_000
const ASSETS = '/assets/'
/** Paths that only the server answers, and files. All others show the page, which also handles unknown paths. */
const NO_PAGE = /^\/(api|auth|avatars|healthz|local-identity|metrics|readyz|socket)(\/|$)|\.[^/]*$/

/** Caches all files of this build. Fails if the server has another build, whose service worker follows soon. */
export async function keepVersion(): Promise<void> {
  const cache = await caches.open(NAME)
  const page = await fetch(PAGE, { cache: 'no-cache' })
  const text = await page.clone().text()
  if (!page.ok || !NAMED_BY_PAGE.every((file) => text.includes(file))) {
    throw new Error('The server has another build.')
  }
  await cache.addAll(FILES)
  await cache.put(PAGE, page)
}

/** Deletes the files of builds that no tab should need any more. */
export async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const old = versions.filter((name) => name !== NAME).slice(0, 1 - MAX_VERSIONS)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Handles a request for a file of the build and every navigation; null for all others. A browser that preloads a
 *  navigation sends it again if the service worker does not answer it, and a sign-in can be finished only once. */
export function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (pathname.startsWith(ASSETS)) return answerFile(event)
  if (request.mode !== 'navigate') return null
  return NO_PAGE.test(pathname) ? fetchNavigation(event) : answerPage(event)
}

/** Responds with the cached file, since files of a build never change, or with the server's. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keepFile(request, response.clone()))
  return response
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.put(request, response)
}

/** Responds with the server's page, or with the cached one if the server is unreachable, fails or is slow. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const coming = fetchPage(event)
  const cache = await caches.open(NAME)
  const kept = await cache.match(PAGE)
  if (kept === undefined) return coming
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([coming, late]).catch(() => kept)
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const response = await fetchNavigation(event)
  if (response.status >= 500) throw new Error(`The server answers ${response.status}.`)
  return response
}

/** Responds with the server's answer, which the browser may have requested already. */
async function fetchNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(request)
}
