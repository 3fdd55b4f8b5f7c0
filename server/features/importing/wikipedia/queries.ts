import { z } from 'zod'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import type { Requests, Response } from './requests.ts'
import { Unreachable } from './wikipedia.ts'

/** Maximum titles per query, and characters of its URL. */
const MAX_TITLES = 50
const MAX_CHARACTERS = 4_000
const MAX_ROUNDS = 200
/** Background work waits while the database replicas lag by more than this many seconds. */
const MAXLAG = 5
const TEMPORARY = new Set(['maxlag', 'ratelimited', 'readonly'])
const CATEGORY = /^(?:category|kategorie|catégorie|categoría):/i

const Renamed = z.array(z.object({ from: z.string(), to: z.string() })).default([])
const Page = z.object({
  title: z.string(),
  missing: z.boolean().default(false),
  pageviews: z.record(z.string(), z.number().nullable()).default({}),
  langlinks: z.array(z.object({ lang: z.string(), title: z.string() })).default([]),
})
const QueryResponse = z.object({
  error: z.object({ code: z.string(), info: z.string() }).optional(),
  continue: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  query: z
    .object({
      normalized: Renamed,
      redirects: Renamed,
      pages: z.array(Page).default([]),
      categorymembers: z.array(z.object({ title: z.string() })).default([]),
    })
    .optional(),
})
type QueryResponse = z.infer<typeof QueryResponse>
type Batch = NonNullable<QueryResponse['query']>
type Params = Record<string, string | number>

/** Queries about many titles at once (https://www.mediawiki.org/wiki/API:Query). `site` is the URL of a Wikipedia. */
export function createQueries(requests: Requests) {
  return {
    async views(site: string, titles: readonly string[]): Promise<Map<string, number>> {
      const views = new Map<string, number>()
      const params = { prop: 'pageviews', pvipdays: 30 }
      for await (const [title, { pageviews }] of queryPages(requests, site, titles, params)) {
        const days = Object.values(pageviews).map((day) => day ?? 0)
        views.set(
          title,
          days.reduce((sum, day) => sum + day, views.get(title) ?? 0),
        )
      }
      return views
    },

    async translations(
      site: string,
      titles: readonly string[],
      to: string,
    ): Promise<Map<string, string>> {
      const translated = new Map<string, string>()
      const params = { prop: 'langlinks', lllang: to, lllimit: 'max' }
      for await (const [title, { langlinks }] of queryPages(requests, site, titles, params)) {
        const link = langlinks.find(({ lang }) => lang === to)
        if (link !== undefined) translated.set(title, link.title)
      }
      return translated
    },

    async members(site: string, category: string, limit: number): Promise<string[]> {
      const titles: string[] = []
      const cmtitle = `Category:${category.replace(CATEGORY, '').trim()}`
      const params = { list: 'categorymembers', cmtitle, cmtype: 'page', cmnamespace: 0 }
      for await (const batch of query(requests, site, { ...params, cmlimit: 'max' })) {
        titles.push(...batch.categorymembers.map(({ title }) => title))
        if (titles.length >= limit) break
      }
      return titles.slice(0, limit)
    },
  }
}

/** Pairs each title with its page, in any order; a title may come several times with different parts of its page. */
async function* queryPages(
  requests: Requests,
  site: string,
  titles: readonly string[],
  params: Params,
): AsyncGenerator<[title: string, page: z.infer<typeof Page>]> {
  for (const some of split(titles)) {
    const all = { ...params, titles: some.join('|'), redirects: 1 }
    for await (const batch of query(requests, site, all)) yield* pagesIn(batch, some)
  }
}

function pagesIn(batch: Batch, titles: readonly string[]): [string, z.infer<typeof Page>][] {
  const names = new Map([...batch.normalized, ...batch.redirects].map(({ from, to }) => [from, to]))
  const pages = new Map(batch.pages.map((page) => [page.title, page]))
  return titles.flatMap((title): [string, z.infer<typeof Page>][] => {
    const page = pages.get(resolve(names, title))
    return page === undefined || page.missing ? [] : [[title, page]]
  })
}

/** Follows a title through Wikipedia's spelling of it and its redirects. */
function resolve(names: ReadonlyMap<string, string>, title: string): string {
  let name = title
  for (let step = 0; step < names.size; step++) {
    const next = names.get(name)
    if (next === undefined) return name
    name = next
  }
  return name
}

/** Runs a query, which Wikipedia answers in batches of its own size. */
async function* query(requests: Requests, site: string, params: Params): AsyncGenerator<Batch> {
  let cursor: Params = {}
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const all = { action: 'query', format: 'json', formatversion: 2, maxlag: MAXLAG }
    const search = new URLSearchParams(toStrings({ ...all, ...params, ...cursor }))
    const response = await requests.get(`${site}/w/api.php?${search.toString()}`, validateQuery)
    const { error, query: batch, continue: next } = parse(response) ?? {}
    if (error !== undefined) throw new Error(`Wikipedia rejects the query: ${error.info}`)
    if (batch !== undefined) yield batch
    if (next === undefined) return
    cursor = next
  }
  throw new Unreachable({ code: 'endless', detail: null }, 0)
}

function toStrings(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

function parse({ text }: Response): QueryResponse | null {
  try {
    return QueryResponse.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function validateQuery(response: Response): WikipediaFailure | null {
  const parsed = response.status === 200 ? parse(response) : null
  if (parsed === null) return { code: 'garbled', detail: null }
  const { error } = parsed
  const isTemporary = error !== undefined && TEMPORARY.has(error.code)
  return isTemporary ? { code: 'busy', detail: error.code } : null
}

function* split(titles: readonly string[]): Generator<string[]> {
  let some: string[] = []
  let characters = 0
  for (const title of titles) {
    const length = encodeURIComponent(title).length + 3
    const isFull = some.length === MAX_TITLES || characters + length > MAX_CHARACTERS
    if (isFull && some.length > 0) {
      yield some
      some = []
      characters = 0
    }
    some.push(title)
    characters += length
  }
  if (some.length > 0) yield some
}
