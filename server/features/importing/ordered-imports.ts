import { randomUUID } from 'node:crypto'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { OrderedImport } from '@inkling/protocol/admin-articles'
import { Unreachable, type Wikipedia } from './article-source.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import { failureOf, keepAway } from './keeper.ts'
import * as store from './ordered-imports-store.ts'
import { type ListedTitle, readTitleList } from './title-list.ts'
import { createWikipediaImports, type WikipediaImports } from './wikipedia-imports.ts'

const SECOND = 1_000
/** A server that is killed is replaced after so many seconds. */
const TURN_S = 120
const IDLE_MS = 2 * SECOND
const FAILED_MS = 20 * SECOND
const SHOWN = { limit: 5, refusals: 20 }
const DIFFICULTY: Difficulty = 'medium'

/** What somebody typed: `lang` is that of titles, of which nothing else is known than `topic` and `difficulty`. */
export type Typed = {
  titles: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty | null
}

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'add'>
  wikipedia?: Wikipedia
  list?: () => Promise<readonly ListedTitle[]>
  now?: () => number
}

/** Imports of pages of Wikipedia that operators have ordered. They lie in the database: any server goes on with them, one
 *  at a time, a page a step, and the keeper waits meanwhile. A server without Wikipedia leaves them to others. */
export function createOrderedImports(dependencies: Dependencies) {
  const { db, articles, wikipedia, list, now = () => performance.now() } = dependencies
  const imports =
    wikipedia === undefined || list === undefined
      ? null
      : createWikipediaImports({ db, articles, wikipedia, list })
  const worker = randomUUID()
  let rests_until = -Infinity

  /** Writes down an order, in a transaction; answers how many pages it has, and what of it was not understood. */
  async function order(
    tx: Tx,
    operator_id: string,
    { titles: text, lang, topic, difficulty }: Typed,
  ): Promise<{ pages: number; mistakes: string[] }> {
    const { titles, mistakes } = readTitleList(text)
    if (titles.length === 0) refuse('NO_TITLES')
    const pages = titles.map((title) => ({ ...title, lang: title.lang ?? lang }))
    await store.insertOrder(tx, { operator_id, topic, difficulty: difficulty ?? DIFFICULTY, pages })
    rests_until = -Infinity
    return { pages: pages.length, mistakes }
  }

  /** Imports one page, if one was ordered and no other server is at it. */
  async function step(): Promise<void> {
    if (imports === null || now() < rests_until) return
    const page = await store.takePage(db, worker, TURN_S)
    if (page === null) return rest(IDLE_MS)
    try {
      await keepAway(db)
      await store.settlePage(db, page, await importPage(imports, page))
    } catch (error) {
      if (error instanceof Unreachable) return giveWay(page, error)
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }

  async function giveWay(page: store.NextPage, { failure, retry_after }: Unreachable) {
    await store.noteFailure(db, page.import_id, failure)
    rest(Math.max(retry_after, FAILED_MS))
  }

  function rest(ms: number): void {
    rests_until = now() + ms
  }

  async function recent(): Promise<OrderedImport[]> {
    const rows = await store.listOrders(db, SHOWN)
    return rows.map(({ created_at, failure, failure_detail, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      failure: failureOf(failure, failure_detail),
    }))
  }

  async function stop(tx: Tx, id: string): Promise<void> {
    if (!(await store.stopOrder(tx, id))) refuse('NOT_FOUND')
  }

  return { order, step, recent, stop }
}
export type OrderedImports = ReturnType<typeof createOrderedImports>

async function importPage(imports: WikipediaImports, page: store.NextPage) {
  const { told_topic: topic, told_difficulty: difficulty } = page
  const [wanted] = await imports.titled([page], { topic, difficulty })
  try {
    const { outcome } = await imports.importPage(wanted!)
    if (typeof outcome === 'string') return { outcome, refusal: null }
    return { outcome: 'refused', refusal: outcome.refused } as const
  } catch (error) {
    if (!(error instanceof Unreachable) || !error.is_of_one) throw error
    return { outcome: 'refused', refusal: error.message } as const
  }
}
