import { expect, test } from 'vitest'
import { progressIn, sharedProgress, titleWordsFound } from './progress.ts'
import { gameOf, ME, NOOR, playerOf } from './test-game.ts'

test('On a shared sheet each player has a part of the progress', () => {
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
  const progressOf = progressIn({ me: ME, game, progress: new Map(), rows, sheet })
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

const rowAt = (...positions: number[]) => ({
  seq: 1,
  kind: 'guess' as const,
  word: 'house',
  count: positions.length,
  opened: [['house', positions] as [string, number[]]],
})
const bracketed = {
  lang: 'en',
  blocks: [{ kind: 'title' as const, text: [7, ' ', 5, ' (', 6, ')'] }],
}

test('I see the number of title words that I have found, except those in brackets', () => {
  const game = gameOf({ title_words: 2 })
  const foundBy = (rows: ReturnType<typeof rowAt>[]) =>
    titleWordsFound({ game, rows, sheet: bracketed })
  expect(foundBy([])).toBe(0)
  expect(foundBy([rowAt(2)])).toBe(0)
  expect(foundBy([rowAt(0, 9)])).toBe(1)
})

test('In a race my title words count as soon as my row shows, another’s once the server reports them', () => {
  const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')] as const
  const game = gameOf({ mode: 'race', title_words: 2, players: [...players] })
  const report = { seq: 1, guesses: 1, hints: 0, uncovered: 0.1, title_found: 0 }
  const progress = new Map([ME, NOOR].map((user_id) => [user_id, { user_id, ...report }]))
  const progressOf = progressIn({ me: ME, game, progress, rows: [rowAt(0)], sheet: bracketed })
  expect(players.map((player) => progressOf(player).title_found)).toEqual([1, 0])
})
