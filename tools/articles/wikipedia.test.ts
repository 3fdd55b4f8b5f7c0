import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { openFakeWikipedia } from '../../server/features/importing/wikipedia/fake-wikipedia.ts'
import { filler, parsoidPage } from '../../server/features/importing/page/test-pages.ts'
import { parseCommand } from './command-line.ts'
import { readConfig } from '../../server/config.ts'
import { createArticles } from '../../server/features/articles/articles.ts'
import { type LoadTitles, readIncludedTitles } from '../../server/features/importing/title-list.ts'
import { importAll } from '../../server/features/importing/importing.ts'
import { openTestDatabase } from '../../server/test/test-database.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
const fake = await openFakeWikipedia()
const dir = await mkdtemp(join(tmpdir(), 'titles-'))
const WIKIPEDIA_CONTACT = 'mailto:ann@inkling.example'
const config = readConfig({ WIKIPEDIA_CONTACT })
config.wikipedia.rate = 1_000_000

afterAll(async () => {
  await fake.close()
  await rm(dir, { recursive: true })
})
beforeEach(async () => {
  fake.requests.length = 0
  fake.categories.clear()
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db })
  return database.close
})

function addPage(title: string, lang = 'en'): void {
  const key = title.replaceAll(' ', '_')
  fake.pages.set(`${lang}:${title}`, parsoidPage(`<p>${filler(400, lang)}</p>`, { key, lang }))
}

/** Runs `npm run articles -- import wikipedia …`. */
function run(...args: string[]) {
  return runWith(readIncludedTitles, ...args)
}

async function runWith(list: LoadTitles, ...args: string[]) {
  const command = parseCommand(['import', 'wikipedia', ...args])
  if (command.name !== 'import') throw new Error('That is not an import.')
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  const { signal } = new AbortController()
  const opened = await command.open({
    db,
    articles,
    config,
    wikipediaAddress: fake.address,
    list,
    signal,
    say,
  })
  const imported = await importAll(opened)
  expect(imported.length).toBe(opened.count)
  return { said, imported }
}

const catalogue = async () =>
  (await articles.list()).map(({ title, lang, topic, difficulty }) => [
    title,
    lang,
    topic,
    difficulty,
  ])

test('one page is imported by its title, with the labels of the list', async () => {
  addPage('Absolute zero')

  expect(await run('--title', 'Absolute zero', '--topic', 'arts')).toEqual({
    said: ['Fetching 1 page.'],
    imported: [{ name: 'Absolute zero', outcome: 'added' }],
  })
  expect(await catalogue()).toEqual([['Absolute zero', 'en', 'physical_sciences', 'medium']])
})

test('one page is imported by its URL, in its language, even if it was imported before', async () => {
  addPage('Gläserner Hafen', 'de')
  const address = 'https://de.wikipedia.org/wiki/Gl%C3%A4serner_Hafen'
  await run('--title', address, '--difficulty', 'hard')

  expect((await run('--title', address, '--difficulty', 'hard')).imported).toEqual([
    { name: 'Gläserner Hafen', outcome: 'unchanged' },
  ])
  expect(await catalogue()).toEqual([['Gläserner Hafen', 'de', null, 'hard']])
})

test('a file with broken lines is imported without them, and only new titles the next time', async () => {
  for (const title of ['Glass harbour', 'Salt harbour', 'Tin harbour']) addPage(title)
  const file = join(dir, 'titles.txt')
  await writeFile(file, 'Glass harbour\tgeography\teasy\nA | b\nNo harbour\nTin harbour\n')

  expect(await run('--titles', file)).toEqual({
    said: ['Line 2: A | b cannot be a title.', 'Fetching 3 pages.'],
    imported: [
      { name: 'Glass harbour', outcome: 'added' },
      {
        name: 'No harbour',
        outcome: { refused: 'Wikipedia has no page of this title.' },
      },
      { name: 'Tin harbour', outcome: 'added' },
    ],
  })
  expect(await catalogue()).toEqual([
    ['Glass harbour', 'en', 'geography', 'easy'],
    ['Tin harbour', 'en', null, 'medium'],
  ])

  await writeFile(file, 'Glass harbour\nNo harbour\nSalt harbour\n')
  expect((await run('--titles', file)).imported).toEqual([
    { name: 'Salt harbour', outcome: 'added' },
  ])
})

test('the pages of a category are imported, up to a limit', async () => {
  const titles = ['Glass harbour', 'Lead harbour', 'Salt harbour', 'Tin harbour']
  for (const title of titles) addPage(title)
  fake.categories.set('en:Harbours', titles)

  expect((await run('--category', 'Harbours', '--limit', '3')).imported).toHaveLength(3)
  expect((await run('--category', 'Category:Harbours')).imported).toHaveLength(1)
  await expect(run('--category', 'Lakes')).rejects.toThrow('The category Lakes contains no pages.')
})

describe('the included list', () => {
  test('is fetched with alternating topics, and continues where it stopped', async () => {
    const first = await run('--limit', '33')
    const second = await run('--list', 'en', '--limit', '33')

    const names = [...first.imported, ...second.imported].map(({ name }) => name)
    expect(new Set(names).size).toBe(66)
    expect(fake.requests[0]).toMatchObject({ agent: expect.stringContaining(WIKIPEDIA_CONTACT) })
  })

  test('is fetched in another language', async () => {
    addPage('Nobel Prize')
    addPage('Nobelpreis', 'de')
    fake.links.set('en:Nobel Prize', { de: 'Nobelpreis' })
    const list = await readIncludedTitles()
    const at = list.findIndex(({ title }) => title === 'Nobel Prize')
    const part = async () => list.slice(at, at + 120)

    expect((await runWith(part, '--lang', 'de', '--limit', '1')).said).toEqual([
      'Looking up the titles in de.',
      'Fetching 1 page.',
    ])
    expect(await catalogue()).toEqual([['Nobelpreis', 'de', 'society', 'easy']])
  })
})

test.each([
  ['--list fr', 'There is no list fr, only en.'],
  ['--title A --category B', '--title and --category cannot be combined.'],
  ['--limit none', '--limit must be a number of pages, not none.'],
  ['--lang "en"', '"en" is not a language code such as en.'],
  ['--lang qq', 'qq is not a language code such as en.'],
  [
    'Coffee',
    'Unexpected argument Coffee: use --title, --titles or --category, with quotes around spaces.',
  ],
])('%s is a mistake', async (line, sentence) => {
  await expect(run(...line.split(' '))).rejects.toThrow(sentence)
})

test('an invalid title and an unreadable file are explained in a sentence', async () => {
  await expect(run('--title', '[[x]]')).rejects.toThrow('[[x]] cannot be a title.')
  await expect(run('--titles', join(dir, 'no.txt'))).rejects.toThrow(
    `The file ${join(dir, 'no.txt')} cannot be read (ENOENT).`,
  )
  await writeFile(join(dir, 'empty.txt'), '# nothing\n')
  await expect(run('--titles', join(dir, 'empty.txt'))).rejects.toThrow('contains no titles.')
})
