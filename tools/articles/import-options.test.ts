import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filler } from '../../server/features/importing/page/test-pages.ts'
import { makeArchive } from './zim/test-archive.ts'
import { parseCommand } from './command-line.ts'
import { readConfig } from '../../server/config.ts'
import { createArticles, type Articles } from '../../server/features/articles/articles.ts'
import { WIKIPEDIA_ADDRESS } from '../../server/features/importing/wikipedia/wikipedia.ts'
import { readIncludedTitles } from '../../server/features/importing/title-list.ts'
import { importAll } from '../../server/features/importing/importing.ts'
import { openTestDatabase, type TestDatabase } from '../../server/test/test-database.ts'

let database: TestDatabase
let articles: Articles
let dir: string

beforeAll(async () => {
  database = await openTestDatabase()
  articles = createArticles({ db: database.db })
  dir = await mkdtemp(join(tmpdir(), 'books-'))
  const page = (title: string): string =>
    `<title>${title}</title><body><p>A city.</p><p>${filler(400)}</p></body>`
  const book = makeArchive({
    contents: [
      { path: 'Venice', text: page('Venice') },
      { path: 'Tin_harbour', text: page('Tin harbour') },
      { path: 'Creator', text: 'Wikipedia', namespace: 'M', type: 'text/plain', cluster: 1 },
      { path: 'Language', text: 'eng', namespace: 'M', type: 'text/plain', cluster: 1 },
    ],
  })
  await writeFile(join(dir, 'book.zim'), book)
  await writeFile(join(dir, 'titles.tsv'), 'Tin harbour\ttechnology\thard\nChess\n[[\n')
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

/** Runs an import; returns the rows that it added to the catalogue, and its messages. */
async function run(...args: string[]): Promise<{ rows: string[]; said: string[] }> {
  const command = parseCommand(['import', ...args.map((arg) => arg.replace('DIR', dir))])
  if (command.name !== 'import') throw new Error('That is not an import.')
  const said: string[] = []
  const { db } = database
  const { signal } = new AbortController()
  const config = readConfig({ DATA_DIR: dir })
  const say = (sentence: string) => void said.push(sentence)
  const sources = { wikipediaAddress: WIKIPEDIA_ADDRESS, list: readIncludedTitles }
  const context = { db, articles, config, ...sources, signal, say }
  const imported = await importAll(await command.open(context))
  const list = await articles.list()
  const rows = list
    .filter(({ title }) => imported.some(({ name }) => name.replaceAll('_', ' ') === title))
    .map(({ title, topic, difficulty }) => [title, topic ?? 'none', difficulty].join(' '))
  return { rows, said }
}

test('a ZIM file is imported, with the labels of the list', async () => {
  expect(await run('zim', 'DIR/book.zim', '--topic', 'history')).toEqual({
    rows: ['Tin harbour history medium', 'Venice geography easy'],
    said: [],
  })
})

test('a ZIM file can be limited to a list', async () => {
  expect((await run('zim', 'DIR/book.zim', '--list', 'en')).rows).toEqual(['Venice geography easy'])
  expect(await run('zim', 'DIR/book.zim', '--titles', 'DIR/titles.tsv')).toEqual({
    rows: ['Tin harbour technology hard'],
    said: ['Line 3: [[ cannot be a title.'],
  })
})

test('mistakes in the options are reported before anything is read', async () => {
  const see = ' See npm run articles -- --help.'
  const outcome = async (...args: string[]) => run(...args).then(String, String)

  expect(await outcome('html-folder', 'DIR', '--topic', 'boats')).toBe(
    `Error: Unknown topic boats.${see}`,
  )
  expect(await outcome('html-folder', 'DIR', '--speed', '9')).toBe(
    `Error: Unknown option '--speed'.${see}`,
  )
  expect(await outcome('zim')).toBe(`Error: Missing FILE.${see}`)
  expect(await outcome('zim', 'a', 'b')).toBe(
    `Error: Only one FILE can be imported at a time.${see}`,
  )
  expect(await outcome('zim', 'a', '--list', 'de')).toBe(
    `Error: There is no list de, only en.${see}`,
  )
  expect(await outcome('zim', 'a', '--list', 'en', '--titles', 'b')).toBe(
    `Error: --list and --titles cannot be combined.${see}`,
  )
  expect(await outcome('zim', 'DIR/book.zim', '--titles', 'DIR/none')).toMatch(
    /cannot be read \(ENOENT\)\.$/,
  )
  expect(await outcome('zim', 'DIR/titles.tsv')).toBe(
    'Error: It is not a ZIM file: it is too short.',
  )
})
