import { expect, test } from 'vitest'
import { type Article, countWords, cutArticle } from './article.ts'
import type { TextBlock } from '../open/article.ts'
import { redact } from './redact.ts'
import { seenSheet } from './view.ts'
import { asPlayed, hasLead, LEAD_WORDS } from './lead.ts'

const [MIN, MAX] = LEAD_WORDS
const HEADING: TextBlock = { kind: 'heading', level: 2, text: 'History of the harbour' }

const words = (count: number, stem = 'tide') =>
  Array.from({ length: count }, (_, n) => `${stem}${n}`).join(' ')
const paragraph = (count: number, stem?: string): TextBlock => ({
  kind: 'paragraph',
  text: words(count, stem),
})

function articleOf(...blocks: TextBlock[]): Article {
  const only = (key: string) => ({ plural: [key], all: [key] })
  return cutArticle('Harbour Town', 'en', blocks, only)
}
const wordsOf = (article: Article) => countWords(asPlayed(article, 'lead'))

test('the lead is what stands before the first heading', () => {
  const article = articleOf(paragraph(60), paragraph(40), HEADING, paragraph(300, 'wave'))

  expect(wordsOf(article)).toBe(100)
  expect(asPlayed(article, 'whole')).toBe(article)
})

test('a lead of fewer than 80 words is none', () => {
  expect(hasLead(articleOf(paragraph(MIN), HEADING, paragraph(300)))).toBe(true)
  expect(hasLead(articleOf(paragraph(MIN - 1), HEADING, paragraph(300)))).toBe(false)
  expect(hasLead(articleOf(HEADING, paragraph(300)))).toBe(false)
})

test('a lead of more than 500 words ends after the last paragraph before', () => {
  expect(wordsOf(articleOf(paragraph(200), paragraph(300), HEADING))).toBe(MAX)
  expect(wordsOf(articleOf(paragraph(200), paragraph(200), paragraph(101), HEADING))).toBe(400)
  expect(hasLead(articleOf(paragraph(79), paragraph(500), HEADING))).toBe(false)
})

test('a lead is under ink like the beginning of the whole article, and knows nothing of the rest', () => {
  const article = articleOf(paragraph(90), HEADING, paragraph(300, 'wave'))
  const [whole, lead] = [redact(article, 'standard'), redact(asPlayed(article, 'lead'), 'standard')]

  expect(seenSheet(lead).blocks).toEqual(seenSheet(whole).blocks.slice(0, 2))
  expect(lead.words).toEqual(whole.words.slice(0, lead.words.length))
  expect([...lead.answer]).toEqual([...whole.answer])
  expect(JSON.stringify(lead.article)).not.toContain('wave')
})
