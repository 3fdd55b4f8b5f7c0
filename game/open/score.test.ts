import { expect, test } from 'vitest'
import type { Row, RowKind } from './guess.ts'
import { IDLE_AFTER, scoreOf } from './score.ts'

const start = Date.UTC(2026, 0, 1)
const minute = 60_000

function row(kind: RowKind, ...opened: number[]): Row {
  return { seq: 1, kind, word: '', key: null, opened }
}

test('guesses, hits and hints are counted apart', () => {
  const rows = [
    row('guess', 1, 2),
    row('guess'),
    row('guess', 3),
    row('guess'),
    row('hint', 4),
    row('title_hint', 5),
    row('give_up'),
  ]
  expect(scoreOf(rows, { start, end: start, times: [] })).toMatchObject({
    guesses: 4,
    hits: 2,
    hit_rate: 0.5,
    hints: 2,
  })
})

test('whoever guesses nothing has a hit rate of nothing', () => {
  expect(scoreOf([], { start, end: start, times: [] })).toEqual({
    guesses: 0,
    hits: 0,
    hit_rate: 0,
    hints: 0,
    seconds: 0,
    time_played: 0,
  })
})

test('the time runs from start to end', () => {
  const score = scoreOf([], { start, end: start + 90_400, times: [] })
  expect(score).toMatchObject({ seconds: 90, time_played: 90 })
})

test('a pause over five minutes is not time played, one of five minutes is', () => {
  const pause = scoreOf([], {
    start,
    end: start + 2 * minute + IDLE_AFTER + 1,
    times: [start + minute, start + minute + IDLE_AFTER + 1],
  })
  expect(pause).toMatchObject({ seconds: 420, time_played: 120 })

  const rest = scoreOf([], { start, end: start + IDLE_AFTER, times: [] })
  expect(rest.time_played).toBe(300)
})

test('leaving the game open over night is not time played', () => {
  const score = scoreOf([], {
    start,
    end: start + 601 * minute,
    times: [start + minute, start + 600 * minute],
  })
  expect(score).toMatchObject({ seconds: 36_060, time_played: 120 })
})
