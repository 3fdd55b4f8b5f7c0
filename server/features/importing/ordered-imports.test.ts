import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from '../articles/articles.ts'
import { createOrderedImports } from './ordered-imports.ts'
import { openTestWikipedia } from './wikipedia/test-wikipedia.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
const fake = await openTestWikipedia()
let olga = ''
let time = 0
afterAll(fake.close)
beforeEach(async () => {
  fake.forget()
  fake.now.mishaps = []
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db })
  const user = { full_name: 'Olga', provider_avatar_url: null }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  olga = id
  return database.close
})

const open = () => createOrderedImports({ ...fake, db, articles, now: () => time })
const typed = (titles: string) => ({ titles, lang: 'en', topic: null, difficulty: null })

test('pages are imported one per step, by any server, and refused pages are listed with the reason', async () => {
  fake.addPage('Silk Road')
  fake.addPage('Seidenstraße', 'de')
  fake.addPage('Short', 'en', 10)
  const [one, other] = [open(), open()]
  const list =
    'Silk Road\thistory\thard\nhttps://de.wikipedia.org/wiki/Seidenstraße\nShort\nMissing\n[x]'

  expect(await db.transaction().execute((tx) => one.order(tx, olga, typed(list)))).toEqual({
    pages: 4,
    mistakes: [expect.stringContaining('Line 5')],
  })
  await one.step()
  await other.step()
  expect(await one.listRecent()).toMatchObject([{ state: 'runs', pages: 4, added: 1 }])
  await sql`update ordered_imports set worked_until = now()`.execute(db)
  time += 60_000
  for (let step = 0; step < 4; step++) await other.step()

  expect(await one.listRecent()).toMatchObject([
    { state: 'done', added: 2, refused: 2, operator: { full_name: 'Olga' } },
  ])
  const { refusals } = (await one.listRecent())[0]!
  expect(refusals.map(({ title }) => title)).toEqual(['Missing', 'Short'])
  expect(await articles.list()).toMatchObject([
    { title: 'Seidenstraße', lang: 'de', difficulty: 'medium' },
    { title: 'Silk Road', topic: 'history', difficulty: 'hard' },
  ])
})

test('an order begins within a second of its commit, even if a step looked for it before', async () => {
  fake.addPage('Silk Road')
  const imports = open()
  await db.transaction().execute(async (tx) => {
    await imports.order(tx, olga, typed('Silk Road'))
    await imports.step()
  })
  time += 1_000
  await imports.step()
  expect(await imports.listRecent()).toMatchObject([{ added: 1 }])
})

test('an import waits while Wikipedia does not answer, shows why, then continues; a stopped one sends no more requests', async () => {
  fake.addPage('Silk Road')
  fake.addPage('Road')
  const imports = open()
  await db.transaction().execute((tx) => imports.order(tx, olga, typed('Silk Road\nRoad')))
  fake.now.mishaps = ['hang up']
  await imports.step()
  expect(await imports.listRecent()).toMatchObject([
    { state: 'runs', added: 0, failure: { code: 'unreachable', detail: 'UND_ERR_SOCKET' } },
  ])
  await imports.step()
  expect((await imports.listRecent())[0]).toMatchObject({ added: 0 })

  time += 3_600_000
  await imports.step()
  const { id } = (await imports.listRecent())[0]!
  expect(await imports.listRecent()).toMatchObject([{ added: 1, failure: null }])
  await db.transaction().execute((tx) => imports.stop(tx, id))
  time += 3_600_000
  await imports.step()
  expect(await imports.listRecent()).toMatchObject([{ state: 'stopped', added: 1 }])
  await expect(db.transaction().execute((tx) => imports.stop(tx, id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an order without titles is refused', async () => {
  await expect(
    db.transaction().execute((tx) => open().order(tx, olga, typed('# nothing\n'))),
  ).rejects.toMatchObject({
    code: 'NO_TITLES',
  })
  expect(await open().listRecent()).toEqual([])
})
