import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, pictureOf } from './newcomer.ts'

test('a new player has the name that the provider knows', () => {
  expect(nameOf('  Zażółć   Gęślą-Jaźń ')).toBe('Zażółć Gęślą-Jaźń')
  expect(nameOf('👩‍🚀')).toBe('👩‍🚀')
})

test('a player without a name that shows is called User', () => {
  expect(['', '   ', '\u200b', '\0\n', '\u202e'].map(nameOf)).toEqual(Array(5).fill('User'))
})

test('every name fits the table', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (full_name) => {
      const name = nameOf(full_name)
      const { length } = [...name]
      return length > 0 && length <= 80 && name.isWellFormed() && !name.includes('\0')
    }),
  )
})

test('a picture comes by https or not at all', () => {
  expect(pictureOf('https://lh3.googleusercontent.com/a/x=s96-c')).toBe(
    'https://lh3.googleusercontent.com/a/x=s96-c',
  )
  const others = [
    null,
    '',
    'x',
    'http://a.example/x.png',
    'javascript:alert(1)',
    'data:image/png,x',
  ]
  expect(others.map(pictureOf)).toEqual(others.map(() => null))
})
