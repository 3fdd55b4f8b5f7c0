import { expect, test } from 'vitest'
import { ownText } from './own-text.ts'

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

test('a text becomes a paragraph a line, without what cannot be seen', () => {
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

test('a text is neither shorter than 350 words nor longer than 5,000', () => {
  expect(ownText(words(349), 'en')).toEqual({ refused: 'too_short', words: 349 })
  expect(ownText(words(350), 'en')).toHaveProperty('blocks')
  expect(ownText(words(5_000), 'en')).toHaveProperty('blocks')
  expect(ownText(words(5_001), 'en')).toEqual({ refused: 'too_long', words: 5_001 })
  expect(ownText(' \n \u0000', 'en')).toEqual({ refused: 'too_short', words: 0 })
})

test('one word a thousand times is no text', () => {
  expect(ownText('buffalo '.repeat(1_000), 'en')).toEqual({ refused: 'repeats' })
})

test('markup is not taken for text, but signs that only look like it are', () => {
  expect(ownText(`<p>${words(400)}</p>`, 'en')).toEqual({ refused: 'markup' })
  expect(ownText(`{{Infobox}} ${words(400)}`, 'en')).toEqual({ refused: 'markup' })
  expect(ownText(`If a < b and b > c, then ${words(400)}`, 'en')).toHaveProperty('blocks')
})
