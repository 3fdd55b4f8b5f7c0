import type { WantedPage } from './article-source.ts'
import type { Database } from '../../platform/database/database.ts'
import * as store from './keeper-store.ts'
import { kindOf } from './spread.ts'
import type { WikipediaImports } from './wikipedia-imports.ts'

/** The languages that the game knows, besides English. */
const OTHER_LANGUAGES = ['de', 'fr', 'es']
/** After so many pages it is looked anew which languages are in use, and of what there are fewest. */
const BATCH = 100

/** How many articles there are in a language that is in use. */
export type Stock = { lang: string; articles: number }

/** Counts the articles of each language in use, up to `most`. English is in use always, another that the game knows once a
 *  player has chosen it or an article in it was played. */
export async function countStock(db: Database, most: number): Promise<Stock[]> {
  const langs = ['en', ...(await store.findLanguagesInUse(db, OTHER_LANGUAGES))]
  return Promise.all(
    langs.map(async (lang) => ({ lang, articles: await store.countArticles(db, lang, most) })),
  )
}

/** Tells which page to fetch next: of the language that has the fewest articles, those kinds first of which there are
 *  fewest. */
export function createPlan({
  db,
  imports,
}: {
  db: Database
  imports: Pick<WikipediaImports, 'listed'>
}) {
  const exhausted = new Set<string>()
  let batch: AsyncGenerator<WantedPage> | null = null

  /** Null if nothing is missing that can be had. */
  async function next(wished: number): Promise<WantedPage | null> {
    for (;;) {
      batch ??= await begin(wished)
      if (batch === null) {
        exhausted.clear()
        return null
      }
      const page = await batch.next().catch(forget)
      if (page.done !== true) return page.value
      batch = null
    }
  }

  function forget(error: unknown): never {
    batch = null
    throw error
  }

  async function begin(wished: number): Promise<AsyncGenerator<WantedPage> | null> {
    const [poorest] = (await countStock(db, wished))
      .filter(({ lang, articles }) => articles < wished && !exhausted.has(lang))
      .toSorted((one, other) => one.articles - other.articles)
    return poorest === undefined ? null : pagesFor(poorest.lang, wished - poorest.articles)
  }

  async function* pagesFor(lang: string, missing: number): AsyncGenerator<WantedPage> {
    const kinds = await store.countKinds(db, lang)
    const have = new Map(kinds.map((kind) => [kindOf(kind), kind.articles]))
    let left = Math.min(BATCH, missing)
    for await (const page of imports.listed(lang, have)) {
      yield page
      if (--left === 0) return
    }
    exhausted.add(lang)
  }

  return { next }
}
