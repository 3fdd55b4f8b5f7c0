import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test('A path fits a pattern with the same number of parts, and yields the named ones', () => {
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/play', '/play')).toEqual({})
  expect(matchPath('/games/:id', '/games/7')).toEqual({ id: '7' })
  expect(matchPath('/games/:id', '/games')).toBeNull()
  expect(matchPath('/games', '/games/7')).toBeNull()
  expect(matchPath('/play', '/player')).toBeNull()
})

test('A slash at the end changes nothing', () => {
  expect(matchPath('/play', '/play/')).toEqual({})
  expect(matchPath('/games/:id', '/games/')).toBeNull()
})

test('An optional part may be missing', () => {
  expect(matchPath('/join/:code?', '/join')).toEqual({})
  expect(matchPath('/join/:code?', '/join/')).toEqual({})
  expect(matchPath('/join/:code?', '/join/ABC')).toEqual({ code: 'ABC' })
  expect(matchPath('/join/:code?', '/join/ABC/D')).toBeNull()
})

test('Escaped characters are decoded, and invalid escapes are kept', () => {
  expect(matchPath('/join/:code?', '/join/A%20B')).toEqual({ code: 'A B' })
  expect(matchPath('/join/:code?', '/join/%E0%A4%A')).toEqual({ code: '%E0%A4%A' })
})
