import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isIsolatedFailure, isStatementTimeout } from '../../platform/database/failures.ts'
import type { Articles } from '../articles/articles.ts'
import { listMissing, readAutoImport } from './auto-import.ts'
import {
  type ImportOrder,
  listOrders,
  type PlacedOrder,
  placeOrder,
  stopOrder,
} from './import-orders.ts'
import type { ListDependencies } from './pages-to-import.ts'
import * as store from './store.ts'
import { createWikipediaImports, isPageSpecific } from './wikipedia-imports.ts'
import { Unreachable, type Wikipedia } from './wikipedia/wikipedia.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Delay between two pages. */
export const PAGE_MS = SECOND / 4
/** Delay before the next step while there is nothing to do, and after an error. An order on this server ends it; its pages
 *  are there once it is committed, so the next steps follow sooner for as long. */
const IDLE_MS = 10 * SECOND
const ORDERED_MS = SECOND
/** Delay before missing articles are looked for again once there are none. */
const COMPLETE_MS = 5 * MINUTE
/** Attempts at a page that fails or ends the server, before it is refused. */
const ATTEMPTS = 3
const TOO_MANY_ATTEMPTS = 'The server failed to import it three times.'

/** Creates the worker that imports wanted pages from Wikipedia, one per step. Pages are wanted by the orders of operators,
 *  and by the automatic import until each language in use has `wished` articles; null turns it off. They are stored in the
 *  database, and only the server that has the lease works. `now` is in ms. */
export function createImportWorker({
  wished,
  warn,
  now = () => performance.now(),
  ...dependencies
}: ListDependencies & {
  articles: Pick<Articles, 'add' | 'stock'>
  wikipedia: Wikipedia
  wished: number | null
  warn: (sentence: string) => void
  now?: () => number
}) {
  const { db, list } = dependencies
  const { importPage } = createWikipediaImports(dependencies)
  const worker = randomUUID()
  let idleUntil = -Infinity
  let orderedAt = -Infinity
  let completeUntil = -Infinity
  let hasLease = false
  let attempted: number | null = null
  let hasWarned = false

  /** Places an order, and looks for its pages from then on. */
  async function order(tx: Tx, operator_id: string, typed: ImportOrder): Promise<PlacedOrder> {
    const placed = await placeOrder({ tx, list }, operator_id, typed)
    idleUntil = -Infinity
    orderedAt = now()
    return placed
  }

  /** Imports the next page. Returns the milliseconds until the next step, or null if there is no page or it failed. A page
   *  whose import fails or ends the server is wanted again, up to `ATTEMPTS` times; another failure does not count. */
  async function step(): Promise<number | null> {
    if (now() < idleUntil) return null
    try {
      const page = await nextPage()
      if (page === null) return await rest()
      if (await importWanted(db, importPage, page)) hasWarned = false
      attempted = null
      return PAGE_MS
    } catch (error) {
      if (isFailureOfPage(error)) attempted = null
      idleUntil = now() + IDLE_MS
      if (error instanceof Unreachable) await recordFailure(error)
      else if (!isAbort(error)) throw error
      return null
    }
  }

  async function nextPage(): Promise<store.WantedPage | null> {
    await discountAttempt()
    const fills = wished !== null
    const refills = fills && now() >= completeUntil
    const lease = await store.acquireLease(db, worker, { fills, refills })
    if (lease === null) return null
    hasLease = true
    attempted = lease.page?.id ?? null
    if (lease.page !== null || wished === null) return lease.page
    const missing = await listMissing(dependencies, wished)
    if (missing.length > 0) await store.insertAutomatic(db, missing)
    else completeUntil = now() + COMPLETE_MS
    return nextPage()
  }

  /** Does not count the attempt that ended without a result, if the page was not the reason. */
  async function discountAttempt(): Promise<void> {
    if (attempted !== null) await store.discountAttempt(db, attempted)
    attempted = null
  }

  async function recordFailure({ failure, message, retry_after }: Unreachable): Promise<void> {
    await store.recordFailure(db, failure, retry_after / SECOND)
    if (!hasWarned) warn(`${message} No articles are added until Wikipedia answers.`)
    hasWarned = true
  }

  async function rest(): Promise<null> {
    idleUntil = now() + (now() < orderedAt + IDLE_MS ? ORDERED_MS : IDLE_MS)
    if (hasLease) await close()
    return null
  }

  /** Lets another server continue at once. */
  async function close(): Promise<void> {
    hasLease = false
    await discountAttempt()
    await store.releaseLease(db, worker)
  }

  return {
    step,
    close,
    order,
    stopOrder,
    listOrders: () => listOrders(db),
    isAutomatic: wished !== null,
    readAutoImport: () => readAutoImport(dependencies, wished),
    /** Pauses or resumes the automatic import on every server; false if nothing changes. */
    setPaused: (tx: Tx, is_paused: boolean) => store.setPaused(tx, is_paused),
  }
}
export type ImportWorker = ReturnType<typeof createImportWorker>

/** Imports a page; true if Wikipedia answered. An order shows a page on which Wikipedia fails as refused; the automatic import
 *  wants it no more for now. */
async function importWanted(
  db: Database,
  importPage: ReturnType<typeof createWikipediaImports>['importPage'],
  wanted: store.WantedPage,
): Promise<boolean> {
  const { id, order_id, attempts, ...page } = wanted
  if (attempts > ATTEMPTS) {
    await store.refusePage(db, wanted, TOO_MANY_ATTEMPTS)
    return false
  }
  try {
    const outcome = await importPage(page)
    if (order_id !== null) await store.settlePage(db, id, outcome)
  } catch (error) {
    if (!isPageSpecific(error)) throw error
    if (order_id === null) {
      await store.deletePage(db, id)
      throw error
    }
    await store.settlePage(db, id, { refused: error.message })
    return false
  }
  await store.recordSuccess(db)
  return true
}

/** True for an error that the page may have caused, and not Wikipedia, the database or the end of the server. */
function isFailureOfPage(error: unknown): boolean {
  if (error instanceof Unreachable || isAbort(error)) return false
  return isIsolatedFailure(error) || isStatementTimeout(error)
}

/** True for the error that ends requests when the server stops. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
