import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { type Article, countWords, cutArticle, hasLead } from '@inkling/game/secret/article'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'
import { WITH_FREE_WORDS } from '@inkling/languages/codes'
import { segment } from '@inkling/languages/words'
import { isWrittenIn } from '@inkling/languages/written-in'
import { afterAll, describe, expect, test } from 'vitest'
import type { SourceItem } from './importing.ts'
import type { SourceArticle } from '../articles/article-row.ts'
import { readAll, testArticleSource } from './article-source.contract.ts'
import { createStarter } from './starter.ts'

const FOLDER = join(import.meta.dirname, '../../../starter')
/** Included articles have at least this many words. */
const MIN_WORDS = 750

const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

const LAMP = `---
title: Lamp
lang: en
topic: everyday_life
difficulty: easy
---

A lamp gives light. It stands
on a table.

## Kinds

- An oil lamp burns oil.
- An electric lamp
  needs a wire.

> Whoever has a lamp
> reads at night.

### Very old ones

Some were made of clay.
`

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'starter-'))
  folders.push(dir)
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  return dir
}

async function readOne(text: string | Buffer): Promise<SourceItem | undefined> {
  const source = await createStarter(await folderWith({ 'lamp.md': text }))
  return (await readAll(source))[0]
}

/** Returns the included articles of a language, or throws if one cannot be read. */
async function includedArticles(lang: string): Promise<SourceArticle[]> {
  const found = await readAll(await createStarter(join(FOLDER, lang)))
  return found.map((one) => {
    if ('refused' in one) throw new Error(`${one.name}: ${one.refused}`)
    return one.article
  })
}

function cut({ title, lang, blocks }: SourceArticle): Article {
  return cutArticle(title, lang, blocks, WITHOUT_LEXICON)
}

describe('the starter articles', () => {
  testArticleSource(async () =>
    createStarter(
      await folderWith({ 'a.md': LAMP, 'b.md': 'No front matter.', 'c.md': LAMP, LICENSE: 'CC0' }),
    ),
  )

  test('paragraphs, headings, lists and quotes keep their kind, and wrapped lines are joined', async () => {
    expect(await readOne(LAMP)).toEqual({
      name: 'lamp.md',
      article: {
        title: 'Lamp',
        lang: 'en',
        topic: 'everyday_life',
        difficulty: 'easy',
        blocks: [
          { kind: 'paragraph', text: 'A lamp gives light. It stands on a table.' },
          { kind: 'heading', level: 2, text: 'Kinds' },
          { kind: 'item', text: 'An oil lamp burns oil.' },
          { kind: 'item', text: 'An electric lamp needs a wire.' },
          { kind: 'quote', text: 'Whoever has a lamp reads at night.' },
          { kind: 'heading', level: 3, text: 'Very old ones' },
          { kind: 'paragraph', text: 'Some were made of clay.' },
        ],
        source: 'original',
        url: null,
        authors_url: null,
        revision: null,
        licence: 'CC0 1.0',
        licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
    })
  })

  test('a file saved on Windows reads the same', async () => {
    expect(await readOne(LAMP.replaceAll('\n', '\r\n'))).toEqual(await readOne(LAMP))
  })

  test('spaces that keep French punctuation and numbers together are kept', async () => {
    const sentence = 'Quoi\u202f? «\u00a0Oui\u00a0», 300\u202f000.'

    expect(await readOne(LAMP.replace('A lamp gives light.', sentence))).toHaveProperty(
      'article.blocks.0.text',
      `${sentence} It stands on a table.`,
    )
  })

  test('an unknown topic is refused, naming the field', async () => {
    expect(await readOne(LAMP.replace('everyday_life', 'lamps'))).toMatchObject({
      refused: expect.stringContaining('topic'),
    })
  })

  test.each(['xx', '\'"en"\'', 'English'])('the unknown language %s is refused', async (lang) => {
    expect(await readOne(LAMP.replace('lang: en', `lang: ${lang}`))).toEqual({
      name: expect.any(String),
      refused: 'Its front matter is wrong: lang: must be a language code such as en.',
    })
  })

  test('an extra or a missing field is refused', async () => {
    expect(await readOne(LAMP.replace('lang: en\n', ''))).toMatchObject({
      refused: expect.stringContaining('lang'),
    })
    expect(await readOne(LAMP.replace('lang: en', 'lang: en\nauthor: me'))).toHaveProperty(
      'refused',
    )
  })

  test('front matter that is not YAML, a missing text and an empty file are refused', async () => {
    const front = LAMP.slice(0, LAMP.indexOf('A lamp'))

    expect(await readOne('---\n{ title: [\n---\nText.')).toMatchObject({
      refused: 'Its front matter is not YAML.',
    })
    expect(await readOne(front)).toMatchObject({ refused: 'It has no text.' })
    expect(await readOne('')).toMatchObject({ refused: 'It is empty.' })
    expect(await readOne(Buffer.from([0, 1, 2]))).toMatchObject({
      refused: 'It is a binary file, not text.',
    })
  })

  describe.each([
    ['en', 60],
    ['de', 24],
    ['fr', 24],
    ['es', 24],
  ])('of the language %s', (lang, least) => {
    test('are in this language, have a lead to play and are long enough', async () => {
      const articles = await includedArticles(lang)

      expect(articles.length).toBeGreaterThanOrEqual(least)
      const unfit = articles.filter(
        (article) =>
          article.lang !== lang || !hasLead(cut(article)) || countWords(cut(article)) < MIN_WORDS,
      )
      expect(unfit.map(({ title }) => title)).toEqual([])
    })

    test('are not taken for articles in another language, and would be refused in each other', async () => {
      for (const article of await includedArticles(lang)) {
        const text = article.blocks.map((block) => block.text).join('\n')
        const found = WITH_FREE_WORDS.filter((other) => {
          const keys = segment(text, other).flatMap(({ key }) => key ?? [])
          return isWrittenIn(other, keys)
        })
        expect([article.title, found]).toEqual([article.title, [lang]])
      }
    })

    test('cover all topics and difficulties', async () => {
      const articles = await includedArticles(lang)

      expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(TOPICS))
      expect(new Set(articles.map(({ difficulty }) => difficulty))).toEqual(new Set(DIFFICULTIES))
    })
  })
})
