import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLastBoard, keepOnlyBoardOf, readLastBoard } from './last-board.ts'

const ADAS = { user_id: 'ada', game_id: 'game', board: { rows: [] } }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('The last board stays while the same player is signed in', () => {
  keepLastBoard(ADAS)
  keepOnlyBoardOf('ada')
  expect(readLastBoard()).toEqual(ADAS)
})

test.each([
  ['signs out', null],
  ['is followed by another', 'ben'],
])('The last board is removed when its player %s', (_, next) => {
  keepLastBoard(ADAS)
  keepOnlyBoardOf(next)
  expect(readLastBoard()).toBeNull()
})
