import { randomUUID } from 'node:crypto'
import { WikipediaFailure } from '@inkling/protocol/admin-articles'
import type { Database, Tx } from '../../platform/database/database.ts'
import { singleFlight } from '../../platform/pace.ts'
import type { Figures, Metrics } from '../../platform/telemetry/metrics.ts'
import { kindOf } from './pages-to-import.ts'
import * as store from './sql.ts'
import {
  createWikipediaImports,
  type WikipediaImports,
  type WikipediaImportsDependencies,
} from './wikipedia-imports.ts'
import { Unreachable, type WikipediaPage } from './wikipedia/wikipedia.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Delay between two pages. */
export const PAGE_MS = SECOND / 4
/** Another server takes over from a killed one after this. */
const LEASE_S = 120
/** Delay before the next step while another server has the lease, while nothing is missing, and after a failure. */
const NO_LEASE_MS = 30 * SECOND
const COMPLETE_MS = 5 * MINUTE
const FAILED_MS = 10 * SECOND
/** The automatic import waits this long after each page of another import. */
const YIELD_S = 120
/** Languages besides English that the catalogue may need. */
const OTHER_LANGUAGES = ['de', 'fr', 'es']
/** Pages fetched in a language before the poorest language is determined again. */
const BATCH = 100

/** Number of articles in a language in use. */
export type Stock = { lang: string; articles: number }

/** State of the automatic import. `wished` is the number of articles per language, or null if it is off; articles are
 *  counted up to it. `is_paused` is an operator's decision, `is_by_hand` means that another import has precedence.
 *  `is_reachable` is null before the first request; `failure` is the latest one. */
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
  return store.holdLease(db, YIELD_S)
}

/** Reads a stored failure. A code that only a newer server knows counts as unreachable. */
export function failureOf(code: string | null, detail: string | null): WikipediaFailure | null {
  if (code === null) return null
  return WikipediaFailure.safeParse({ code, detail }).data ?? { code: 'unreachable', detail: null }
}

/** Creates the automatic import. It fills the catalogue from Wikipedia, one page per step, until each language in use has
 *  `wished` articles. Only the server that has the lease works. `now` is in ms. */
export function createAutoImporter({
  wished,
  warn,
  now = () => performance.now(),
  ...dependencies
}: WikipediaImportsDependencies & {
  wished: number | null
  warn: (sentence: string) => void
  now?: () => number
}) {
  const { db } = dependencies
  const imports = createWikipediaImports(dependencies)
  const owner = randomUUID()
  const plan = createPlan({ db, imports })
  let idleUntil = -Infinity
  let hasWarned = false

  /** Imports the next page. Returns the milliseconds until the next step, or null if there is no page or it failed. */
  async function step(): Promise<number | null> {
    if (wished === null || now() < idleUntil) return null
    try {
      return await importNext(wished)
    } catch (error) {
      idleFor(FAILED_MS)
      if (error instanceof Unreachable) await recordFailure(error)
      else if (!isAbort(error)) throw error
      return null
    }
  }

  async function importNext(wanted: number): Promise<number | null> {
    const lease = await store.acquireLease(db, owner, LEASE_S)
    if (lease === null) return idleFor(NO_LEASE_MS)
    const page = await plan.next(wanted)
    if (page === null) {
      await close()
      return idleFor(COMPLETE_MS)
    }
    await imports.importPage(page)
    if (lease.is_reachable !== true) await store.recordSuccess(db)
    hasWarned = false
    return PAGE_MS
  }

  async function recordFailure({ failure, message, retry_after }: Unreachable): Promise<void> {
    await store.recordFailure(db, failure, retry_after / SECOND)
    if (!hasWarned) warn(`${message} No articles are added until Wikipedia answers.`)
    hasWarned = true
  }

  function idleFor(ms: number): null {
    idleUntil = now() + ms
    return null
  }

  async function readState(): Promise<AutoImportState> {
    const { failure, failure_detail, ...found } = await store.findImportState(db)
    const languages = wished === null ? [] : await countStock(db, wished)
    return { wished, ...found, failure: failureOf(failure, failure_detail), languages }
  }

  /** Lets another server continue at once. */
  function close(): Promise<void> {
    return store.releaseLease(db, owner)
  }

  return {
    isEnabled: wished !== null,
    step,
    readState,
    /** Pauses or resumes the automatic import on every server; false if nothing changes. */
    setPaused: (tx: Tx, is_paused: boolean) => store.setPaused(tx, is_paused),
    close,
  }
}
export type AutoImporter = ReturnType<typeof createAutoImporter>

/** True for the error that ends requests when the server stops. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Decides which page comes next: one of the language with the fewest articles, and of the kinds that are rarest there. */
function createPlan({
  db,
  imports,
}: {
  db: Database
  imports: Pick<WikipediaImports, 'listPages'>
}) {
  const exhausted = new Set<string>()
  let batch: AsyncGenerator<WikipediaPage> | null = null

  /** Null if no page is missing, or none of the missing ones exists. */
  async function next(wished: number): Promise<WikipediaPage | null> {
    for (;;) {
      batch ??= await beginBatch(wished)
      if (batch === null) {
        exhausted.clear()
        return null
      }
      const page = await batch.next().catch(dropBatch)
      if (page.done !== true) return page.value
      batch = null
    }
  }

  function dropBatch(error: unknown): never {
    batch = null
    throw error
  }

  async function beginBatch(wished: number): Promise<AsyncGenerator<WikipediaPage> | null> {
    const [poorest] = (await countStock(db, wished))
      .filter(({ lang, articles }) => articles < wished && !exhausted.has(lang))
      .toSorted((one, other) => one.articles - other.articles)
    return poorest === undefined ? null : pagesFor(poorest.lang, wished - poorest.articles)
  }

  async function* pagesFor(lang: string, missing: number): AsyncGenerator<WikipediaPage> {
    const kinds = await store.countKinds(db, lang)
    const stock = new Map(kinds.map((kind) => [kindOf(kind), kind.articles]))
    let left = Math.min(BATCH, missing)
    for await (const page of imports.listPages(lang, stock)) {
      yield page
      if (--left === 0) return
    }
    exhausted.add(lang)
  }

  return { next }
}

/** Counts the articles of each language in use, up to `limit`. English is always in use, another language once a player
 *  has chosen it or played an article in it. */
async function countStock(db: Database, limit: number): Promise<Stock[]> {
  const langs = ['en', ...(await store.findLanguagesInUse(db, OTHER_LANGUAGES))]
  return Promise.all(
    langs.map(async (lang) => ({ lang, articles: await store.countArticles(db, lang, limit) })),
  )
}

/** Shows the progress of the automatic import in the metrics. While the database is away, the last figures stay. */
export function showAutoImport({ show }: Pick<Metrics, 'show'>, { readState }: AutoImporter): void {
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
