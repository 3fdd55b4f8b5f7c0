import { WikipediaFailure } from '@inkling/protocol/admin-articles'
import type { Database } from '../../platform/database/database.ts'
import { singleFlight } from '../../platform/pace.ts'
import type { Figures, Metrics } from '../../platform/telemetry/metrics.ts'
import { filterChosenLanguages } from '../users/users.ts'
import { kindOf, type ListDependencies, listPages } from './pages-to-import.ts'
import * as store from './store.ts'
import type { WikipediaPage } from './wikipedia/wikipedia.ts'

/** Languages besides English that the catalogue may need. */
const OTHER_LANGUAGES = ['de', 'fr', 'es']
/** Pages wanted in a language before the poorest language is determined again. */
const BATCH = 100

type StockSources = Pick<ListDependencies, 'db' | 'articles'>

/** Number of articles in a language in use. */
export type Stock = { lang: string; articles: number }

/** State of the automatic import. `wished` is the number of articles per language, or null if it is off; articles are
 *  counted up to it. `is_paused` is an operator's decision, `is_by_hand` means that it waits for an import by hand.
 *  `is_reachable` is null before the first request; `failure` is null while Wikipedia answers. */
export type AutoImportState = {
  wished: number | null
  is_paused: boolean
  is_by_hand: boolean
  is_reachable: boolean | null
  failure: WikipediaFailure | null
  languages: Stock[]
}

/** Makes the automatic import of every server wait two minutes, so that Wikipedia gets requests of one import at a time. */
export function holdAutoImport(db: Database): Promise<void> {
  return store.holdAutomatic(db)
}

export async function readAutoImport(
  sources: StockSources,
  wished: number | null,
): Promise<AutoImportState> {
  const { failure, ...found } = await store.findState(sources.db)
  const languages = wished === null ? [] : await countStock(sources, wished)
  return { wished, ...found, failure: failureOf(failure), languages }
}

/** Reads a stored failure. A code that only a newer server knows counts as unreachable. */
export function failureOf(stored: unknown): WikipediaFailure | null {
  if (stored === null) return null
  return WikipediaFailure.safeParse(stored).data ?? { code: 'unreachable', detail: null }
}

/** Lists the pages that the automatic import wants next: some of the language with the fewest articles, of the kinds that
 *  are rarest there. It is empty if no page is missing, or none of the missing ones exists. */
export async function listMissing(
  dependencies: ListDependencies,
  wished: number,
): Promise<WikipediaPage[]> {
  const poor = (await countStock(dependencies, wished))
    .filter(({ articles }) => articles < wished)
    .toSorted((one, other) => one.articles - other.articles)
  for (const { lang, articles } of poor) {
    const kinds = await dependencies.articles.stock.countKinds(lang)
    const stock = new Map(kinds.map((kind) => [kindOf(kind), kind.articles]))
    const limit = Math.min(BATCH, wished - articles)
    const pages = await listPages(dependencies, lang, { limit, stock })
    if (pages.length > 0) return pages
  }
  return []
}

/** Counts the articles of each language in use, up to `limit`. English is always in use, another language once a player
 *  has chosen it or played an article in it. */
async function countStock(
  { db, articles: { stock } }: StockSources,
  limit: number,
): Promise<Stock[]> {
  const [chosen, played] = await Promise.all([
    filterChosenLanguages(db, OTHER_LANGUAGES),
    stock.filterPlayed(OTHER_LANGUAGES),
  ])
  const used = new Set([...chosen, ...played])
  const langs = ['en', ...OTHER_LANGUAGES.filter((lang) => used.has(lang))]
  return Promise.all(
    langs.map(async (lang) => ({ lang, articles: await stock.countUpTo(lang, limit) })),
  )
}

/** Shows the progress of the automatic import in the metrics. While the database is away, the last figures stay. */
export function showAutoImport(
  { show }: Pick<Metrics, 'show'>,
  readState: () => Promise<AutoImportState>,
): void {
  const readOnce = singleFlight(() => readState().catch(() => null))

  const fromState = (figures: (state: AutoImportState) => Figures) => async () => {
    const known = await readOnce()
    return known && figures(known)
  }

  show(
    {
      name: 'inkling_catalogue_articles',
      help: 'Articles of each language in use, counted up to the number wanted.',
      labelNames: ['lang'],
    },
    fromState(({ languages }) => languages.map(({ lang, articles }) => [{ lang }, articles])),
  )
  show(
    {
      name: 'inkling_catalogue_wished',
      help: 'Number of articles per language in use that the server fetches; 0 if it fetches none.',
    },
    fromState(({ wished }) => [[{}, wished ?? 0]]),
  )
  show(
    {
      name: 'inkling_wikipedia_failing',
      help: 'Whether Wikipedia failed to answer the last request.',
    },
    fromState(({ is_reachable }) => [[{}, Number(is_reachable === false)]]),
  )
}
