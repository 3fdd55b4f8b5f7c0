import { expect, test } from 'vitest'
import { gameText, percentText, topicText } from './statistics-labels.ts'

const GAME = {
  id: 'a-game',
  finished_at: '2026-03-12T12:00:00',
  mode: 'race',
  variant: null,
  state: 'timed_out',
  guesses: 1,
  hit_rate: null,
  seconds: 65,
} as const

test('A game is one line: day, mode, outcome and figures', () => {
  expect(gameText(GAME)).toBe('12 Mar 2026, Race, out of time: 1 guess, – hit rate, 01:05')
  expect(gameText({ ...GAME, state: 'decoded', guesses: 31, hit_rate: 0.742 })).toBe(
    '12 Mar 2026, Race, decoded: 31 guesses, 74% hit rate, 01:05',
  )
})

test('Without guesses there is no hit rate, and an article may have no topic', () => {
  expect([percentText(null), percentText(0)]).toEqual(['–', '0%'])
  expect([topicText('everyday_life'), topicText(null)]).toEqual(['Everyday life', 'No topic'])
})
