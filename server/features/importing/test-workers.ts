import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import type { Database, Tx } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from '../articles/articles.ts'
import { createImportWorker } from './import-worker.ts'
import { openTestWikipedia } from './wikipedia/test-wikipedia.ts'
import type { Wikipedia } from './wikipedia/wikipedia.ts'

/** Workers of several servers, with a database for each test, a fake Wikipedia, and a clock that tests move. */
export async function openTestWorkers() {
  const fake = await openTestWikipedia()
  let db!: Database
  let articles!: ReturnType<typeof createArticles>
  let operator_id = ''
  let time = 0

  afterAll(fake.close)
  beforeEach(async () => {
    fake.forget()
    fake.now.mishaps = []
    const database = await openTestDatabase()
    db = database.db
    articles = createArticles({ db })
    const user = { full_name: 'Olga', provider_avatar_url: null }
    const { id } = await db
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow()
    operator_id = id
    return database.close
  })

  /** Opens the worker of a server. */
  function open(
    wished: number | null,
    parts: { articles?: Pick<typeof articles, 'add'>; wikipedia?: Wikipedia } = {},
  ) {
    const said: string[] = []
    const warn = (sentence: string) => void said.push(sentence)
    const now = () => time
    const worker = createImportWorker({ ...fake, db, articles, wished, warn, now, ...parts })

    async function work(steps: number): Promise<void> {
      for (let count = 0; count < steps; count++) await worker.step()
    }

    function orderIn(tx: Tx, titles: string) {
      return worker.order(tx, operator_id, { titles, lang: 'en', topic: null, difficulty: null })
    }

    function order(titles: string) {
      return db.transaction().execute((tx) => orderIn(tx, titles))
    }

    return { ...worker, work, order, orderIn, said }
  }

  /** Moves the clocks of the workers and of their row forward. */
  async function later(seconds: number): Promise<void> {
    time += seconds * 1000
    const wait = sql`make_interval(secs => ${seconds})`
    await sql`
      update import_worker set held_until = held_until - ${wait}, by_hand_until = by_hand_until - ${wait},
        paused_until = paused_until - ${wait}, fill_from = fill_from - ${wait}`.execute(db)
  }

  return {
    fake,
    open,
    later,
    getDb: () => db,
    getArticles: () => articles,
    titles: async () => (await articles.list()).map(({ title }) => title),
    countPages: () => fake.requests.filter(({ url }) => url.endsWith('/html')).length,
  }
}
