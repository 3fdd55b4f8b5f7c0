import { expect, test } from 'vitest'
import type { SourceArticle } from '../articles/article-row.ts'
import { importAll, importFrom, type ArticleSource, type SourceItem } from './importing.ts'

function article(title: string): SourceArticle {
  return {
    title,
    lang: 'en',
    topic: null,
    difficulty: 'medium',
    blocks: [],
    source: 'original',
    url: null,
    authors_url: null,
    revision: null,
    licence: 'CC0 1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  }
}

function sourceOf(found: readonly SourceItem[]): ArticleSource {
  async function* read(): AsyncGenerator<SourceItem> {
    yield* found
  }
  return { count: found.length, read }
}

const ITEMS: SourceItem[] = [
  ...['a', 'b', 'c'].map((name) => ({ name, article: article(name) })),
  { name: 'd', refused: 'It is no page.' },
  ...['e', 'f'].map((name) => ({ name, article: article(name) })),
]

test('several articles are stored at once, and their outcomes come in order', async () => {
  let underWay = 0
  let most = 0
  const add = async ({ title }: SourceArticle) => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, title === 'a' ? 20 : 1))
    underWay--
    return 'added' as const
  }

  const imported = await importAll(importFrom({ add }, sourceOf(ITEMS), 3))
  expect(imported.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(imported[3]?.outcome).toMatchObject({ refused: 'It is no page.' })
  expect(most).toBe(3)
})

test('an import that is stopped finishes what is under way and starts nothing more', async () => {
  const done: string[] = []
  const add = async ({ title }: SourceArticle) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    done.push(title)
    return 'added' as const
  }

  for await (const { name } of importFrom({ add }, sourceOf(ITEMS), 3).run()) {
    if (name === 'a') break
  }
  expect(done).toEqual(['a', 'b', 'c'])
})

test('a catalogue that cannot store an article ends the import', async () => {
  const add = async ({ title }: SourceArticle) => {
    if (title === 'b') throw new Error('The database is gone.')
    return 'added' as const
  }

  await expect(importAll(importFrom({ add }, sourceOf(ITEMS), 3))).rejects.toThrow(
    'The database is gone.',
  )
})

test('articles before the point where a source breaks are stored and reported', async () => {
  async function* read(): AsyncGenerator<SourceItem> {
    yield* ITEMS.slice(0, 2)
    throw new Error('The file is damaged.')
  }
  const reported: string[] = []
  const { run } = importFrom({ add: async () => 'added' as const }, { count: 3, read }, 3)
  const importing = (async () => {
    for await (const { name } of run()) reported.push(name)
  })()

  await expect(importing).rejects.toThrow('The file is damaged.')
  expect(reported).toEqual(['a', 'b'])
})
