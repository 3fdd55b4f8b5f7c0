import { expect, test } from 'vitest'
import {
  answerOf,
  countWords,
  cutArticle,
  type Article,
  asPlayed,
  hasLead,
  LEAD_WORDS,
  ownText,
} from './article.ts'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'
import type { TextBlock } from '../open/article.ts'
import { redact } from './redact.ts'
import { seenSheet } from './view.ts'

const itself = WITHOUT_LEXICON
const withForms = {
  ...WITHOUT_LEXICON,
  formsOf: (key: string) => ({ plural: [key, 'number'], all: [key, 'number', 'any'] }),
}

test('the title is the first block, and each spelling is stored once', () => {
  const article = cutArticle('Ink', 'en', [{ kind: 'paragraph', text: 'Ink is ink.' }], itself)

  expect(article.vocabulary).toEqual([
    ['Ink', 'ink'],
    ['is', 'is'],
    ['ink', 'ink'],
  ])
  expect(article.blocks).toEqual([
    { kind: 'title', segments: [0] },
    { kind: 'paragraph', segments: [0, ' ', 1, ' ', 2, '.'] },
  ])
  expect(countWords(article)).toBe(3)
})

test('a heading keeps its level', () => {
  const article = cutArticle('Ink', 'en', [{ kind: 'heading', level: 3, text: 'Uses' }], itself)
  expect(article.blocks[1]).toEqual({ kind: 'heading', level: 3, segments: [1] })
})

test('a proper noun opens only by its singular and plural', () => {
  const text = 'The planet Mars is red. Rust is why Mars is red, as rust is.'
  const { keys } = cutArticle('Red', 'en', [{ kind: 'paragraph', text }], withForms)

  expect(keys['mars']).toEqual({ proper: true, forms: ['mars', 'number'] })
  expect(keys['rust']).toEqual({ proper: false, forms: ['rust', 'number', 'any'] })
})

test.each([
  ['at the start of a sentence', 'It is wet. Rain falls.'],
  ['after a colon', 'Weather: Rain falls.'],
  ['after an opening quote', 'She said “Rain falls”.'],
  ['after a French opening quote', 'Elle dit « Rain falls ».'],
])('a capital %s makes no name', (_, text) => {
  const { keys } = cutArticle('Sky', 'en', [{ kind: 'paragraph', text }], itself)
  expect(keys['rain']?.proper).toBe(false)
})

test.each(['In the Sun and under a sun.', 'Under a sun and in the Sun.'])(
  'a word that is also written in lower case is not a proper noun: %s',
  (text) => {
    const { keys } = cutArticle('Sky', 'en', [{ kind: 'paragraph', text }], itself)
    expect(keys['sun']?.proper).toBe(false)
  },
)

test('names of built-in JavaScript properties are ordinary words', () => {
  const text = 'A constructor has a prototype and a valueOf.'
  const article = cutArticle('Constructor', 'en', [{ kind: 'paragraph', text }], itself)
  expect(article.keys['constructor']).toEqual({ proper: false, forms: ['constructor'] })
})

test.each([
  ['Mercury (planet)', 'Mercury'],
  ['Rust (programming language)', 'Rust'],
  ['(What) Now', '(What) Now'],
  ['(untitled)', '(untitled)'],
  ['Light', 'Light'],
])('to decode "%s" one guesses "%s"', (title, answer) => {
  expect(answerOf(title)).toBe(answer)
})

const [MIN, MAX] = LEAD_WORDS
const HEADING: TextBlock = { kind: 'heading', level: 2, text: 'History of the harbour' }

const words = (count: number, stem = 'tide') =>
  Array.from({ length: count }, (_, n) => `${stem}${n}`).join(' ')
const paragraph = (count: number, stem?: string): TextBlock => ({
  kind: 'paragraph',
  text: words(count, stem),
})

