import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { OrderedImport } from '@inkling/protocol/admin-articles'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import { failureOf } from './auto-import.ts'
import { labelPages } from './pages-to-import.ts'
import * as store from './store.ts'
import { type LoadTitles, readTitleList } from './title-list.ts'

const DEFAULT_DIFFICULTY: Difficulty = 'medium'

/** Titles and URLs that an operator has typed, one per line. The other fields hold for entries that say nothing else. */
export type ImportOrder = {
  titles: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** Number of pages of an order, and a sentence for each line that is not understood. */
export type PlacedOrder = { pages: number; mistakes: string[] }

export async function placeOrder(
  { tx, list }: { tx: Tx; list: LoadTitles },
  operator_id: string,
  { titles: text, lang, topic, difficulty }: ImportOrder,
): Promise<PlacedOrder> {
  const { titles, mistakes } = readTitleList(text)
  if (titles.length === 0) refuse('NO_TITLES')
  const entries = titles.map((title) => ({ ...title, lang: title.lang ?? lang }))
  const defaults = { topic, difficulty: difficulty ?? DEFAULT_DIFFICULTY }
  const pages = await labelPages({ db: tx, list, wikipedia: null }, entries, defaults)
  await store.insertOrder(tx, operator_id, pages)
  return { pages: pages.length, mistakes }
}

export async function stopOrder(tx: Tx, order_id: string): Promise<void> {
  if (!(await store.stopOrder(tx, order_id))) refuse('NOT_FOUND')
}

/** Lists the latest orders, the newest first. */
export async function listOrders(db: Database): Promise<OrderedImport[]> {
  const rows = await store.listOrders(db)
  return rows.map(({ created_at, failure, ...row }) => ({
    ...row,
    at: iso(created_at),
    failure: row.state === 'runs' ? failureOf(failure) : null,
  }))
}
