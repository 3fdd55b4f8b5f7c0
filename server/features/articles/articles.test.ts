import { randomUUID } from 'node:crypto'
import type { Topic } from '@inkling/game/article'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from './articles.ts'

const { db, close } = await openTestDatabase()
const articles = createArticles({ db })
afterAll(close)
beforeEach(async () => {
  await sql`truncate articles, games, users, daily_articles cascade`.execute(db)
})

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

async function add(title: string, topic: Topic = 'geography', text = words(60)): Promise<string> {
  await articles.add({ ...testArticle(title, text), topic })
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

async function newPlayer(): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name: 'Ann', provider_avatar_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function report(article_id: string, ...reasons: string[]): Promise<void> {
  for (const reason of reasons) {
    const user_id = await newPlayer()
    await db.insertInto('article_reports').values({ article_id, user_id, reason }).execute()
  }
}

/** Titles of so many draws for somebody who has played nothing. */
async function drawn(times: number): Promise<Set<string>> {
  const titles = new Set<string>()
  for (let time = 0; time < times; time++) {
    const id = (await articles.draw([randomUUID()], 'easy', null))!
    titles.add((await articles.load(id, 'standard')).redacted.article.title)
  }
  return titles
}

async function makeDaily(article_id: string, days_ago: number): Promise<void> {
  await db
    .insertInto('daily_articles')
    .values({ day: sql`date(now() at time zone 'utc') - ${days_ago}::int`, article_id })
    .execute()
}

describe('a reported article', () => {
  test('leaves every draw with the third report, and not before', async () => {
    const bad = await add('Bad Harbour', 'history')
    await add('Good Harbour')
    await report(bad, 'offensive', 'broken_text')
    expect(await drawn(30)).toEqual(new Set(['Bad Harbour', 'Good Harbour']))

    await report(bad, 'offensive')

    expect(await drawn(10)).toEqual(new Set(['Good Harbour']))
    expect(await articles.draw([randomUUID()], 'easy', 'history')).toBeNull()
    expect(await articles.choices()).toEqual([
      { difficulty: 'easy', topic: 'geography', articles: 1 },
    ])
    for (let time = 0; time < 5; time++) expect(await articles.drawForDaily()).not.toBe(bad)
  })

  test('is told to the operator with its reasons, and comes back when it is absolved', async () => {
    const bad = await add('Bad Harbour')
    const odd = await add('Odd Harbour')
    await report(bad, 'offensive', 'broken_text', 'offensive', 'offensive')
    await report(odd, 'too_obscure')

    expect(await articles.reports()).toEqual([
      {
        title: 'Bad Harbour',
        lang: 'en',
        reports: 4,
        reasons: { offensive: 3, broken_text: 1 },
        is_in_draw: false,
      },
      {
        title: 'Odd Harbour',
        lang: 'en',
        reports: 1,
        reasons: { too_obscure: 1 },
        is_in_draw: true,
      },
    ])
    expect(await articles.absolve('Bad Harbour')).toBe(true)
    expect(await articles.absolve('No Harbour')).toBe(false)

    expect((await articles.reports()).map(({ title }) => title)).toEqual(['Odd Harbour'])
    expect(await drawn(30)).toContain('Bad Harbour')
  })

  test('is good again once its text is replaced', async () => {
    await report(await add('Bad Harbour'), 'broken_text', 'broken_text', 'broken_text')
    expect(await articles.draw([randomUUID()], 'easy', null)).toBeNull()

    await add('Bad Harbour', 'geography', words(70))

    expect(await drawn(1)).toEqual(new Set(['Bad Harbour']))
    expect(await articles.reports()).toEqual([])
  })
})

describe('the article of a day', () => {
  test('is drawn among those that were it least often', async () => {
    const often = await add('Old Harbour')
    const once = await add('New Harbour')
    const never = await add('Fresh Harbour')
    await makeDaily(often, 1)
    await makeDaily(often, 2)
    await makeDaily(once, 3)
    for (let time = 0; time < 10; time++) expect(await articles.drawForDaily()).toBe(never)

    await makeDaily(never, 4)

    const next = new Set<string | null>()
    for (let time = 0; time < 30; time++) next.add(await articles.drawForDaily())
    expect(next).toEqual(new Set([once, never]))
  })

  test('that was replaced since counts as the same article', async () => {
    await makeDaily(await add('Old Harbour'), 1)
    const replaced = await add('Old Harbour', 'geography', words(70))
    const fresh = await add('Fresh Harbour')

    for (let time = 0; time < 10; time++) expect(await articles.drawForDaily()).toBe(fresh)
    await makeDaily(fresh, 2)
    const next = new Set<string | null>()
    for (let time = 0; time < 30; time++) next.add(await articles.drawForDaily())
    expect(next).toEqual(new Set([fresh, replaced]))
  })

  test('can be removed and replaced, and stays what it was on its day', async () => {
    const removed = await add('Old Harbour')
    const replaced = await add('New Harbour')
    await makeDaily(removed, 1)
    await makeDaily(replaced, 2)

    expect(await articles.remove('Old Harbour')).toBe(true)
    await add('New Harbour', 'geography', words(70))

    const days = await db.selectFrom('daily_articles').select('article_id').orderBy('day').execute()
    expect(days.map(({ article_id }) => article_id)).toEqual([replaced, removed])
    expect((await articles.list()).map(({ title }) => title)).toEqual(['New Harbour'])
  })

  test('is drawn for another game only where nothing else is left', async () => {
    const todays = await add('Todays Harbour')
    await makeDaily(todays, 0)
    expect(await drawn(1)).toEqual(new Set(['Todays Harbour']))

    await add('Other Harbour')

    expect(await drawn(10)).toEqual(new Set(['Other Harbour']))
  })

  test('cannot be drawn where there is no article', async () => {
    expect(await articles.drawForDaily()).toBeNull()
  })
})
