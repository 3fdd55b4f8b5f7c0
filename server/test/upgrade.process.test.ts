import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createArticles } from '../features/articles/articles.ts'
import type { SourceArticle } from '../features/articles/article-row.ts'
import { createStarter } from '../features/importing/starter.ts'
import { READY_WITHIN, startMain } from './start-main.ts'
import { openTestDatabase } from './test-database.ts'

/** First included article. */
async function firstIncluded(): Promise<SourceArticle> {
  const starter = await createStarter(join(import.meta.dirname, '../../starter'))
  for await (const found of starter.read()) if ('article' in found) return found.article
  throw new Error('No article is included.')
}

test(
  'A new version adds its included articles, and replaces those of before, while it already serves',
  async () => {
    const database = await openTestDatabase()
    const articles = createArticles(database)
    const article = await firstIncluded()
    const added = { kind: 'paragraph' as const, text: 'The version before had this sentence.' }
    await articles.add({ ...article, blocks: [...article.blocks, added] })

    const { child, end } = await startMain(database)

    await vi.waitFor(
      async () => {
        expect((await articles.show(article.title))!.text).not.toContain(added.text)
        expect((await articles.list()).length).toBeGreaterThan(1)
      },
      { timeout: READY_WITHIN },
    )
    child.kill()
    expect(await end()).toBe(0)
    await database.close()
  },
  READY_WITHIN,
)
