import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const PROFILE = 'profile="https://www.mediawiki.org/wiki/Specs/HTML/2.8.0"'
const PAGE = /^\/([a-z-]+)\/w\/rest\.php\/v1\/page\/([^/]+)\/html$/
const API = /^\/([a-z-]+)\/w\/api\.php$/

/** Titles per batch of an answer. */
const BATCH = 2
const MAX_TITLES = 50

/** Contents of a fake Wikipedia, by `lang:Title`. */
type FakeWorld = {
  pages: Map<string, string>
  redirects: Map<string, string>
  /** Views per day. */
  views: Map<string, (number | null)[]>
  /** Titles in other languages. */
  links: Map<string, Record<string, string>>
  categories: Map<string, string[]>
}

/** Misbehaviour on one request. */
export type Mishap =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'half'
  | 'half, and as if whole'
  | 'hang up'
  | 'silence'
  | 'maxlag'

/** Fake Wikipedias of all languages on one local port: Parsoid HTML by title, redirects, queries in batches, gzip, and
 *  403 for clients without a user agent. Tests may change its contents at any time; `mishaps` hit the next requests, one
 *  each. */
export async function openFakeWikipedia() {
  const world: FakeWorld = {
    pages: new Map(),
    redirects: new Map(),
    views: new Map(),
    links: new Map(),
    categories: new Map(),
  }
  const now = { mishaps: [] as Mishap[], atOnce: 0, mostAtOnce: 0 }
  const requests: { url: string; agent: string }[] = []

  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
    now.atOnce += 1
    now.mostAtOnce = Math.max(now.mostAtOnce, now.atOnce)
    response.once('close', () => (now.atOnce -= 1))
    const mishap = now.mishaps.shift()
    if (mishap === undefined) answer(world, request, response)
    else misbehave(mishap, () => answer(world, request, response), response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }

  return { address: `http://127.0.0.1:${port}/{lang}`, ...world, requests, now, close }
}

function answer(world: FakeWorld, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://wikipedia.invalid')
  if (!/^\w+\/[\d.]+/.test(request.headers['user-agent'] ?? '')) {
    return send(request, response, { status: 403, type: 'text/plain', body: 'Who are you?' })
  }
  const [, api] = API.exec(pathname) ?? []
  if (api !== undefined) {
    const body = JSON.stringify(answerQuery(world, api, searchParams))
    return send(request, response, { status: 200, type: 'application/json; charset=utf-8', body })
  }
  const [, lang, key] = PAGE.exec(pathname) ?? []
  if (lang === undefined || key === undefined) return notFound(request, response)
  const name = `${lang}:${decodeURIComponent(key).replaceAll('_', ' ')}`
  const target = world.redirects.get(name)
  if (target !== undefined && !searchParams.has('redirect')) {
    const path = encodeURIComponent(target.replaceAll(' ', '_'))
    response.writeHead(307, { location: `/${lang}/w/rest.php/v1/page/${path}/html?redirect=no` })
    return void response.end()
  }
  const html = world.pages.get(name)
  if (html === undefined) return notFound(request, response)
  send(request, response, { status: 200, type: `text/html; charset=utf-8; ${PROFILE}`, body: html })
}

function notFound(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({
    errorKey: 'rest-nonexistent-title',
    messageTranslations: { en: 'The specified title does not exist' },
    httpCode: 404,
    httpReason: 'Not Found',
  })
  send(request, response, { status: 404, type: 'application/json', body })
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, type, body }: { status: number; type: string; body: string },
): void {
  const isZipped = headers['accept-encoding']?.includes('gzip') === true
  const bytes = isZipped ? gzipSync(body) : Buffer.from(body)
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  })
  response.end(bytes)
}

function misbehave(mishap: Mishap, answerWell: () => void, response: ServerResponse): void {
  if (mishap === 'silence') return
  if (mishap === 'hang up') return void response.destroy()
  if (mishap === 'maxlag') {
    const error = { code: 'maxlag', info: 'Waiting for a database: 7 seconds lagged.', lag: 7 }
    response.writeHead(200, { 'content-type': 'application/json', 'retry-after': '5' })
    return void response.end(JSON.stringify({ error }))
  }
  if (typeof mishap === 'object') {
    const { status, headers = {}, body = 'Trouble.' } = mishap
    response.writeHead(status, headers)
    return void response.end(body)
  }
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers: Record<string, string | number>) => {
    const length = Math.floor(Number(headers['content-length']) / 2)
    return writeHead(status, mishap === 'half' ? headers : { ...headers, 'content-length': length })
  }) as typeof response.writeHead
  response.end = ((bytes: Buffer) => {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2))
    if (mishap !== 'half') return end(half)
    return response.write(half, () => response.destroy())
  }) as typeof response.end
  answerWell()
}

/** Answers `action=query` as MediaWiki does in format version 2, one batch at a time. */
function answerQuery(world: FakeWorld, lang: string, params: URLSearchParams): object {
  if (params.get('action') !== 'query' || params.get('formatversion') !== '2') {
    return { error: { code: 'badvalue', info: 'Unrecognized value for parameter "action".' } }
  }
  const at = Number(params.get('from') ?? 0)
  const category = params.get('cmtitle')
  if (category !== null) {
    const members = world.categories.get(`${lang}:${category.replace('Category:', '')}`) ?? []
    const query = {
      categorymembers: members.slice(at, at + BATCH).map((title) => ({ ns: 0, title })),
    }
    return withMore(query, at + BATCH < members.length, at)
  }
  const titles = params.get('titles')?.split('|') ?? []
  if (titles.length > MAX_TITLES) {
    return { error: { code: 'toomanyvalues', info: 'Too many values supplied.' } }
  }
  const named = titles.map((title) => ({ from: title, to: spelt(title) }))
  const redirects = named.flatMap(({ to }) => {
    const target = world.redirects.get(`${lang}:${to}`)
    return target === undefined ? [] : [{ from: to, to: target }]
  })
  const targets = named.map(({ to }) => redirects.find(({ from }) => from === to)?.to ?? to)
  const pages = [...new Set(targets)].map((title, index) => {
    const name = `${lang}:${title}`
    const page = { title, ns: 0 }
    if (!world.pages.has(name)) return { ...page, missing: true }
    if (index < at || index >= at + BATCH) return page
    return { ...page, ...propertyOf(world, name, params) }
  })
  const normalized = named.filter(({ from, to }) => from !== to)
  return withMore({ normalized, redirects, pages }, at + BATCH < pages.length, at)
}

function spelt(title: string): string {
  const spaced = title.replaceAll('_', ' ')
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

function propertyOf(world: FakeWorld, name: string, params: URLSearchParams): object {
  if (params.get('prop') === 'pageviews') {
    const days = world.views.get(name)?.entries() ?? []
    return { pageviews: Object.fromEntries([...days].map(([day, views]) => [`day ${day}`, views])) }
  }
  const to = params.get('lllang') ?? ''
  const title = world.links.get(name)?.[to]
  return title === undefined ? {} : { langlinks: [{ lang: to, title }] }
}

function withMore(query: object, isMore: boolean, at: number): object {
  return isMore ? { continue: { from: at + BATCH, continue: '-||' }, query } : { query }
}
