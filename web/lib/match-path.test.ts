import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test('A path fits the pattern with as many parts, and tells what stands at its names', () => {
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

test('What may be left out is left out', () => {
  expect(matchPath('/join/:code?', '/join')).toEqual({})
  expect(matchPath('/join/:code?', '/join/')).toEqual({})
  expect(matchPath('/join/:code?', '/join/ABC')).toEqual({ code: 'ABC' })
  expect(matchPath('/join/:code?', '/join/ABC/D')).toBeNull()
})

test('What was escaped in the address is read as it was meant, and nonsense as it stands', () => {
  expect(matchPath('/join/:code?', '/join/A%20B')).toEqual({ code: 'A B' })
  expect(matchPath('/join/:code?', '/join/%E0%A4%A')).toEqual({ code: '%E0%A4%A' })
})
