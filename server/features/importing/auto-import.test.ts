import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { until } from '../../test/until.ts'
import { createArticles } from '../articles/articles.ts'
import { createAutoImporter, holdAutoImport } from './auto-import.ts'
import { openTestWikipedia } from './wikipedia/test-wikipedia.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
const fake = await openTestWikipedia()
let time = 0

afterAll(fake.close)
beforeEach(async () => {
  fake.forget()
  fake.now.mishaps = []
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db })
  return database.close
})

function open(wished: number | null) {
  const said: string[] = []
  const warn = (sentence: string) => void said.push(sentence)
  const importer = createAutoImporter({ ...fake, db, articles, wished, warn, now: () => time })

  async function work(steps: number): Promise<void> {
    for (let count = 0; count < steps; count++) await importer.step()
  }

  return { ...importer, work, said }
}

const pageRequests = () => fake.requests.filter(({ url }) => url.endsWith('/html')).length

/** Moves the clocks of the importer and of its row forward. */
async function later(seconds: number): Promise<void> {
  time += seconds * 1000
  await sql`
    update wikipedia_keeper set held_until = held_until - make_interval(secs => ${seconds}),
      paused_until = paused_until - make_interval(secs => ${seconds})`.execute(db)
}

test('a server fills its catalogue up to the number wanted, with articles of all kinds', async () => {
  fake.addListed(99)
  const importer = open(33)

  await importer.work(40)

  const kinds = (await articles.list()).map(({ topic, difficulty }) => `${topic} ${difficulty}`)
  expect([kinds.length, new Set(kinds).size]).toEqual([33, 33])
  expect(pageRequests()).toBe(33)
  expect(await importer.readState()).toEqual({
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
  const importer = open(100)

  await importer.work(10)
  await later(3600)
  await importer.work(10)

  expect(await articles.list()).toHaveLength(5)
  expect(pageRequests()).toBe(6)
})

test('a server with the automatic import off sends no requests', async () => {
  fake.addListed(3)
  const importer = open(null)

  await importer.work(3)

  expect(fake.requests).toEqual([])
  expect(await importer.readState()).toMatchObject({
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
  expect(pageRequests()).toBe(2)

  await later(121)
  await other.work(2)
  await one.work(2)
  expect(pageRequests()).toBe(4)
})

test('when one of two servers stops, the other takes over at once', async () => {
  fake.addListed(10)
  const one = open(10)
  await one.work(2)

  await one.close()
  await open(10).work(2)

  expect(pageRequests()).toBe(4)
})

test('the automatic import waits during an import by hand', async () => {
  fake.addListed(10)
  const importer = open(10)
  await importer.work(1)

  await holdAutoImport(db)
  await importer.work(2)
  expect(pageRequests()).toBe(1)
  expect(await importer.readState()).toMatchObject({ is_by_hand: true })

  await later(121)
  await importer.work(2)
  expect(pageRequests()).toBe(3)
})

test('once an operator pauses it, no server fetches until it is resumed, not even one that starts later', async () => {
  fake.addListed(10)
  const one = open(10)
  await one.work(1)

  expect(await db.transaction().execute((tx) => one.setPaused(tx, true))).toBe(true)
  expect(await db.transaction().execute((tx) => one.setPaused(tx, true))).toBe(false)
  await one.work(2)
  const other = open(10)
  await later(3600)
  await other.work(2)
  expect(pageRequests()).toBe(1)
  expect(await other.readState()).toMatchObject({ is_paused: true })

  await db.transaction().execute((tx) => other.setPaused(tx, false))
  await later(3600)
  await other.work(2)
  expect(pageRequests()).toBe(3)
})

test('a failure that only a newer server knows counts as unreachable', async () => {
  await sql`update wikipedia_keeper set failure = 'blocked', failed_at = now()`.execute(db)
  expect(await open(10).readState()).toMatchObject({
    is_reachable: false,
    failure: { code: 'unreachable', detail: null },
  })
})

test('without internet it warns once, retries less and less often, and continues when the internet is back', async () => {
  fake.addListed(10)
  const importer = open(10)
  const fail = async () => {
    fake.now.mishaps = ['hang up']
    await importer.step()
    const isAsked = fake.now.mishaps.length === 0
    fake.now.mishaps = []
    return isAsked
  }

  expect(await fail()).toBe(true)
  const sentence = 'Wikipedia cannot be reached (UND_ERR_SOCKET).'
  expect(importer.said).toEqual([`${sentence} No articles are added until Wikipedia answers.`])
  expect(await importer.readState()).toMatchObject({
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
  expect(importer.said).toHaveLength(1)

  await later(3600)
  await importer.work(3)
  expect(await articles.list()).toHaveLength(3)
  expect(await importer.readState()).toMatchObject({ is_reachable: true })
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
  expect(await articles.list()).toHaveLength(1)
})

test('another language is filled once a player has chosen it or has played an article in it', async () => {
  fake.addListed(4)
  for (const { title } of fake.titles) {
    const names = { de: `${title} de`, fr: `${title} fr`, es: `${title} es` }
    fake.links.set(`en:${title}`, names)
    for (const [lang, name] of Object.entries(names)) fake.addPage(name, lang)
  }
  const importer = open(2)
  await importer.work(5)
  const langs = async () => (await articles.list()).map(({ lang }) => lang)
  expect(await langs()).toEqual(['en', 'en'])

  await sql`insert into users (full_name, language) values ('Ann', 'de')`.execute(db)
  await later(3600)
  await importer.work(5)
  expect(await langs()).toEqual(['de', 'de', 'en', 'en'])

  fake.addPage('Port', 'fr')
  const port = { lang: 'fr', title: 'Port', topic: null, difficulty: 'easy' } as const
  const found = await fake.wikipedia.page(port)
  if ('article' in found) await articles.add(found.article)
  await sql`
    insert into games (mode, difficulty, options, article_id)
    select 'solo', 'easy', '{}', id from articles where lang = 'fr'`.execute(db)
  await later(3600)
  await importer.work(5)
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
