import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BINS_OF_A_KIND, binsOf, everyoneOf, figuresOf } from './figures.ts'

const counts = fc
  .dictionary(fc.integer({ min: 0, max: 300 }).map(String), fc.integer({ min: 1, max: 5 }))
  .map((games) => new Map(Object.entries(games).map(([guesses, n]) => [Number(guesses), n])))

test('games of one kind have seven fixed bins', () => {
  const bins = binsOf(
    new Map([
      [1, 1],
      [10, 2],
      [34, 3],
      [75, 1],
      [76, 1],
      [400, 1],
    ]),
    BINS_OF_A_KIND,
  )
  expect(bins).toEqual([
    { from: 0, to: 10, games: 3 },
    { from: 11, to: 20, games: 0 },
    { from: 21, to: 30, games: 0 },
    { from: 31, to: 40, games: 3 },
    { from: 41, to: 50, games: 0 },
    { from: 51, to: 75, games: 1 },
    { from: 76, to: null, games: 2 },
  ])
})

test('every game is in one bin, and the median equals that of the single games', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const games = [...given].flatMap(([guesses, n]) => Array.from({ length: n }, () => guesses))
      const sorted = games.toSorted((one, other) => one - other)
      const half = sorted.length / 2
      const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
      const { decoded, ...figures } = figuresOf(given)
      expect(decoded).toBe(games.length)
      expect(binsOf(given, BINS_OF_A_KIND).reduce((sum, bin) => sum + bin.games, 0)).toBe(
        games.length,
      )
      expect(figures).toEqual(
        games.length === 0 ? { median: null, best: null } : { median, best: sorted[0] },
      )
    }),
  )
})

test('figures of all players need five players who decoded the article', () => {
  const four = new Map([
    [10, 1],
    [20, 3],
  ])
  expect(everyoneOf(four, 10)).toBeNull()
  expect(everyoneOf(new Map([...four, [40, 1]]), 10)).toEqual({
    players: 5,
    median: 20,
    better_than: 1,
  })
})

test('the share of players who did worse counts others, and only for a player who decoded it', () => {
  const five = new Map([
    [10, 1],
    [20, 2],
    [30, 2],
  ])
  expect(everyoneOf(five, 20)?.better_than).toBe(0.5)
  expect(everyoneOf(five, 30)?.better_than).toBe(0)
  expect(everyoneOf(five, null)).toMatchObject({ median: 20, better_than: null })
})
