import { optionsOf } from '@inkling/game/open/modes'
import type { Match } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { gameOf, ME, userOf } from '../store/test-game.ts'
import { en } from '../../text/test-texts.ts'
import { nextName } from './rematch-card.tsx'

/** Name of the game after this one of a match. */
function next(best_of: 1 | 3 | 5, number: number, winner_id: string | null = null): string {
  const match: Match = { number, scores: [{ user: userOf(ME, 'Ada'), wins: 1 }], winner_id }
  const options = { ...optionsOf('race'), best_of }
  return nextName(en.rematch, gameOf({ mode: 'race', options, match }))
}

test('The next game of a match goes by its number until somebody has won the match', () => {
  expect([next(3, 1), next(3, 2)]).toEqual(['Game 2 of 3', 'Game 3 of 3'])
  expect(next(5, 1)).toBe('Game 2 of 5')
  expect(next(3, 2, ME)).toBe('New match')
})

test('A match that nobody decoded in its last game goes on past its number of games', () => {
  expect(next(3, 3)).toBe('Game 4')
})

test('Games that are no match are followed by a rematch', () => {
  expect(next(1, 4)).toBe('Rematch')
})
