import { expect, test } from 'vitest'
import { readSearch } from './search.ts'

test('a search ignores null characters, which PostgreSQL refuses', () => {
  expect(readSearch('a\0')).toEqual({ words: null, prefix: 'a' })
  expect(readSearch('https://en.wikipedia.org/wiki/%00')).toEqual({ words: null, prefix: null })
})
