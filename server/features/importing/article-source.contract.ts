import { expect, test } from 'vitest'
import { TOPICS } from '@inkling/game/open/article'
import type { ArticleSource, SourceItem } from './importing.ts'
import type { SourceArticle } from '../articles/article-row.ts'

/** Opens a source of three articles, of which the one in the middle is broken. */
export type Setup = () => Promise<ArticleSource>

/** Contract of all sources of articles. */
export function testArticleSource(open: Setup): void {
  let found: Promise<SourceItem[]> | null = null

  function readOnce(): Promise<SourceItem[]> {
    return (found ??= open().then(readAll))
  }

  async function readArticles(): Promise<SourceArticle[]> {
    return (await readOnce()).flatMap((one) => ('article' in one ? [one.article] : []))
  }

  test('it yields one item for each thing it holds', async () => {
    expect(await readOnce()).toHaveLength(3)
    expect((await open()).count).toBe(3)
  })

  test('a broken thing is refused with a sentence and does not stop the others', async () => {
    const [first, broken, last] = await readOnce()

    expect(first).toHaveProperty('article')
    expect(broken).toMatchObject({ refused: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(last).toHaveProperty('article')
  })

  test('reading or opening it again gives the same items in the same order', async () => {
    const source = await open()
    const items = await readAll(source)

    expect(await readAll(source)).toEqual(items)
    expect(await readAll(await open())).toEqual(items)
    const names = items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('an article has its attribution', async () => {
    for (const { source, url, authors_url, licence, licence_url } of await readArticles()) {
      expect(licence).toMatch(/^CC/)
      expect(licence_url).toMatch(/^https:\/\/creativecommons\.org\//)
      if (source === 'wikipedia') {
        expect([url, authors_url]).toEqual([
          expect.stringMatching(/^https:/),
          expect.stringMatching(/^https:/),
        ])
      }
    }
  })

  test('an article has its labels', async () => {
    for (const { title, lang, topic, difficulty } of await readArticles()) {
      expect(title).toMatch(/^\S.*\S$/)
      expect(lang).toBe('en')
      expect([...TOPICS, null]).toContain(topic)
      expect(['easy', 'medium', 'hard']).toContain(difficulty)
    }
  })

  test('text is clean: no gaps, no remains of markup, nothing empty', async () => {
    for (const { blocks } of await readArticles()) {
      for (const { text } of blocks) {
        expect(text).toBe(text.trim())
        expect(text).toMatch(/[\p{L}\p{N}]/u)
        expect(text).not.toMatch(
          / {2}|[\t\r]|\( | \)|\(\)|\[\]| [,;]|\[\d+\]|\[edit\]|[\ue000-\uf8ff]/,
        )
      }
    }
  })

  test('every heading has a level and something under it', async () => {
    for (const { blocks } of await readArticles()) {
      for (const [at, { kind, level = 0 }] of blocks.entries()) {
        expect([2, 3, 4, 5, 6].includes(level)).toBe(kind === 'heading')
        const next = blocks[at + 1]
        if (kind === 'heading' && next?.kind === 'heading')
          expect(next.level).toBeGreaterThan(level)
      }
      expect(blocks[0]?.kind).toBe('paragraph')
      expect(blocks.at(-1)?.kind).not.toBe('heading')
    }
  })
}

/** Reads all items of a source. */
export async function readAll(source: ArticleSource): Promise<SourceItem[]> {
  const found: SourceItem[] = []
  for await (const one of source.read()) found.push(one)
  return found
}
