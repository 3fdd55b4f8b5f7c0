import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import type { Articles } from '../articles/articles.ts'
import { createImportWorker } from './import-worker.ts'
import { openTestCatalogue } from './test-catalogue.ts'
import type { Wikipedia } from './wikipedia/wikipedia.ts'

/** Workers of several servers, with a database for each test, a fake Wikipedia, and a clock that tests move. */
export async function openTestWorkers() {
  const catalogue = await openTestCatalogue()
  const { fake, getDb, getArticles } = catalogue
  let operator_id = ''
  let time = 0

  beforeEach(async () => {
    const { id } = await getDb()
      .insertInto('users')
      .values({ full_name: 'Olga', provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    operator_id = id
  })

  /** Opens the worker of a server. */
  function open(
    wished: number | null,
    parts: { articles?: Pick<Articles, 'add'>; wikipedia?: Wikipedia } = {},
  ) {
    const said: string[] = []
    const warn = (sentence: string) => void said.push(sentence)
    const now = () => time
    const db = getDb()
    const articles = { ...getArticles(), ...parts.articles }
    const worker = createImportWorker({ ...fake, db, wished, warn, now, ...parts, articles })

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
        paused_until = paused_until - ${wait}, fill_from = fill_from - ${wait}`.execute(getDb())
  }

  return {
    ...catalogue,
    open,
    later,
    titles: async () => (await getArticles().list()).map(({ title }) => title),
    countPages: () => fake.requests.filter(({ url }) => url.endsWith('/html')).length,
  }
}
