import { expect, test } from 'vitest'
import { progressIn, sharedProgress } from './progress.ts'
import { gameOf, ME, NOOR, playerOf } from './test-game.ts'

test('On a shared sheet everybody has their part', () => {
  const row = { seq: 1, kind: 'guess' as const, word: 'a', opened: [] }
  const rows = [
    { ...row, seq: 1, count: 3, user_id: ME },
    { ...row, seq: 2, count: 0, user_id: ME },
    { ...row, seq: 3, count: 2, user_id: NOOR, kind: 'hint' as const },
    { ...row, seq: 4, count: 1, user_id: null },
  ]
  const text = [4, ' of ', 7, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1]
  const sheet = { lang: 'en', blocks: [{ kind: 'title' as const, text }] }
  const game = gameOf({ mode: 'together' })
  const progressOf = progressIn({ game, progress: new Map(), rows, sheet })
  expect(progressOf(playerOf(ME, 'Me'))).toEqual({
    guesses: 2,
    hints: 0,
    uncovered: 3 / 12,
    title_found: null,
    opened: 3,
  })
  expect(progressOf(playerOf(NOOR, 'Noor'))).toMatchObject({
    guesses: 0,
    hints: 1,
    uncovered: 2 / 12,
  })
  expect(sharedProgress({ rows, sheet })).toBe(0.5)
})
