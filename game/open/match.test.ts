import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEST_OF, type BestOf } from './modes.ts'
import { matchOf, winsNeeded, type ChainedGame } from './match.ts'

/** Games of a match of at most `best_of`, by winner; a dot is a game without one. */
const games = (best_of: BestOf, winners: string): ChainedGame[] =>
  [...winners].map((letter) => ({ best_of, winner_id: letter === '.' ? null : letter }))

test('a chain of rematches counts wins without end', () => {
  expect(matchOf(games(1, 'ABA.A'))).toEqual({
    number: 5,
    scores: [
      { user_id: 'A', wins: 3 },
      { user_id: 'B', wins: 1 },
    ],
    winner_id: null,
  })
})

test('a match is won by the first player with the needed wins', () => {
  expect([BEST_OF[1], BEST_OF[2]].map(winsNeeded)).toEqual([2, 3])
  expect(matchOf(games(3, 'AB')).winner_id).toBeNull()
  expect(matchOf(games(3, 'ABA'))).toMatchObject({ number: 3, winner_id: 'A' })
  expect(matchOf(games(5, 'ABABB')).winner_id).toBe('B')
})

test('a game that nobody decoded has no winner', () => {
  expect(matchOf(games(3, '...'))).toEqual({ number: 3, scores: [], winner_id: null })
  expect(matchOf(games(3, 'A..A')).winner_id).toBe('A')
})

test('the rematch after a match starts the next match', () => {
  expect(matchOf(games(3, 'AA.'))).toEqual({ number: 1, scores: [], winner_id: null })
  expect(matchOf(games(3, 'AAB'))).toMatchObject({
    number: 1,
    scores: [{ user_id: 'B', wins: 1 }],
  })
})

test('a rematch with another match length starts a new match', () => {
  const changed = [...games(3, 'AB'), ...games(5, 'A')]
  expect(matchOf(changed)).toMatchObject({ number: 1, scores: [{ user_id: 'A', wins: 1 }] })
})

const game = fc.record({
  best_of: fc.constantFrom(...BEST_OF),
  winner_id: fc.option(fc.constantFrom('A', 'B', 'C')),
})
const chain = fc.oneof(
  fc.array(game, { minLength: 1, maxLength: 30 }),
  fc
    .record({ best_of: fc.constantFrom(...BEST_OF), won: fc.array(game, { minLength: 1 }) })
    .map(({ best_of, won }) => won.map((one) => ({ ...one, best_of }))),
)

test('each game belongs to one match, whose score counts only its games', () => {
  fc.assert(
    fc.property(chain, (all) => {
      let first = 0
      for (const [index, { best_of }] of all.entries()) {
        const before = index === 0 ? null : matchOf(all.slice(0, index))
        const isNew = before === null || before.winner_id !== null
        if (isNew || all[index - 1]!.best_of !== best_of) first = index
        const mine = all.slice(first, index + 1)
        const { number, scores, winner_id } = matchOf(all.slice(0, index + 1))
        expect(number).toBe(mine.length)
        const needed = winsNeeded(best_of) ?? Infinity
        for (const { user_id, wins } of scores) {
          expect(wins).toBe(mine.filter((one) => one.winner_id === user_id).length)
          expect(wins).toBeLessThanOrEqual(needed)
          expect(wins === needed).toBe(user_id === winner_id)
        }
        const won = mine.filter((one) => one.winner_id !== null).length
        expect(scores.reduce((sum, { wins }) => sum + wins, 0)).toBe(won)
        expect(scores.map(({ wins }) => wins)).toEqual(
          scores.map(({ wins }) => wins).toSorted((a, b) => b - a),
        )
      }
    }),
  )
})
