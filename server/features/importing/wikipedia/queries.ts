import { z } from 'zod'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { Unreachable } from '../article-source.ts'
import type { Answer, createRequests } from './requests.ts'

/** How many titles, and how long an address, Wikipedia takes at once. */
const TITLES = 50
const CHARACTERS = 4_000
const ROUNDS = 200
/** Background work waits while the copies of the database are more than so many seconds behind. */
const MAXLAG = 5
const LATER = new Set(['maxlag', 'ratelimited', 'readonly'])
const CATEGORY = /^(?:category|kategorie|catégorie|categoría):/i

const Renamed = z.array(z.object({ from: z.string(), to: z.string() })).default([])
const Page = z.object({
  title: z.string(),
  missing: z.boolean().default(false),
  pageviews: z.record(z.string(), z.number().nullable()).default({}),
  langlinks: z.array(z.object({ lang: z.string(), title: z.string() })).default([]),
})
const Query = z.object({
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
type Query = z.infer<typeof Query>
type Part = NonNullable<Query['query']>
type Asked = Record<string, string | number>

type Requests = ReturnType<typeof createRequests>

/** Questions about many titles at once (https://www.mediawiki.org/wiki/API:Query), of a Wikipedia by its address. */
export function createQueries(requests: Requests) {
  return {
    async views(site: string, titles: readonly string[]): Promise<Map<string, number>> {
      const views = new Map<string, number>()
      const asked = { prop: 'pageviews', pvipdays: 30 }
      for await (const [title, { pageviews }] of pages(requests, site, titles, asked)) {
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
      const asked = { prop: 'langlinks', lllang: to, lllimit: 'max' }
      for await (const [title, { langlinks }] of pages(requests, site, titles, asked)) {
        const link = langlinks.find(({ lang }) => lang === to)
        if (link !== undefined) translated.set(title, link.title)
      }
      return translated
    },

    async members(site: string, category: string, limit: number): Promise<string[]> {
      const titles: string[] = []
      const cmtitle = `Category:${category.replace(CATEGORY, '').trim()}`
      const asked = { list: 'categorymembers', cmtitle, cmtype: 'page', cmnamespace: 0 }
      for await (const part of parts(requests, site, { ...asked, cmlimit: 'max' })) {
        titles.push(...part.categorymembers.map(({ title }) => title))
        if (titles.length >= limit) break
      }
      return titles.slice(0, limit)
    },
  }
}

/** What is told of these titles, each by the name that it was asked by, in any order and maybe in several parts. */
async function* pages(
  requests: Requests,
  site: string,
  titles: readonly string[],
  asked: Asked,
): AsyncGenerator<[title: string, page: z.infer<typeof Page>]> {
  for (const batch of batchesOf(titles)) {
    for await (const part of parts(requests, site, {
      ...asked,
      titles: batch.join('|'),
      redirects: 1,
    })) {
      yield* pagesIn(part, batch)
    }
  }
}

function pagesIn(part: Part, titles: readonly string[]): [string, z.infer<typeof Page>][] {
  const named = new Map([...part.normalized, ...part.redirects].map(({ from, to }) => [from, to]))
  const found = new Map(part.pages.map((page) => [page.title, page]))
  return titles.flatMap((title): [string, z.infer<typeof Page>][] => {
    const page = found.get(lastName(named, title))
    return page === undefined || page.missing ? [] : [[title, page]]
  })
}

/** The parts of an answer, of which Wikipedia gives as many as it likes at a time. */
async function* parts(requests: Requests, site: string, asked: Asked): AsyncGenerator<Part> {
  let going_on: Asked = {}
  for (let round = 0; round < ROUNDS; round++) {
    const all = { action: 'query', format: 'json', formatversion: 2, maxlag: MAXLAG }
    const query = new URLSearchParams(textsIn({ ...all, ...asked, ...going_on }))
    const answer = await requests.get(`${site}/w/api.php?${query.toString()}`, whyNone)
    const { error, query: part, continue: next } = read(answer) ?? {}
    if (error !== undefined) throw new Error(`Wikipedia refuses: ${error.info}`)
    if (part !== undefined) yield part
    if (next === undefined) return
    going_on = next
  }
  throw new Unreachable({ code: 'endless', detail: null }, 0)
}

function textsIn(asked: Asked): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
}

function read({ text }: Answer): Query | null {
  try {
    return Query.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function whyNone(answer: Answer): WikipediaFailure | null {
  const query = answer.status === 200 ? read(answer) : null
  if (query === null) return { code: 'garbled', detail: null }
  const { error } = query
  return error !== undefined && LATER.has(error.code) ? { code: 'busy', detail: error.code } : null
}

function* batchesOf(titles: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let characters = 0
  for (const title of titles) {
    const length = encodeURIComponent(title).length + 3
    if (batch.length === TITLES || (batch.length > 0 && characters + length > CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(title)
    characters += length
  }
  if (batch.length > 0) yield batch
}

/** What a title is called after it was spelt as Wikipedia spells it, and its redirects were followed. */
function lastName(named: ReadonlyMap<string, string>, title: string): string {
  let name = title
  for (let step = 0; step < named.size; step++) {
    const next = named.get(name)
    if (next === undefined) return name
    name = next
  }
  return name
}