function articleOf(...blocks: TextBlock[]): Article {
  return cutArticle('Harbour Town', 'en', blocks, itself)
}
const wordsOf = (article: Article) => countWords(asPlayed(article, 'lead'))

test('the lead is the text before the first heading', () => {
  const article = articleOf(paragraph(60), paragraph(40), HEADING, paragraph(300, 'wave'))

  expect(wordsOf(article)).toBe(100)
  expect(asPlayed(article, 'whole')).toBe(article)
})

test('an article with fewer than 80 words before it has no lead', () => {
  expect(hasLead(articleOf(paragraph(MIN), HEADING, paragraph(300)))).toBe(true)
  expect(hasLead(articleOf(paragraph(MIN - 1), HEADING, paragraph(300)))).toBe(false)
  expect(hasLead(articleOf(HEADING, paragraph(300)))).toBe(false)
})

test('a lead of more than 500 words ends after the last fitting paragraph', () => {
  expect(wordsOf(articleOf(paragraph(200), paragraph(300), HEADING))).toBe(MAX)
  expect(wordsOf(articleOf(paragraph(200), paragraph(200), paragraph(101), HEADING))).toBe(400)
  expect(hasLead(articleOf(paragraph(79), paragraph(500), HEADING))).toBe(false)
})

test('a lead is redacted like the beginning of the article, without any data of the rest', () => {
  const article = articleOf(paragraph(90), HEADING, paragraph(300, 'wave'))
  const [whole, lead] = [redact(article, 'standard'), redact(asPlayed(article, 'lead'), 'standard')]

  expect(seenSheet(lead).blocks).toEqual(seenSheet(whole).blocks.slice(0, 2))
  expect(lead.words).toEqual(whole.words.slice(0, lead.words.length))
  expect([...lead.answer]).toEqual([...whole.answer])
  expect(JSON.stringify(lead.article)).not.toContain('wave')
})

test('each line of a pasted text becomes a paragraph, without invisible characters', () => {
  const text = `First\u0000 line\u200b here.\r\n\r\n  Second\tline.\u2029${words(350)}`
  const own = ownText(text, 'en')
  expect(own).toMatchObject({
    blocks: [
      { kind: 'paragraph', text: 'First line here.' },
      { kind: 'paragraph', text: 'Second line.' },
      { kind: 'paragraph' },
    ],
  })
})

test('a pasted text has 350 to 5,000 words', () => {
  expect(ownText(words(349), 'en')).toEqual({ refused: 'too_short', words: 349 })
  expect(ownText(words(350), 'en')).toHaveProperty('blocks')
  expect(ownText(words(5_000), 'en')).toHaveProperty('blocks')
  expect(ownText(words(5_001), 'en')).toEqual({ refused: 'too_long', words: 5_001 })
  expect(ownText(' \n \u0000', 'en')).toEqual({ refused: 'too_short', words: 0 })
})

test('a pasted text of one repeated word is refused', () => {
  expect(ownText('buffalo '.repeat(1_000), 'en')).toEqual({ refused: 'repeats' })
})

test('a pasted text in another language than chosen is refused, where the language can be told', () => {
  const german = `Die Mühle an dem Fluss gehört der Stadt, und sie mahlt für alle. ${words(350)}`

  expect(ownText(german, 'en')).toHaveProperty('blocks')
  const long = german.slice(0, 63).repeat(30) + words(350)
  expect(ownText(long, 'en')).toEqual({ refused: 'other_language' })
  expect(ownText(long, 'de')).toHaveProperty('blocks')
  expect(ownText(long, 'sv')).toHaveProperty('blocks')
})

test('a pasted text with markup is refused, but not one with similar characters', () => {
  expect(ownText(`<p>${words(400)}</p>`, 'en')).toEqual({ refused: 'markup' })
  expect(ownText(`{{Infobox}} ${words(400)}`, 'en')).toEqual({ refused: 'markup' })
  expect(ownText(`If a < b and b > c, then ${words(400)}`, 'en')).toHaveProperty('blocks')
})
