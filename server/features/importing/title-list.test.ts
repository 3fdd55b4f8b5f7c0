import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOPICS } from '@inkling/game/open/article'
import { describe, expect, test } from 'vitest'
import { readTitle, readTitleList } from './title-list.ts'

const CATALOGUE = join(import.meta.dirname, '../../../starter/catalogue/articles-en.tsv')

test('the included list has no broken line, and labels for every title', async () => {
  const { titles, mistakes } = readTitleList(await readFile(CATALOGUE, 'utf8'))

  expect(mistakes).toEqual([])
  expect(titles).toHaveLength(10_019)
  expect(new Set(titles.map(({ topic }) => topic))).toEqual(new Set(TOPICS))
  expect(titles.filter(({ difficulty }) => difficulty === null)).toEqual([])
})

test('a list with broken lines yields the good ones, and a sentence for each broken one', () => {
  const lines = [
    '\ufeff# my titles',
    'title\ttopic\tdifficulty',
    'Glass harbour\tgeography\teasy\r',
    '',
    'Tin harbour',
    'Lead harbour\tboats\teasy',
    'Zinc harbour\tgeography\tvery hard',
    'Iron harbour\tgeography\teasy\t1\t2',
    '\tgeography\teasy',
    'A [[link]]',
    'a\u0000b',
    'x'.repeat(256),
    'Salt harbour\t\thard',
    'tin_harbour',
  ]

  expect(readTitleList(lines.join('\n'))).toEqual({
    titles: [
      { lang: null, title: 'Glass harbour', topic: 'geography', difficulty: 'easy' },
      { lang: null, title: 'Tin harbour', topic: null, difficulty: null },
      { lang: null, title: 'Salt harbour', topic: null, difficulty: 'hard' },
    ],
    mistakes: [
      'Line 6: Unknown topic boats.',
      'Line 7: Unknown difficulty very hard.',
      'Line 8: It has more than a title, a topic and a difficulty.',
      'Line 9: There is no title.',
      'Line 10: A [[link]] cannot be a title.',
      'Line 11: A\ufffdb cannot be a title.',
      `Line 12: X${'x'.repeat(59)}… is too long for a title.`,
    ],
  })
})

describe('a page is named', () => {
  test.each([
    ['glass_harbour ', null, 'Glass harbour'],
    ['AC/DC', null, 'AC/DC'],
    ['C++', null, 'C++'],
    ['100 metres', null, '100 metres'],
    ['https://de.wikipedia.org/wiki/Schlo%C3%9F_%C3%84', 'de', 'Schloß Ä'],
    ['https://en.m.wikipedia.org/wiki/Glass_harbour?action=raw#Trade', 'en', 'Glass harbour'],
    ['fr.wikipedia.org/w/index.php?action=edit&title=Port_de_verre&oldid=1', 'fr', 'Port de verre'],
    ['https://en.wikipedia.org/wiki/AC/DC', 'en', 'AC/DC'],
    ['https://en.wikipedia.org/wiki/100%', 'en', '100%'],
  ])('by %s', (text, lang, title) => {
    expect(readTitle(text)).toEqual({ lang, title })
  })
})

test.each([
  'https://example.org/wiki/Glass_harbour',
  'https://www.wikipedia.org/wiki/Glass_harbour',
  'https://en.wikipedia.org.example.org/wiki/Glass_harbour',
])('%s is not the URL of a Wikipedia page', (url) => {
  expect(readTitle(url)).toEqual({
    mistake: `${url} is not the URL of a Wikipedia page.`,
  })
})
