import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'

const app = await openTestApp()
const { db } = app
let olga: TestPlayer
beforeAll(async () => {
  olga = await app.player('Olga Operator')
})
afterAll(() => app.close())

async function article(): Promise<{ article_id: string }> {
  await app.articles.add(testArticle('Harbour', LAGOON))
  const [id] = await app.articles.listIdsByTitle('Harbour')
  return { article_id: id! }
}

async function player(): Promise<{ user_id: string }> {
  return { user_id: (await app.player('Ann')).user_id }
}

async function fillCatalogue(): Promise<void> {
  for (let number = 0; number < 10; number++) {
    await app.articles.add(testArticle(`Pier ${number}`, LAGOON))
  }
}

async function week(): Promise<{ lang: string }> {
  await fillCatalogue()
  await sql`delete from daily_articles`.execute(db)
  return { lang: 'en' }
}

async function day(): Promise<{ lang: string; day: string; length: 'whole' }> {
  await olga.call('admin.draw_dailies', await week())
  const body = await olga.call('admin.dailies', { lang: 'en' })
  return { lang: 'en', day: body.dailies.at(-1)!.day, length: 'whole' }
}

async function order(): Promise<{ import_id: string }> {
  await olga.call('admin.import_articles', { titles: 'Harbour', lang: 'en' })
  const body = await olga.call('admin.imports')
  return { import_id: body.imports[0]!.id }
}

/** Reads everything that operators can change, to compare it. */
async function state(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(row(id, suspended_at) order by id) from users) as users,
    (select json_agg(row(id, revoked_at) order by id) from sessions) as sessions,
    (select json_agg(row(id, withdrawn_at, topic, difficulty, is_labelled) order by id) from articles) as articles,
    (select json_agg(daily_articles order by day, length) from daily_articles) as dailies,
    (select json_agg(row(order_id, title, outcome) order by id) from wanted_pages) as imports`.execute(
    db,
  )
  return rows
}

async function countActs(): Promise<number> {
  const { acts } = await db
    .selectFrom('operator_acts')
    .select(({ fn }) => fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow()
  return acts
}

/** Makes every change to a table fail while `run` runs. */
async function broken<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await sql`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'This change fails.'; end $$`.execute(db)
  await sql`create trigger fail before insert or update or delete on ${sql.table(table)}
    for each row execute function fail()`.execute(db)
  const result = await run()
  await sql`drop trigger fail on ${sql.table(table)}`.execute(db)
  return result
}

const LABELS = { topic: 'history', difficulty: 'hard' } as const

test.each([
  ['sign_out_player', 'sessions', player],
  ['suspend_player', 'users', async () => ({ ...(await player()), reason: 'Rude.' })],
  ['draw_dailies', 'daily_articles', week],
  ['replace_daily', 'daily_articles', day],
  ['import_articles', 'wanted_pages', async () => ({ titles: 'Harbour', lang: 'en' })],
  ['stop_import', 'wanted_pages', order],
  ['label_article', 'articles', async () => ({ ...(await article()), ...LABELS })],
  ['withdraw_article', 'articles', article],
])('%s happens with its record or not at all', async (name, table, prepare) => {
  const input = await prepare()
  const run = () => olga.post(`/api/admin/${name}`, input)
  const [before, acts] = [await state(), await countActs()]

  expect((await broken('operator_acts', run)).status).toBe(500)
  expect(await state()).toEqual(before)

  expect((await broken(table, run)).status).toBe(500)
  expect(await countActs()).toBe(acts)

  expect((await run()).status).toBe(200)
  expect(await state()).not.toEqual(before)
  expect(await countActs()).toBe(acts + 1)
})
