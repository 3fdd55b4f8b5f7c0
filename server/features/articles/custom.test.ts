import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { until } from '../../test/until.ts'
import type { ArticleRow } from './article-row.ts'
import { createArticles } from './articles.ts'

const { db, close } = await openTestDatabase()
const articles = createArticles({ db })
afterAll(close)

const TEXT = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

/** Counts the statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]!.count
}

function prepare(title: string): ArticleRow {
  const row = articles.prepareCustom({ ...testArticle(title, `${TEXT} own`), source: 'pasted' })
  return 'refused' in row ? expect.fail(row.refused) : row
}

const ways: [string, string, (title: string) => Promise<unknown>][] = [
  ['is imported', 'Salt marsh', (title) => articles.add(testArticle(title, TEXT))],
  [
    'another host stores',
    'Salt pan',
    (title) => db.transaction().execute((tx) => articles.addCustom(tx, prepare(title))),
  ],
]
test.each(ways)(
  'a text of a host and one that %s at the same moment count as one article',
  async (_, title, store) => {
    let isStored = false
    const { storing } = await db.transaction().execute(async (tx) => {
      await articles.addCustom(tx, prepare(title))
      const other = store(title).then(() => (isStored = true))
      await until(async () => expect(isStored || (await countWaiting()) === 1).toBe(true))
      return { storing: other }
    })
    await storing

    const texts = await db
      .selectFrom('articles')
      .select('title_id')
      .where('title', '=', title)
      .execute()
    expect(texts).toHaveLength(2)
    expect(new Set(texts.map(({ title_id }) => title_id)).size).toBe(1)
  },
)
