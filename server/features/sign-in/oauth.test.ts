import { character } from '@inkling/game/open/test-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './oauth.ts'

const OURS = 'https://inkling.example'

test('signing in returns to the requested page', () => {
  expect(returnPath('/games/7f?from=link&x=1#last')).toBe('/games/7f?from=link&x=1#last')
  expect(returnPath('/friend/K7QW-2M9X')).toBe('/friend/K7QW-2M9X')
  expect(returnPath('/daily/żółw')).toBe('/daily/%C5%BC%C3%B3%C5%82w')
})

test('a redirect to another site is ignored', () => {
  const tricks = [
    'https://evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    '',
  ]
  expect(tricks.map(returnPath)).toEqual(tricks.map(() => '/'))
})

test('redirects to the sign-in page or to an invalid path are ignored', () => {
  const others = ['/auth/sign_in?return_to=/', '/AUTH/callback', '/local-identity/authorize']
  expect(
    [...others, undefined, null, 7, {}, ['/a'], `/${'a'.repeat(2_000)}`].map(returnPath),
  ).toEqual(Array.from({ length: 9 }, () => '/'))
})

test('the browser stays on this site, whatever path is requested', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    '\0',
    ' ',
    '%2f',
    '%5c',
    'https',
    'evil.example',
  )
  const path = fc.oneof(
    fc.string({ unit: character }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(path, (typed) => {
      for (const tried of [typed, `/${typed}`]) {
        const path = returnPath(tried)
        expect(new URL(path, OURS).origin).toBe(OURS)
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      }
    }),
    { numRuns: 500 },
  )
})
