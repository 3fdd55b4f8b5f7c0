import { expect, test } from 'vitest'
import { compileMessage } from '../build/texts.ts'
import { formatOf } from './formats.ts'
import { createTexts } from './messages.ts'
import { textsIn } from './test-texts-in.ts'

function write(lang: string, message: string, values: unknown): string {
  const text: (values: unknown) => string = createTexts(compileMessage(message), formatOf(lang))
  return text(values)
}

test('words follow a number as the language counts', () => {
  const message = '{count, plural, =0 {no guess} one {# guess} other {# guesses}}'
  expect([0, 1, 2, 1200].map((count) => write('en', message, count))).toEqual([
    'no guess',
    '1 guess',
    '2 guesses',
    '1,200 guesses',
  ])
  const polish = '{count, plural, one {# strona} few {# strony} many {# stron} other {# strony}}'
  expect([1, 3, 5].map((count) => write('pl', polish, count))).toEqual([
    '1 strona',
    '3 strony',
    '5 stron',
  ])
})

test('a form may have values of its own', () => {
  const message = '{count, plural, one {# word of {name}} other {# words of {name}}} today'
  expect(write('en', message, { count: 2, name: 'Ann' })).toBe('2 words of Ann today')
})

test('ranks and shares are written as the language does', () => {
  const rank = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  expect([1, 2, 3, 4, 11, 21].map((value) => write('en', rank, value)).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 21st',
  )
  expect(
    write('de', '{share, number, percent} von {count, number}', { share: 0.5, count: 1200 }),
  ).toBe('50\u00a0% von 1.200')
})

test('places for elements stay', () => {
  expect(write('en', '<name/> needed {count, number}', 3)).toBe('<name/> needed 3')
})

test('texts that a language lacks are English', () => {
  const { home, counts } = textsIn('it')
  expect(home.play).toBe('Play')
  expect(counts.guesses(2)).toBe('2 guesses')
})
