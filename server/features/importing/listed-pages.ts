import type { WantedPage, Wikipedia } from './article-source.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import * as store from './imports-store.ts'
import { spread } from './spread.ts'
import type { ListedTitle } from './title-list.ts'

/** How many titles are looked up at a time: as many as Wikipedia takes in one question. */
const CHUNK = 50

/** What the list is read with: `list` gives the English titles that come along. */
export type ListDependencies = {
  db: Database
  wikipedia: Pick<Wikipedia, 'translations'>
  list: () => Promise<readonly ListedTitle[]>
  /** Left out, `Math.random`. */
  random?: Random
}

/** The pages of the list in a language, in the order of `spread`. Left out are those that were asked for before, that are
 *  in the catalogue, or that this language does not have. */
export async function* listedPages(
  dependencies: ListDependencies,
  lang: string,
  have: ReadonlyMap<string, number>,
): AsyncGenerator<WantedPage> {
  const ordered = spread(await dependencies.list(), have, dependencies.random ?? Math.random)
  for (let at = 0; at < ordered.length; at += CHUNK) {
    const chunk = ordered.slice(at, at + CHUNK)
    const names = lang === 'en' ? null : await namesOf(dependencies, lang, chunk)
    const pages = chunk.flatMap(({ title: english, topic, difficulty }): WantedPage[] => {
      const title = names === null ? english : (names.get(english) ?? null)
      return title === null ? [] : [{ lang, title, topic, difficulty: difficulty ?? 'medium' }]
    })
    yield* await withoutKnown(dependencies.db, pages)
  }
}

/** What titles are called in a language, from memory or from Wikipedia; null is nothing. */
async function namesOf(
  { db, wikipedia }: ListDependencies,
  lang: string,
  titles: readonly ListedTitle[],
): Promise<Map<string, string | null>> {
  const english = titles.map(({ title }) => title)
  const known = await store.findLinks(db, lang, english)
  const unknown = english.filter((title) => !known.has(title))
  if (unknown.length === 0) return known
  const found = await wikipedia.translations('en', unknown, lang)
  const links = unknown.map((title) => ({ lang, english: title, title: found.get(title) ?? null }))
  await store.addLinks(db, links)
  for (const link of links) known.set(link.english, link.title)
  return known
}

/** Those pages that were not asked for before, and are not in the catalogue. */
export async function withoutKnown<Page extends { lang: string; title: string }>(
  db: Database,
  pages: readonly Page[],
): Promise<Page[]> {
  const known = new Map<string, Set<string>>()
  for (const [lang, some] of Map.groupBy(pages, (page) => page.lang)) {
    const titles = some.map(({ title }) => title)
    known.set(lang, await store.findKnown(db, lang, titles))
  }
  return pages.filter(({ lang, title }) => known.get(lang)?.has(title) !== true)
}
