import { CREDITS_PATH, findRoute } from '../app/routes.ts'

/** The build that this script belongs to: its name, its scripts and styles, and those that its document names; filled in
 *  by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const NAMED_BY_PAGE: readonly string[]

const PREFIX = 'inkling '
const NAME = `${PREFIX}${VERSION}`
/** Tabs that were opened before the last builds go on with theirs. */
const MAX_VERSIONS = 3
const PAGE = '/'
/** How long a page may take to come from the server before the one that is kept shows. */
const PATIENCE_MS = 3_000
const ASSETS = '/assets/'

/** Keeps all that this build needs to start. Fails while the server has another build, whose script follows soon. */
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

export async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const old = versions.filter((name) => name !== NAME).slice(0, 1 - MAX_VERSIONS)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** What to answer a request with; null where that is the server's alone. */
export function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (pathname.startsWith(ASSETS)) return answerFile(event)
  return request.mode === 'navigate' && isPage(pathname) ? answerPage(event) : null
}

function isPage(pathname: string): boolean {
  return pathname === CREDITS_PATH || findRoute(pathname) !== null
}

/** Files of the build never change, so that one that is kept is as good as the server's. */
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

/** The page as the server has it now, or the one that is kept where the server does not answer, fails, or is too slow. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const coming = fetchPage(event)
  const cache = await caches.open(NAME)
  const kept = await cache.match(PAGE)
  if (kept === undefined) return coming
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([coming, late]).catch(() => kept)
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  const response = preloaded instanceof Response ? preloaded : await fetch(request)
  if (response.status >= 500) throw new Error(`The server answers ${response.status}.`)
  return response
}
