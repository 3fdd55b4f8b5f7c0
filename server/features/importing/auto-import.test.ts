import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { holdAutoImport } from './auto-import.ts'
import { openTestWorkers } from './test-workers.ts'

const { fake, open, later, getDb, getArticles, countPages } = await openTestWorkers()

test('a server fills its catalogue up to the number wanted, with articles of all kinds', async () => {
  fake.addListed(99)
  const worker = open(33)

  await worker.work(40)

  const kinds = (await getArticles().list()).map(
    ({ topic, difficulty }) => `${topic} ${difficulty}`,
  )
  expect([kinds.length, new Set(kinds).size]).toEqual([33, 33])
  expect(countPages()).toBe(33)
  expect(await worker.readAutoImport()).toEqual({
    wished: 33,
    is_paused: false,
    is_by_hand: false,
    is_reachable: true,
    failure: null,
    languages: [{ lang: 'en', articles: 33 }],
  })
})

test('refused pages are not fetched again, and the list ends', async () => {
  fake.addListed(6)
  fake.addPage('Harbour 2', 'en', 10)
  const worker = open(100)

  await worker.work(10)
  await later(3600)
  await worker.work(10)

  expect(await getArticles().list()).toHaveLength(5)
  expect(countPages()).toBe(6)
})

test('a server with the automatic import off sends no requests', async () => {
  fake.addListed(3)
  const worker = open(null)

  await worker.work(3)

  expect(fake.requests).toEqual([])
  expect(await worker.readAutoImport()).toMatchObject({
    wished: null,
    is_reachable: null,
    languages: [],
  })
})

test('one of two servers fetches, and the other takes over when it is killed', async () => {
  fake.addListed(10)
  const one = open(10)
  const other = open(10)

  await one.work(2)
  await other.work(2)
  expect(countPages()).toBe(2)

  await later(121)
  await other.work(2)
  await one.work(2)
  expect(countPages()).toBe(4)
})

test('when one of two servers stops, the other takes over at once', async () => {
  fake.addListed(10)
  const one = open(10)
  await one.work(2)

  await one.close()
  await open(10).work(2)

  expect(countPages()).toBe(4)
})

test('the automatic import waits during an import by hand, but an order does not', async () => {
  fake.addListed(10)
  fake.addPage('Silk Road')
  const worker = open(10)
  await worker.work(1)

  await holdAutoImport(getDb())
  await worker.work(2)
  expect(countPages()).toBe(1)
  expect(await worker.readAutoImport()).toMatchObject({ is_by_hand: true })
  await worker.order('Silk Road')
  await worker.work(2)
  expect(countPages()).toBe(2)

  await later(121)
  await worker.work(2)
  expect(countPages()).toBe(4)
})

test('once an operator pauses it, no server fetches until it is resumed, not even one that starts later', async () => {
  fake.addListed(10)
  const one = open(10)
  await one.work(1)

  expect(
    await getDb()
      .transaction()
      .execute((tx) => one.setPaused(tx, true)),
  ).toBe(true)
  expect(
    await getDb()
      .transaction()
      .execute((tx) => one.setPaused(tx, true)),
  ).toBe(false)
  await one.work(2)
  const other = open(10)
  await later(3600)
  await other.work(2)
  expect(countPages()).toBe(1)
  expect(await other.readAutoImport()).toMatchObject({ is_paused: true })

  await getDb()
    .transaction()
    .execute((tx) => other.setPaused(tx, false))
  await later(3600)
  await other.work(2)
  expect(countPages()).toBe(3)
})

test('a failure that only a newer server knows counts as unreachable', async () => {
  const failure = JSON.stringify({ code: 'blocked', detail: null })
  await sql`update import_worker set is_reachable = false, failure = ${failure}`.execute(getDb())
  expect(await open(10).readAutoImport()).toMatchObject({
    is_reachable: false,
    failure: { code: 'unreachable', detail: null },
  })
})

test('without internet it warns once, retries less and less often, and continues when the internet is back', async () => {
  fake.addListed(10)
  const worker = open(10)
  const fail = async () => {
    fake.now.mishaps = ['hang up']
    await worker.step()
    const isAsked = fake.now.mishaps.length === 0
    fake.now.mishaps = []
    return isAsked
  }

  expect(await fail()).toBe(true)
  const sentence = 'Wikipedia cannot be reached (UND_ERR_SOCKET).'
  expect(worker.said).toEqual([`${sentence} No articles are added until Wikipedia answers.`])
  expect(await worker.readAutoImport()).toMatchObject({
    is_reachable: false,
    failure: { code: 'unreachable', detail: 'UND_ERR_SOCKET' },
  })

  await later(50)
  expect(await fail()).toBe(false)
  await later(60)
  expect(await fail()).toBe(true)
  await later(110)
  expect(await fail()).toBe(false)
  await later(60)
  expect(await fail()).toBe(true)
  expect(worker.said).toHaveLength(1)

  await later(3600)
  await worker.work(3)
  expect(await getArticles().list()).toHaveLength(3)
  expect(await worker.readAutoImport()).toMatchObject({ is_reachable: true })
})

test('a restarted server still observes the pause that Wikipedia asked for', async () => {
  fake.addListed(10)
  fake.now.mishaps = [{ status: 429, headers: { 'retry-after': '900' } }]
  await open(10).step()

  await later(890)
  await open(10).step()
  expect(fake.requests).toHaveLength(1)

  await later(20)
  await open(10).step()
  expect(await getArticles().list()).toHaveLength(1)
})

test('another language is filled once a player has chosen it or has played an article in it', async () => {
  fake.addListed(4)
  for (const { title } of fake.titles) {
    const names = { de: `${title} de`, fr: `${title} fr`, es: `${title} es` }
    fake.links.set(`en:${title}`, names)
    for (const [lang, name] of Object.entries(names)) fake.addPage(name, lang)
  }
  const worker = open(2)
  await worker.work(5)
  const langs = async () => (await getArticles().list()).map(({ lang }) => lang)
  expect(await langs()).toEqual(['en', 'en'])

  await sql`insert into users (full_name, language) values ('Ann', 'de')`.execute(getDb())
  await later(3600)
  await worker.work(5)
  expect(await langs()).toEqual(['de', 'de', 'en', 'en'])

  fake.addPage('Port', 'fr')
  const port = { lang: 'fr', title: 'Port', topic: null, difficulty: 'easy' } as const
  const found = await fake.wikipedia.page(port)
  if ('article' in found) await getArticles().add(found.article)
  await sql`
    insert into games (mode, difficulty, options, article_id)
    select 'solo', 'easy', '{}', id from articles where lang = 'fr'`.execute(getDb())
  await later(3600)
  await worker.work(5)
  expect(await langs()).toEqual(['de', 'de', 'en', 'en', 'fr', 'fr'])
})

test('a running server fetches articles by itself, and its metrics show the progress', async () => {
  fake.addListed(9)
  const { wikipedia, list } = fake
  const app = await openTestApp({ catalogue: { wikipedia, list, wished: 3 } })
  const figures = () => app.http.telemetry.metrics.register.metrics()

  await until(async () => expect(await app.articles.list()).toHaveLength(3))

  await until(async () => {
    expect(await figures()).toContain('inkling_catalogue_articles{lang="en"} 3')
  })
  expect(await figures()).toContain('inkling_catalogue_wished 3')
  expect(await figures()).toContain('inkling_wikipedia_failing 0')
  await app.close()
})
