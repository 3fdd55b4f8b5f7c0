import { expect, test } from 'vitest'
import type { ArticleSource, Found } from './article-source.ts'
import type { SourceArticle } from '../articles/article-row.ts'
import { importAll, importFrom } from './importing.ts'

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

function sourceOf(found: readonly Found[]): ArticleSource {
  async function* read(): AsyncGenerator<Found> {
    yield* found
  }
  return { count: found.length, read }
}

const FOUND: Found[] = [
  ...['a', 'b', 'c'].map((name) => ({ name, article: article(name) })),
  { name: 'd', refused: 'It is no page.' },
  ...['e', 'f'].map((name) => ({ name, article: article(name) })),
]

test('several articles are stored at once, and what became of them is told in their order', async () => {
  let underWay = 0
  let most = 0
  const add = async ({ title }: SourceArticle) => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, title === 'a' ? 20 : 1))
    underWay--
    return 'added' as const
  }

  const imported = await importAll(importFrom({ add }, sourceOf(FOUND), 3))
  expect(imported.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(imported[3]?.outcome).toMatchObject({ refused: 'It is no page.' })
  expect(most).toBe(3)
})

test('whoever stops listening waits for what is under way, and starts nothing more', async () => {
  const done: string[] = []
  const add = async ({ title }: SourceArticle) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    done.push(title)
    return 'added' as const
  }

  for await (const { name } of importFrom({ add }, sourceOf(FOUND), 3).run()) {
    if (name === 'a') break
  }
  expect(done).toEqual(['a', 'b', 'c'])
})

test('a catalogue that cannot store an article ends the import', async () => {
  const add = async ({ title }: SourceArticle) => {
    if (title === 'b') throw new Error('The database is gone.')
    return 'added' as const
  }

  await expect(importAll(importFrom({ add }, sourceOf(FOUND), 3))).rejects.toThrow(
    'The database is gone.',
  )
})
