import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { until } from '../../test/until.ts'
import { openTestWorkers } from './test-workers.ts'
import type { Wikipedia, WikipediaPage } from './wikipedia/wikipedia.ts'

const { fake, open, later, getDb, getArticles, titles, countPages } = await openTestWorkers()

test('pages are imported one per step, by any server, and refused pages are listed with the reason', async () => {
  fake.addPage('Silk Road')
  fake.addPage('Seidenstraße', 'de')
  fake.addPage('Short', 'en', 10)
  const [one, other] = [open(null), open(null)]
  const list =
    'Silk Road\thistory\thard\nhttps://de.wikipedia.org/wiki/Seidenstraße\nShort\nMissing\n[x]'

  expect(await one.order(list)).toEqual({
    pages: 4,
    mistakes: [expect.stringContaining('Line 5')],
  })
  await one.work(1)
  await other.work(1)
  expect(await one.listOrders()).toMatchObject([{ state: 'runs', pages: 4, added: 1 }])
  await later(121)
  await other.work(4)

  expect(await one.listOrders()).toMatchObject([
    { state: 'done', added: 2, refused: 2, operator: { full_name: 'Olga' } },
  ])
  const { refusals } = (await one.listOrders())[0]!
  expect(refusals.map(({ title }) => title)).toEqual(['Missing', 'Short'])
  expect(await getArticles().list()).toMatchObject([
    { title: 'Seidenstraße', lang: 'de', difficulty: 'medium' },
    { title: 'Silk Road', topic: 'history', difficulty: 'hard' },
  ])
})

test('orders come before the automatic import, one after the other, and it continues after them', async () => {
  fake.addListed(3)
  for (const title of ['Silk Road', 'Amber Road', 'Tea Road']) fake.addPage(title)
  const worker = open(6)
  await worker.work(1)

  await worker.order('Silk Road\nAmber Road')
  await open(6).order('Tea Road')
  await worker.work(1)
  expect(await worker.listOrders()).toMatchObject([
    { state: 'waits', pages: 1, added: 0 },
    { state: 'runs', pages: 2, added: 1 },
  ])

  await worker.work(2)
  expect(await worker.listOrders()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await titles()).toEqual(expect.arrayContaining(['Amber Road', 'Silk Road', 'Tea Road']))
  await worker.work(2)
  expect(await titles()).toHaveLength(6)
})

test('a page that was ordered is not fetched again by the automatic import that wanted it', async () => {
  fake.addListed(3)
  const worker = open(3)
  await worker.work(1)

  await worker.order('Harbour 0\nHarbour 1\nHarbour 2')
  await worker.work(6)

  expect(countPages()).toBe(4)
  expect((await worker.listOrders())[0]).toMatchObject({ added: 2, unchanged: 1 })
})

test('an order begins within a second of its commit, even if a step looked for it before', async () => {
  fake.addPage('Silk Road')
  const worker = open(null)
  await getDb()
    .transaction()
    .execute(async (tx) => {
      await worker.orderIn(tx, 'Silk Road')
      await worker.step()
    })
  await later(1)
  await worker.step()
  expect(await worker.listOrders()).toMatchObject([{ added: 1 }])
})

test('an order begins at once on another server when the one that worked has nothing more to do', async () => {
  for (const title of ['Silk Road', 'Amber Road']) fake.addPage(title)
  const [one, other] = [open(null), open(null)]
  await one.order('Silk Road')
  await one.work(2)

  await other.order('Amber Road')
  await other.work(1)

  expect(await titles()).toEqual(['Amber Road', 'Silk Road'])
})

test('an order begins at once when the server that filled the catalogue was killed', async () => {
  fake.addListed(3)
  fake.addPage('Silk Road')
  await open(3).work(1)

  const other = open(3)
  await other.order('Silk Road')
  await other.work(1)

  expect(await titles()).toContain('Silk Road')
})

test('servers killed in the middle of an order lose and double no page', async () => {
  const wanted = ['Amber Road', 'Incense Road', 'Silk Road', 'Tea Road']
  for (const title of wanted) fake.addPage(title)
  const killed = new Promise<never>(() => undefined)
  const asked: string[] = []
  const page = ({ title }: WikipediaPage) => (asked.push(title), killed)
  const fetching = open(null, { wikipedia: { ...fake.wikipedia, page } })
  const recording = open(null, {
    articles: { add: async (article) => (await getArticles().add(article)) && killed },
  })
  const last = open(null)

  await last.order(wanted.join('\n'))
  void fetching.step()
  await until(() => expect(asked).toEqual(['Amber Road']))
  await later(121)
  void recording.step()
  await until(async () => expect(await titles()).toHaveLength(1))
  await last.work(1)
  expect(countPages()).toBe(1)
  await later(121)
  await last.work(4)

  expect(await titles()).toEqual(wanted)
  expect(await last.listOrders()).toMatchObject([
    { state: 'done', pages: 4, added: 3, unchanged: 1, refused: 0 },
  ])
  expect(countPages()).toBe(5)
})

