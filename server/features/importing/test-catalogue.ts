import { afterAll, beforeEach } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from '../articles/articles.ts'
import { openTestWikipedia } from './wikipedia/test-wikipedia.ts'

/** Fake Wikipedia that forgets its requests before each test, and a database of each test for a catalogue. */
export async function openTestCatalogue() {
  const fake = await openTestWikipedia()
  let db!: Database
  let articles!: ReturnType<typeof createArticles>

  afterAll(fake.close)
  beforeEach(async () => {
    fake.forget()
    fake.now.mishaps = []
    const database = await openTestDatabase()
    db = database.db
    articles = createArticles({ db })
    return database.close
  })

  return { fake, getDb: () => db, getArticles: () => articles }
}
