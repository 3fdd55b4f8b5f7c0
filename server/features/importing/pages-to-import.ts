import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import type { Articles } from '../articles/articles.ts'
import * as store from './store.ts'
import type { LoadTitles, TitleEntry } from './title-list.ts'
import type { Wikipedia, WikipediaPage } from './wikipedia/wikipedia.ts'

/** Titles looked up at once: as many as Wikipedia allows in one query. */
const CHUNK = 50
/** Minimum of titles whose page views can be compared. */
const MIN_COMPARABLE = 12
/** Shares of difficulties in the included list: a quarter is easy, a third hard. */
const EASY = 1 / 4
const NOT_HARD = 2 / 3

type Labels = { topic: Topic | null; difficulty: Difficulty | null }

/** Labels of an article by its language and title; null if none are known. */
export type LabelOf = (lang: string, title: string) => Labels | null

/** Labels for articles about which nothing else is known. */
export type DefaultLabels = { topic: Topic | null; difficulty: Difficulty }

export type ListDependencies = {
  db: Database
  articles: Pick<Articles, 'stock'>
  wikipedia: Pick<Wikipedia, 'translations'>
  list: LoadTitles
  random?: Random
}

/** Lists up to `limit` pages of the list in a language, the rarest topics and difficulties first. It leaves out pages that
 *  were fetched before, that are in the catalogue, or that this language does not have. `stock` counts the articles in the
 *  catalogue by `kindOf`. */
export async function listPages(
  dependencies: ListDependencies,
  lang: string,
  {
    limit = Infinity,
    stock = new Map(),
  }: { limit?: number; stock?: ReadonlyMap<string, number> } = {},
): Promise<WikipediaPage[]> {
  const ordered = interleave(await dependencies.list(), stock, dependencies.random ?? Math.random)
  const found: WikipediaPage[] = []
  for (let at = 0; at < ordered.length && found.length < limit; at += CHUNK) {
    const chunk = ordered.slice(at, at + CHUNK)
    const names = lang === 'en' ? null : await translate(dependencies, lang, chunk)
    const pages = chunk.flatMap(({ title: english, topic, difficulty }): WikipediaPage[] => {
      const title = names === null ? english : (names.get(english) ?? null)
      return title === null ? [] : [{ lang, title, topic, difficulty: difficulty ?? 'medium' }]
    })
    found.push(...(await withoutKnown(dependencies, pages)))
  }
  return found.slice(0, limit)
}

/** Translates English titles, from the database or by asking Wikipedia; null where a language has no such page. */
async function translate(
  { db, wikipedia }: ListDependencies,
  lang: string,
  titles: readonly TitleEntry[],
): Promise<Map<string, string | null>> {
  const english = titles.map(({ title }) => title)
  const known = await store.findLinks(db, lang, english)
  const unknown = english.filter((title) => !known.has(title))
  if (unknown.length === 0) return known
  const found = await wikipedia.translations('en', unknown, lang)
  const links = new Map(unknown.map((title) => [title, found.get(title) ?? null]))
  await store.insertLinks(db, lang, links)
  return new Map([...known, ...links])
}

/** Keeps the automatic import and imports of lists from fetching a title again. */
export function excludeFromImport(tx: Tx, page: { lang: string; title: string }): Promise<void> {
  return store.rememberPage(tx, page, null)
}

/** Leaves out pages that were fetched before or are in the catalogue. */
export async function withoutKnown<Page extends { lang: string; title: string }>(
  { db, articles }: Pick<ListDependencies, 'db' | 'articles'>,
  pages: readonly Page[],
): Promise<Page[]> {
  const known = new Map<string, Set<string>>()
  for (const [lang, some] of Map.groupBy(pages, (page) => page.lang)) {
    const titles = some.map(({ title }) => title)
    const [asked, stored] = await Promise.all([
      store.filterAsked(db, lang, titles),
      articles.stock.filterTitles(lang, titles),
    ])
    known.set(lang, new Set([...asked, ...stored]))
  }
  return pages.filter(({ lang, title }) => known.get(lang)?.has(title) !== true)
}

/** Kind of an article: kinds take turns in imports. */
export function kindOf({ topic, difficulty }: Labels): string {
  return `${topic} ${difficulty}`
}

/** Shuffles titles so that their kinds take turns, the kinds with the fewest articles first. */
function interleave<Title extends Labels>(
  titles: readonly Title[],
  stock: ReadonlyMap<string, number>,
  random: Random,
): Title[] {
  const counts = new Map(stock)
  const placed = shuffle(titles, random).map((title) => {
    const kind = kindOf(title)
    const place = counts.get(kind) ?? 0
    counts.set(kind, place + 1)
    return { title, place }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ title }) => title)
}

function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** Loads the labels of the list of English titles, which also hold for the translations looked up so far. */
export async function loadLabels(db: Database, list: readonly TitleEntry[]): Promise<LabelOf> {
  const english = new Map(list.map((entry) => [entry.title, entry]))
  const links = await store.listLinks(db)
  const titles = new Map(links.map((link) => [`${link.lang} ${link.title}`, link.english]))

  return (lang, title) => {
    const listed = lang === 'en' ? title : titles.get(`${lang} ${title}`)
    return (listed === undefined ? undefined : english.get(listed)) ?? null
  }
}

export type LabelDependencies = {
  db: Database
  /** Source of page views; null leaves them out. */
  wikipedia: Pick<Wikipedia, 'views'> | null
  list: LoadTitles
}

/** Labels titles: first as their entry says, then as the list says. A difficulty that is still unknown follows from page
 *  views, if there are enough titles to compare, and else from `defaults`. */
export async function labelPages(
  { db, wikipedia, list }: LabelDependencies,
  entries: readonly (TitleEntry & { lang: string })[],
  defaults: DefaultLabels,
): Promise<WikipediaPage[]> {
  const labelOf = await loadLabels(db, await list())
  const labelled = entries.map(({ lang, title, topic, difficulty }) => {
    const known = labelOf(lang, title)
    return {
      lang,
      title,
      topic: topic ?? known?.topic ?? defaults.topic,
      difficulty: difficulty ?? known?.difficulty ?? null,
    }
  })
  const unknown = labelled.filter(({ difficulty }) => difficulty === null)
  const measured = wikipedia === null ? null : await measureDifficulties(wikipedia, unknown)
  return labelled.map(({ difficulty, ...page }) => ({
    ...page,
    difficulty: difficulty ?? measured?.get(`${page.lang} ${page.title}`) ?? defaults.difficulty,
  }))
}

async function measureDifficulties(
  wikipedia: Pick<Wikipedia, 'views'>,
  pages: readonly { lang: string; title: string }[],
): Promise<Map<string, Difficulty>> {
  const measured = new Map<string, Difficulty>()
  for (const [lang, some] of Map.groupBy(pages, (page) => page.lang)) {
    if (some.length < MIN_COMPARABLE) continue
    const titles = some.map(({ title }) => title)
    const views = await wikipedia.views(lang, titles)
    for (const [title, difficulty] of difficultiesBy(views)) {
      measured.set(`${lang} ${title}`, difficulty)
    }
  }
  return measured
}

function difficultiesBy(views: ReadonlyMap<string, number>): [string, Difficulty][] {
  if (views.size < MIN_COMPARABLE) return []
  const titles = [...views].toSorted(([, one], [, other]) => other - one).map(([title]) => title)
  return titles.map((title, rank) => [title, difficultyAt(rank / titles.length)])
}

function difficultyAt(share: number): Difficulty {
  if (share < EASY) return 'easy'
  return share < NOT_HARD ? 'medium' : 'hard'
}