test('an order waits while Wikipedia does not answer, shows why, then continues; a stopped one sends no more requests', async () => {
  for (const title of ['Silk Road', 'Road', 'Railroad']) fake.addPage(title)
  const worker = open(null)
  await worker.order('Silk Road\nRoad\nRailroad')
  fake.now.mishaps = ['hang up']
  await worker.work(1)
  expect(await worker.listOrders()).toMatchObject([
    { state: 'runs', added: 0, failure: { code: 'unreachable', detail: 'UND_ERR_SOCKET' } },
  ])
  await later(15)
  await worker.work(1)
  expect((await worker.listOrders())[0]).toMatchObject({ added: 0 })

  await later(15)
  await worker.work(1)
  const { id } = (await worker.listOrders())[0]!
  expect(await worker.listOrders()).toMatchObject([{ added: 1, failure: null }])
  const stop = () =>
    getDb()
      .transaction()
      .execute((tx) => worker.stopOrder(tx, id))
  await stop()
  await later(3600)
  await worker.work(1)
  expect(await worker.listOrders()).toMatchObject([{ state: 'stopped', pages: 3, added: 1 }])
  await expect(stop()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a page that is under way when its order is stopped still counts, and the others are not fetched', async () => {
  for (const title of ['Amber Road', 'Silk Road']) fake.addPage(title)
  const operator = open(null)
  const worker = open(null, {
    articles: {
      async add(article) {
        const { id } = (await operator.listOrders())[0]!
        await getDb()
          .transaction()
          .execute((tx) => operator.stopOrder(tx, id))
        return getArticles().add(article)
      },
    },
  })
  await operator.order('Amber Road\nSilk Road')

  await worker.work(2)

  expect(await operator.listOrders()).toMatchObject([{ state: 'stopped', pages: 2, added: 1 }])
  expect(countPages()).toBe(1)
})

test('an order without titles is refused', async () => {
  const worker = open(null)
  await expect(worker.order('# nothing\n')).rejects.toMatchObject({ code: 'NO_TITLES' })
  expect(await worker.listOrders()).toEqual([])
})

describe('a page that fails', () => {
  const refusals = [{ title: 'Amber Road', reason: 'The server failed to import it three times.' }]

  /** Catalogue that fails to add a title. */
  const failing = (title: string, fail: () => Promise<unknown>) => ({
    articles: {
      add: async (article: Parameters<ReturnType<typeof getArticles>['add']>[0]) => {
        if (article.title === title) await fail()
        return getArticles().add(article)
      },
    },
  })

  const failPlainly = () => Promise.reject(new TypeError('This page breaks the parser.'))
  const failInTime = (db: Database) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 1`.execute(tx)
      await sql`select pg_sleep(60)`.execute(tx)
    })
  const loseConnection = (db: Database) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)

  /** Works for so many steps, each after the pause of an error; returns the messages of the errors. */
  async function workOn(worker: ReturnType<typeof open>, steps: number): Promise<string[]> {
    const reported: string[] = []
    for (let count = 0; count < steps; count++) {
      await later(30)
      await worker.step().catch((error: unknown) => reported.push(String(error)))
    }
    return reported
  }

  test.for([
    ['by itself', failPlainly, 'TypeError: This page breaks the parser.'],
    ['by the timeout of a statement', failInTime, expect.stringContaining('statement timeout')],
  ] as const)(
    '%s is reported, refused after three attempts, and stops no other',
    async ([, fail, message]) => {
      for (const title of ['Amber Road', 'Silk Road']) fake.addPage(title)
      const worker = open(
        null,
        failing('Amber Road', () => fail(getDb())),
      )
      await worker.order('Amber Road\nSilk Road')

      expect(await workOn(worker, 5)).toEqual([message, message, message])

      expect(await worker.listOrders()).toMatchObject([
        { state: 'done', added: 1, refused: 1, refusals },
      ])
    },
  )

  test('is not fetched again by the automatic import', async () => {
    fake.addListed(3)
    const worker = open(3, failing('Harbour 1', failPlainly))

    expect(await workOn(worker, 9)).toHaveLength(3)

    expect(await titles()).toEqual(['Harbour 0', 'Harbour 2'])
    expect(countPages()).toBe(5)
  })

  test('and ends its server is refused after it has ended three', async () => {
    for (const title of ['Amber Road', 'Silk Road']) fake.addPage(title)
    let ended = 0
    const killed = failing('Amber Road', () => (ended++, new Promise<never>(() => undefined)))
    await open(null).order('Amber Road\nSilk Road')

    for (const server of [1, 2, 3]) {
      void open(null, killed).step()
      await until(() => expect(ended).toBe(server))
      await later(121)
    }
    const last = open(null)
    await last.work(2)

    expect(await last.listOrders()).toMatchObject([
      { state: 'done', added: 1, refused: 1, refusals },
    ])
  })

  test.for([
    ['the database', (db: Database) => failing('Amber Road', () => loseConnection(db))],
    ['Wikipedia', () => ({})],
    ['the server', () => ({ wikipedia: { ...fake.wikipedia, page: stop } })],
  ] as const)('because %s stops is imported later, however often', async ([, failed]) => {
    fake.addPage('Amber Road')
    const last = open(null)
    await last.order('Amber Road')

    for (let count = 0; count < 5; count++) {
      fake.now.mishaps = ['hang up']
      const worker = open(null, failed(getDb()))
      await workOn(worker, 1)
      await worker.close()
    }
    fake.now.mishaps = []
    await workOn(last, 1)

    expect(await last.listOrders()).toMatchObject([{ state: 'done', added: 1, refused: 0 }])
  })

  const stop: Wikipedia['page'] = () => Promise.reject(new DOMException('stopped', 'AbortError'))
})
