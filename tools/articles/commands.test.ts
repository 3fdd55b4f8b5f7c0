import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeWikipedia } from '../../server/features/importing/wikipedia/fake-wikipedia.ts'
import { WIKIPEDIA_ADDRESS } from '../../server/features/importing/wikipedia/wikipedia.ts'
import { filler, parsoidPage } from '../../server/features/importing/page/test-pages.ts'
import { createActs } from '../../server/features/admin/acts.ts'
import { createArticles } from '../../server/features/articles/articles.ts'
import { testArticle } from '../../server/test/test-app.ts'
import { connectionUrl } from '../../server/test/postgres-settings.ts'
import { openTestDatabase, type TestDatabase } from '../../server/test/test-database.ts'
import { type Answer, runHere } from '../test-program.ts'
import { manageArticles } from './commands.ts'

const TEXT = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'articles-'))
  const body = `<p>A harbour of glass lies in the far north.</p><h2>Trade</h2><p>${filler(400)}</p>`
  await writeFile(join(dir, 'glass.html'), parsoidPage(body))
  await writeFile(
    join(dir, 'short.html'),
    parsoidPage('<p>A short one.</p>', { key: 'Tin_harbour' }),
  )
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

function run(...args: string[]): Promise<Answer> {
  return runWith(WIKIPEDIA_ADDRESS, ...args)
}

function runWith(wikipediaAddress: string, ...args: string[]): Promise<Answer> {
  const DATABASE_URL = connectionUrl(database.connection)
  const WIKIPEDIA_CONTACT = 'mailto:a@x.example'
  return runHere(manageArticles(wikipediaAddress), args, { DATABASE_URL, WIKIPEDIA_CONTACT })
}

test('a folder of pages is imported once, listed, shown and removed', async () => {
  const title = 'Glass harbour'
  const first = await run('import', 'html-folder', dir, '--lang', 'en', '--topic', 'geography')
  const second = await run('import', 'html-folder', dir, '--topic', 'geography')

  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).toBe(
    '1 imported, 0 already there, 1 refused:\n' +
      '  short.html: It is too short: 3 words, but at least 350 are needed.\n',
  )
  expect(second.said).toContain('0 imported, 1 already there, 1 refused')
  expect((await run('list')).said).toMatch(
    /^Glass harbour +en +geography +medium +410 words +wikipedia\n1 article\.\n$/,
  )
  expect((await run('show', title)).said).toContain('A harbour of glass lies in the far north.')
  expect(await run('remove', title)).toMatchObject({ code: 0, said: 'Removed Glass harbour.\n' })
  expect(await run('show', title)).toEqual({
    code: 1,
    said: '',
    complained: 'There is no article Glass harbour.\n',
  })
})

test('removing an article works like a withdrawal by an operator: it leaves the coming dailies and is audited', async () => {
  const { db } = database
  await createArticles({ db }).add(testArticle('Iron harbour', TEXT))
  await sql`
    insert into daily_articles (day, lang, article_id)
    select date(now() at time zone 'utc') + n, lang, id from articles, generate_series(0, 1) as n
    where title = 'Iron harbour'`.execute(db)

  await run('remove', 'Iron harbour')

  const { rows: days } = await sql`
    select day = date(now() at time zone 'utc') as is_today from daily_articles`.execute(db)
  expect(days).toEqual([{ is_today: true }])
  expect(await createActs({ db }).list({})).toMatchObject([
    {
      kind: 'withdrew',
      operator: null,
      article: { title: 'Iron harbour', lang: 'en' },
      detail: { by: 'command_line' },
    },
    { kind: 'withdrew', article: { title: 'Glass harbour' } },
  ])
})

test('reported articles are listed with the reasons, and come back when their reports are dismissed', async () => {
  const { db } = database
  const articles = createArticles({ db })
  for (let number = 1; number <= 20; number++) {
    await articles.add(testArticle(`Harbour ${number}`, TEXT))
  }
  await articles.add(testArticle('Tin harbour', TEXT))
  for (const reason of ['offensive', 'broken_text', 'offensive']) {
    const { rows } = await sql<{ user_id: string; article_id: string }>`
      with player as (insert into users (full_name) values ('Ann') returning id)
      select player.id as user_id, articles.id as article_id from articles, player
      where title = 'Tin harbour'`.execute(db)
    await articles.report(rows[0]!.user_id, rows[0]!.article_id, reason)
  }

  expect((await run('reports')).said).toBe(
    'Tin harbour  en   3 reports   suspended    2 offensive, 1 broken_text\n',
  )
  expect(await run('dismiss', 'Tin harbour')).toMatchObject({
    code: 0,
    said: 'Dismissed the reports on Tin harbour.\n',
  })
  expect((await run('reports')).said).toBe('There are no reports.\n')
  const [act] = await createActs({ db }).list({})
  expect(act).toMatchObject({ kind: 'absolved', detail: { by: 'command_line', reports: 3 } })
  expect(await run('dismiss', 'Lead harbour')).toMatchObject({
    code: 1,
    complained: 'There is no article Lead harbour.\n',
  })
})

test('a wrong command line gets one sentence', async () => {
  const see = ' See npm run articles -- --help.\n'

  expect(await run()).toEqual({
    code: 1,
    said: '',
    complained: `Missing COMMAND: import, list, show, remove, reports or dismiss.${see}`,
  })
  expect(await run('import', 'html-folder', join(dir, 'no'))).toMatchObject({
    code: 1,
    complained: `The folder ${join(dir, 'no')} cannot be read (ENOENT).\n`,
  })
})

test('a Wikipedia page is imported by its title, and failures are explained', async () => {
  const fake = await openFakeWikipedia()
  fake.pages.set('en:Iron harbour', parsoidPage(`<p>${filler(400)}</p>`, { key: 'Iron_harbour' }))
  const importPage = (title: string) =>
    runWith(fake.address, 'import', 'wikipedia', '--title', title)

  expect(await importPage('Iron harbour')).toEqual({
    code: 0,
    said: 'Fetching 1 page.\n1 imported, 0 already there, 0 refused.\n',
    complained: '',
  })
  expect(await importPage('Zinc harbour')).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 refused:\n  Zinc harbour: Wikipedia has no page'),
  })
  fake.now.mishaps = [{ status: 403 }]
  expect(await importPage('Lead harbour')).toMatchObject({
    code: 1,
    complained:
      'Wikipedia refuses our requests (403). Imported articles are kept. Run the same command again to continue.\n',
  })
  await fake.close()
})

test('--help prints the help', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('import html-folder DIR'),
  })
})
