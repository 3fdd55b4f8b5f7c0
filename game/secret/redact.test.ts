import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREE_WORDS } from '@inkling/languages/codes'
import { createPlayer } from '../test/player.ts'

test('a sheet shows free words and punctuation, and hides the rest behind bars of the same length', () => {
  const { sees, redacted } = createPlayer({
    title: 'Light bulb',
    text: 'A bulb gives light, and heat.',
  })

  expect(sees()).toBe('▇▇▇▇▇ ▇▇▇▇\nA ▇▇▇▇ ▇▇▇▇▇ ▇▇▇▇▇, and ▇▇▇▇.')
  expect(redacted.sheet.blocks[1]?.text).toEqual(['A ', 4, ' ', 5, ' ', 5, ', and ', 4, '.'])
})

test('bars are numbered in reading order, the title first', () => {
  const { redacted } = createPlayer({ title: 'Light bulb', text: 'A bulb gives light.' })
  expect(redacted.words.map(({ surface }) => surface)).toEqual([
    'Light',
    'bulb',
    'bulb',
    'gives',
    'light',
  ])
  expect(redacted.titleLength).toBe(2)
})

test('adjacent visible pieces are merged', () => {
  const { redacted } = createPlayer({ title: 'Tea', text: 'What is it? It is the drink.' })
  expect(redacted.sheet.blocks[1]?.text).toEqual(['What is it? It is the ', 5, '.'])
})

test('the whole title is hidden, including function words that show in the text', () => {
  const { sees } = createPlayer({
    title: 'The Lord of the Rings',
    text: 'The author of the book.',
  })
  expect(sees()).toBe('▇▇▇ ▇▇▇▇ ▇▇ ▇▇▇ ▇▇▇▇▇\nThe ▇▇▇▇▇▇ of the ▇▇▇▇.')
})

test('a title of function words alone hides them everywhere', () => {
  const { sees, redacted } = createPlayer({ title: 'The Who', text: 'The band, who are of it.' })
  expect(sees()).toBe('▇▇▇ ▇▇▇\n▇▇▇ ▇▇▇▇, ▇▇▇ are of it.')
  expect([...redacted.answer]).toEqual(['the', 'who'])
})

test('the part of a title in parentheses is hidden but not required', () => {
  const { sees, redacted } = createPlayer({ title: 'Mercury (planet)', text: 'A planet.' })
  expect(sees()).toBe('▇▇▇▇▇▇▇ (▇▇▇▇▇▇)\nA ▇▇▇▇▇▇.')
  expect([...redacted.answer]).toEqual(['mercury'])
})

test('initials are hidden, although the pronoun shows', () => {
  const { sees } = createPlayer({ title: 'Washington', text: 'The U.S. gave us it.' })
  expect(sees()).toBe('▇▇▇▇▇▇▇▇▇▇\nThe ▇▇▇▇ ▇▇▇▇ us it.')
})

test('the s of a possessive shows, but not a lone letter s', () => {
  const { sees } = createPlayer({ title: 'Letter', text: 'Newton’s letter S.' })
  expect(sees()).toBe('▇▇▇▇▇▇\n▇▇▇▇▇▇’s ▇▇▇▇▇▇ ▇.')
})

test('in French the s before an apostrophe shows like other elided words', () => {
  const { sees } = createPlayer({ title: 'Seine', lang: 'fr', text: 'Il s’appelle l’eau.' })
  expect(sees()).toBe('▇▇▇▇▇\nIl s’▇▇▇▇▇▇▇ l’▇▇▇.')
})

test('words that cannot be typed show, in the title too', () => {
  const { sees } = createPlayer({ title: 'Logos (λόγος)', text: 'Greek λόγος, in Tokyo 東京.' })
  expect(sees()).toBe('▇▇▇▇▇ (λόγος)\n▇▇▇▇▇ λόγος, in ▇▇▇▇▇ 東京.')
})

test('numbers are hidden, but not their punctuation', () => {
  const { sees } = createPlayer({ title: 'Sea', text: 'About 1,000 km² at 20 %.' })
  expect(sees()).toBe('▇▇▇\nAbout ▇▇▇▇▇ ▇▇² at ▇▇ %.')
})

test('headings, items and quotes are redacted like paragraphs', () => {
  const { sees, redacted } = createPlayer({
    title: 'Tea',
    text: '# Uses\n- green tea\n> Drink it.',
  })
  expect(sees()).toBe('▇▇▇\n▇▇▇▇\n▇▇▇▇▇ ▇▇▇\n▇▇▇▇▇ it.')
  expect(redacted.sheet.blocks.map(({ kind }) => kind)).toEqual([
    'title',
    'heading',
    'item',
    'quote',
  ])
  expect(redacted.sheet.blocks[1]?.level).toBe(2)
})

test('fewer free words hide more', () => {
  const text = 'Who are they? It is about a cat.'
  const seen = FREE_WORDS.map((free_words) =>
    createPlayer({ title: 'Cat', text, free_words }).sees(),
  )
  expect(seen).toEqual([
    '▇▇▇\n▇▇▇ ▇▇▇ ▇▇▇▇? ▇▇ is ▇▇▇▇▇ a ▇▇▇.',
    '▇▇▇\n▇▇▇ ▇▇▇ ▇▇▇▇? It is about a ▇▇▇.',
    '▇▇▇\nWho are they? It is about a ▇▇▇.',
  ])
})

test('the initial data of a player contains no hidden spelling', () => {
  const hidden = fc.constantFrom(
    'Qazk',
    'qazks',
    'Vyxo’d',
    'Wöqü',
    'X.Q.',
    '7,777',
    '4.25',
    '1867th',
  )
  const visible = fc.constantFrom('the', 'of', 'and', ' — ', 'Ω', '’s', '%')
  const words = fc.array(fc.oneof(hidden, visible), { maxLength: 20 })
  fc.assert(
    fc.property(fc.array(hidden, { minLength: 1, maxLength: 4 }), words, (title, text) => {
      const { redacted } = createPlayer({ title: title.join(' '), text: text.join(' ') })
      const sent = JSON.stringify(redacted.sheet)
      for (const { surface, key } of redacted.words) {
        if (redacted.free.has(key)) continue
        expect(sent).not.toContain(surface)
        expect(sent).not.toContain(`"${key}"`)
      }
    }),
  )
})

test('in French elided words show, but not single letters', () => {
  const { sees } = createPlayer({
    title: 'L’Atlantide',
    text: 'L’île n’a pas qu’une vitamine D, dit-on aujourd’hui.',
    lang: 'fr',
  })
  expect(sees()).toMatchInlineSnapshot(`
    "▇’▇▇▇▇▇▇▇▇▇
    L’▇▇▇ n’a pas qu’une ▇▇▇▇▇▇▇▇ ▇, ▇▇▇-on ▇▇▇▇▇▇▇▇▇▇▇."
  `)
})
