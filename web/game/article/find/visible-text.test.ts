import { expect, test } from 'vitest'
import { findIn, fold } from './visible-text.ts'

function found(text: string, wanted: string): string[] {
  return findIn(fold(text), wanted).map(({ start, end }) => text.slice(start, end))
}

test('A search finds words however they are written', () => {
  expect(found('Café, CAFÉ and cafe', 'café')).toEqual(['Café', 'CAFÉ', 'cafe'])
  expect(found('Café, CAFÉ and cafe', 'CAFE')).toHaveLength(3)
  expect(found('the king’s men', "king's")).toEqual(['king’s'])
})

test('Parts of words are found, each place once', () => {
  expect(found('banana', 'an')).toEqual(['an', 'an'])
  expect(found('aaa', 'aa')).toEqual(['aa'])
})

test('Nothing is found over a hidden word', () => {
  expect(found('the \u0000 of', 'the of')).toEqual([])
})

test('An empty search finds nothing', () => {
  expect(found('the', '  ')).toEqual([])
})

test('Folding keeps every character in its place', () => {
  for (const text of ['İstanbul', 'Straße', 'ﬁne', '日本語', '𝒜bc', 'e\u0301']) {
    expect(fold(text)).toHaveLength(text.length)
  }
})
