import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles, playableKey } from '../articles/articles.ts'
import { createCatalogue } from './catalogue.ts'

const { db, close } = await openTestDatabase()
const articles = createArticles({ db })
afterAll(close)

const REST = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

/** Adds an article and a report of it. */
async function addReported(title: string, text: string): Promise<string> {
  await articles.add(testArticle(title, text))
  const [id] = await articles.listIdsByTitle(title)
  const user = { id: randomUUID(), full_name: 'Ann', provider_avatar_url: null }
  await db.insertInto('users').values(user).execute()
  await articles.report(user.id, id!, 'offensive')
  return id!
}

test('a report shows the first paragraph up to a whole word, and leaves in memory what players play', async () => {
  const line = 'Salt, “white gold”, was carried to 3 ports. '
  const ids = [
    await addReported('A harbour', `## History\n${line.repeat(9)}\n${REST}`),
    await addReported('B harbour', `It’s a tide.\n${REST}`),
  ]

  expect(
    (await createCatalogue({ db, articles }).listReported()).map(({ opening }) => opening),
  ).toEqual([
    `${line
      .repeat(9)
      .slice(0, 240)
      .replace(/\s\S*$/, '')} …`,
    'It’s a tide.',
  ])
  for (const id of ids) {
    const key = playableKey(id, { free_words: 'standard', length: 'whole' })
    expect(articles.inMemory(key)).toBeUndefined()
  }
})
