import { expect, test } from 'vitest'
import type { Game } from '@inkling/protocol/game'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'
import { consolationOf } from './consolation.ts'

const SCORE = { guesses: 10, hits: 4, hit_rate: 0.4, hints: 0, seconds: 60, time_played: 60 }

type Lost = {
  found?: number
  own?: number
  hits?: number
  guesses?: number
  difficulty?: Game['difficulty']
  place?: number | null
  words?: Record<string, number>
}

/** Consolation of a player in a race for an article with three title words. The winner had uncovered 30%. */
function consolation({
  found = 0,
  own = 0.1,
  hits = 4,
  guesses = 10,
  difficulty = 'hard',
  place = 1,
  words = {},
}: Lost) {
  const game = gameOf({
    mode: 'race',
    state: 'timed_out',
    phase: 'over',
    difficulty,
    title_words: 3,
    score: { ...SCORE, guesses, hits, hit_rate: hits / guesses },
    players: [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor', { place, state: 'decoded' })],
  })
  const rows = Object.entries(words).map(
    ([word, count]) => ({ kind: 'guess', word, count }) as const,
  )
  const uncoveredBy = (user_id: string) => (user_id === ME ? own : 0.3)
  return consolationOf(game, { titleFound: found, uncoveredBy, me: ME, rows })
}

test('A player who lost is told how near they were: one word, a few percent, or ahead of the winner', () => {
  expect(consolation({ found: 2, own: 0.5 })).toEqual({ kind: 'one_word' })
  expect(consolation({ own: 0.27 })).toMatchObject({ kind: 'close', own: 0.27, winning: 0.3 })
  expect(consolation({ own: 0.34 })).toMatchObject({ kind: 'ahead', winner: { id: NOOR } })
})

test('Shares that look equal are called equal', () => {
  expect(consolation({ own: 0.302 })).toMatchObject({ kind: 'level' })
  expect(consolation({ own: 0.298 })).toMatchObject({ kind: 'level' })
})

test('Otherwise good hits on a hard article console them', () => {
  expect(consolation({ hits: 5 })).toEqual({ kind: 'good_hits' })
  expect(consolation({ hits: 4 })).not.toEqual({ kind: 'good_hits' })
  expect(consolation({ hits: 5, difficulty: 'easy' })).not.toEqual({ kind: 'good_hits' })
})

test('A player who lost badly is told of their best word', () => {
  const words = { river: 2, water: 7, zebra: 0 }
  expect(consolation({ words })).toEqual({ kind: 'best_word', word: 'water', hits: 7 })
})

test('A player without a good word, or with few guesses, is told that the next race is open', () => {
  expect(consolation({ words: { river: 1 } })).toEqual({ kind: 'from_zero' })
  expect(consolation({ guesses: 1, hits: 1 })).toEqual({ kind: 'from_zero' })
  expect(consolation({ guesses: 4, hits: 4, own: 0.5 })).toEqual({ kind: 'from_zero' })
})

test('Nothing consoles where nobody won', () => {
  expect(consolation({ found: 2, place: null })).toBeNull()
})
