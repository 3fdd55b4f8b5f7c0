import type { Game, Guess } from '@inkling/protocol/games'
import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

const ORIGIN = 'https://inkling.example'

function finished(state: 'decoded' | 'gave_up', hints = 0): Game {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    mode: 'solo',
    difficulty: 'medium',
    topic: null,
    options: { free_words: 'standard' },
    state,
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:08:17.000Z',
    elapsed: 497_000,
    score: { guesses: 20, hits: 10, hit_rate: 0.5, hints, seconds: 497, time_played: 497 },
    article: null,
  }
}

function rows(counts: number[]): Guess[] {
  return counts.map((count, index) => ({
    seq: index + 1,
    kind: 'guess',
    word: `secret${index}`,
    count,
    opened: [],
  }))
}

test('A shared result tells guesses, time, hit rate and hints, and where to play', () => {
  const text = shareText(finished('decoded', 1), rows([1, 0, 3]), ORIGIN)
  expect(text).toBe(
    [
      'Inkling · Solo, medium',
      'Decoded in 20 guesses · 08:17 · 50% hit · 1 hint',
      '🟨⬛🟩',
      ORIGIN,
    ].join('\n'),
  )
})

test('A long game is shared in ten squares, one for each tenth of its guesses', () => {
  const counts = Array.from({ length: 20 }, (_, index) => (index < 10 ? 1 : 0))
  expect(shareText(finished('gave_up'), rows(counts), ORIGIN)).toContain('\n🟨🟨🟨🟨🟨⬛⬛⬛⬛⬛\n')
})

test('A game given up says so, without hints that were not used', () => {
  const [, figures] = shareText(finished('gave_up'), rows([1]), ORIGIN).split('\n')
  expect(figures).toBe('Gave up after 20 guesses · 08:17 · 50% hit')
})

test('No guessed word is in a shared result', () => {
  expect(shareText(finished('decoded'), rows([1, 1, 1]), ORIGIN)).not.toContain('secret')
})
