import type { SheetRow } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { type PlayedDaily, sharedDay } from './shared-day.ts'

const ADDRESS = 'https://inkling.example/daily/2033-11-12'

const rows = (...counts: number[]): SheetRow[] =>
  counts.map((count, index) => ({
    seq: index + 1,
    kind: 'guess',
    word: `secret${index}`,
    count,
    opened: [],
  }))

const whole: PlayedDaily = {
  length: 'whole',
  number: 214,
  state: 'decoded',
  score: { guesses: 3, hit_rate: 2 / 3, hints: 0, seconds: 372 },
  rows: rows(4, 0, 1),
}
const lead: PlayedDaily = {
  length: 'lead',
  number: 37,
  state: 'timed_out',
  score: { guesses: 2, hit_rate: 0.5, hints: 0, seconds: 210 },
  rows: rows(0, 2),
}

test('One text shares both dailies of a day, each with its figures and squares, and one address', () => {
  expect(sharedDay(en, [whole, lead], ADDRESS).text.split('\n')).toEqual([
    'Inkling Daily 214',
    expect.stringContaining('3 guesses · 06:12'),
    '🟨⬛🟩',
    'Short daily 37',
    'Out of time after 2 guesses · 03:30 · 100% faded',
    '⬛🟨',
    ADDRESS,
  ])
})

test('The text has only what was played, and no word of a guess', () => {
  const { text, results } = sharedDay(en, [lead], ADDRESS)
  expect(results).toHaveLength(1)
  expect(text).toMatch(/^Inkling Short daily 37\n/)
  expect(text).not.toContain('Daily 214')
  expect(text).not.toContain('secret')
})
