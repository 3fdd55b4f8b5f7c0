import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testArticle } from '../../test/test-app.ts'
import type { Articles } from '../articles/articles.ts'
import { importAll } from './importing.ts'
import { labelPages, listPages } from './pages-to-import.ts'
import { openTestCatalogue } from './test-catalogue.ts'
import { createWikipediaImports } from './wikipedia-imports.ts'
import { Unreachable } from './wikipedia/wikipedia.ts'

let db: Database
let articles: Articles
let imports: ReturnType<typeof createWikipediaImports>
const { fake, getDb, getArticles } = await openTestCatalogue()
const LABELS = { topic: 'geography', difficulty: 'medium' } as const

beforeEach(() => {
  db = getDb()
  articles = getArticles()
  imports = createWikipediaImports({ db, articles, ...fake })
})

const wanted = (title: string) => ({ lang: 'en', title, ...LABELS })
const outcomes = (...titles: string[]) => importAll(imports.importPages(titles.map(wanted)))

const listed = (lang = 'en') => listPages({ ...fake, db, articles }, lang)

describe('the outcome of a page is remembered', () => {
  test('so that the list fetches no page twice, and continues after a break', async () => {
    fake.addListed(5)
    fake.addPage('Harbour 3', 'en', 20)
    fake.pages.delete('en:Harbour 4')

    expect(await outcomes('Harbour 0', 'Harbour 3', 'Harbour 4')).toEqual([
      { name: 'Harbour 0', outcome: 'added' },
      {
        name: 'Harbour 3',
        outcome: { refused: expect.stringContaining('too short') },
      },
      {
        name: 'Harbour 4',
        outcome: { refused: 'Wikipedia has no page of this title.' },
      },
    ])
    expect((await listed()).map(({ title }) => title).toSorted()).toEqual([
      'Harbour 1',
      'Harbour 2',
    ])
  })

  test('except when Wikipedia could not be reached; the pages before stay', async () => {
    fake.addListed(3)
    const run = imports.importPages(['Harbour 0', 'Harbour 1', 'Harbour 2'].map(wanted)).run()
    const heard: string[] = []
    const failing = (async () => {
      for await (const { name } of run) {
        heard.push(name)
        fake.now.mishaps = ['hang up']
      }
    })()

    await expect(failing).rejects.toBeInstanceOf(Unreachable)
    expect(heard).toEqual(['Harbour 0'])
    expect(await listed()).toHaveLength(2)
    expect((await articles.list()).map(({ title }) => title)).toEqual(['Harbour 0'])
  })

  test('and a page on which Wikipedia fails is skipped, and counts as refused once the next one succeeds', async () => {
    fake.addListed(3)
    fake.now.mishaps = [{ status: 500 }]

    expect(await outcomes('Harbour 0', 'Harbour 1')).toEqual([
      { name: 'Harbour 0', outcome: { refused: 'Wikipedia cannot answer now (500).' } },
      { name: 'Harbour 1', outcome: 'added' },
    ])
    expect((await listed()).map(({ title }) => title)).toEqual(['Harbour 2'])
  })

  test('but no page counts as refused while Wikipedia fails on all of them', async () => {
    fake.addListed(3)
    fake.now.mishaps = [{ status: 500 }, { status: 502 }]

    await expect(outcomes('Harbour 0', 'Harbour 1', 'Harbour 2')).rejects.toThrow('(502)')
    expect(await listed()).toHaveLength(3)
  })

  test('but a page fetched by name is fetched again, and running games keep its old text', async () => {
    fake.addPage('Glass harbour')
    await outcomes('Glass harbour')
    fake.addPage('Glass harbour', 'en', 500)

    expect(await outcomes('Glass harbour')).toMatchObject([{ outcome: 'replaced' }])
    expect(await outcomes('Glass harbour')).toMatchObject([{ outcome: 'unchanged' }])
  })
})

describe('the list', () => {
  test('leaves out articles that came from another source', async () => {
    fake.addListed(2)
    const text = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
    await articles.add(testArticle('Harbour 1', text))

    expect(await listed()).toEqual([
      { lang: 'en', title: 'Harbour 0', topic: 'arts', difficulty: 'easy' },
    ])
  })

  test('alternates between topics and difficulties', async () => {
    fake.addListed(330)

    const first = (await listed()).slice(0, 33)

    expect(new Set(first.map(({ topic, difficulty }) => `${topic} ${difficulty}`)).size).toBe(33)
  })

  test('is translated into another language, looking up each title only once', async () => {
    fake.addListed(120)
    for (const { title } of fake.titles) {
      if (title !== 'Harbour 7') fake.links.set(`en:${title}`, { de: title.replace('our', 'en') })
    }

    const pages = await listed('de')
    const sent = fake.requests.length

    expect(pages).toHaveLength(119)
    expect(pages.find(({ title }) => title === 'Harben 5')).toEqual({
      lang: 'de',
      title: 'Harben 5',
      topic: 'mathematics',
      difficulty: 'hard',
    })
    expect(await listed('de')).toHaveLength(119)
    expect(fake.requests.length).toBe(sent)
  })
})

describe('a title given by name', () => {
  const title = (name: string, lang = 'en') => ({
    lang,
    title: name,
    topic: null,
    difficulty: null,
  })

  test('has the labels of its line, else those of the list, also in another language', async () => {
    fake.addListed(3)
    fake.links.set('en:Harbour 2', { de: 'Hafen 2' })
    await listed('de')

    expect(
      await labelPages(
        { ...fake, db },
        [
          title('Harbour 2'),
          title('Hafen 2', 'de'),
          { ...title('Harbour 2'), topic: 'arts', difficulty: 'easy' },
          title('No harbour'),
        ],
        LABELS,
      ),
    ).toMatchObject([
      { topic: 'everyday_life', difficulty: 'hard' },
      { topic: 'everyday_life', difficulty: 'hard' },
      { topic: 'arts', difficulty: 'easy' },
      { topic: 'geography', difficulty: 'medium' },
    ])
    expect(fake.requests.filter(({ url }) => url.includes('pageviews'))).toEqual([])
  })

  test('is harder the less it is read, if there are enough titles to compare', async () => {
    const titles = Array.from({ length: 12 }, (_, n) => title(`Pier ${n}`))
    for (const [n, { title: name }] of titles.entries()) {
      fake.addPage(name)
      fake.views.set(`en:${name}`, [n * 100])
    }

    const levels = (await labelPages({ ...fake, db }, [...titles, title('No pier')], LABELS)).map(
      ({ difficulty }) => difficulty,
    )

    expect(levels.slice(0, 4)).toEqual(Array(4).fill('hard'))
    expect(levels.slice(4, 9)).toEqual(Array(5).fill('medium'))
    expect(levels.slice(9)).toEqual(['easy', 'easy', 'easy', 'medium'])
  })
})
