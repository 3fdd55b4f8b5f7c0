import { expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

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
