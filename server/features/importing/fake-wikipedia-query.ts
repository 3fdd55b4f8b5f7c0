/** How many titles it tells something about at a time. */
const PORTION = 2
const MAX_TITLES = 50

/** What a fake Wikipedia holds. Keys are `lang:Title`. */
export type FakeWorld = {
  pages: Map<string, string>
  redirects: Map<string, string>
  /** Views in each of the days. */
  views: Map<string, (number | null)[]>
  /** What a page is called in other languages. */
  links: Map<string, Record<string, string>>
  categories: Map<string, string[]>
}

/** Answers `action=query` as MediaWiki does in format version 2, a portion at a time. */
export function answerQuery(world: FakeWorld, lang: string, asked: URLSearchParams): object {
  if (asked.get('action') !== 'query' || asked.get('formatversion') !== '2') {
    return { error: { code: 'badvalue', info: 'Unrecognized value for parameter "action".' } }
  }
  const at = Number(asked.get('from') ?? 0)
  const category = asked.get('cmtitle')
  if (category !== null) {
    const members = world.categories.get(`${lang}:${category.replace('Category:', '')}`) ?? []
    const query = {
      categorymembers: members.slice(at, at + PORTION).map((title) => ({ ns: 0, title })),
    }
    return withMore(query, at + PORTION < members.length, at)
  }
  const titles = asked.get('titles')?.split('|') ?? []
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
    if (index < at || index >= at + PORTION) return page
    return { ...page, ...propertyOf(world, name, asked) }
  })
  const normalized = named.filter(({ from, to }) => from !== to)
  return withMore({ normalized, redirects, pages }, at + PORTION < pages.length, at)
}

function spelt(title: string): string {
  const spaced = title.replaceAll('_', ' ')
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

function propertyOf(world: FakeWorld, name: string, asked: URLSearchParams): object {
  if (asked.get('prop') === 'pageviews') {
    const days = world.views.get(name)?.entries() ?? []
    return { pageviews: Object.fromEntries([...days].map(([day, views]) => [`day ${day}`, views])) }
  }
  const to = asked.get('lllang') ?? ''
  const title = world.links.get(name)?.[to]
  return title === undefined ? {} : { langlinks: [{ lang: to, title }] }
}

function withMore(query: object, isMore: boolean, at: number): object {
  return isMore ? { continue: { from: at + PORTION, continue: '-||' }, query } : { query }
}
