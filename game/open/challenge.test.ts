import { expect, test } from 'vitest'
import { answerRefusal, challengeRefusal, compare, MAX_ANSWERS } from './challenge.ts'

const TODAY = '2026-03-02'
const decoded = { state: 'decoded', guesses: 34, seconds: 500 } as const
const gaveUp = { state: 'gave_up', guesses: 12, seconds: 90 } as const

test.each(['decoded', 'gave_up', 'left'] as const)(
  'a solo game that was %s can be sent',
  (state) => {
    expect(challengeRefusal({ mode: 'solo', state, day: null }, TODAY)).toBe(null)
  },
)

test('a game that is still being played cannot be sent', () => {
  const part = { mode: 'solo', state: 'playing', day: null } as const
  expect(challengeRefusal(part, TODAY)).toBe('NOT_FINISHED')
})

test('a daily can be sent from the day after on', () => {
  const daily = { mode: 'daily', state: 'decoded' } as const
  expect(challengeRefusal({ ...daily, day: TODAY }, TODAY)).toBe('NOT_A_CHALLENGE')
  expect(challengeRefusal({ ...daily, day: '2026-03-01' }, TODAY)).toBe(null)
})

test.each(['race', 'together'] as const)(
  'what was played with others (%s) cannot be sent',
  (mode) => {
    expect(challengeRefusal({ mode, state: 'decoded', day: null }, TODAY)).toBe('NOT_A_CHALLENGE')
  },
)

test('anybody may answer but who knows the article, who plays it elsewhere, and who comes too late', () => {
  const stranger = { has_played: false, is_playing: false, is_withdrawn: false, answers: 0 }
  expect(answerRefusal(stranger)).toBe(null)
  expect(answerRefusal({ ...stranger, has_played: true })).toBe('PLAYED_BEFORE')
  expect(answerRefusal({ ...stranger, is_playing: true })).toBe('FINISH_FIRST')
  expect(answerRefusal({ ...stranger, is_withdrawn: true })).toBe('WITHDRAWN')
  expect(answerRefusal({ ...stranger, answers: MAX_ANSWERS })).toBe('TOO_MANY_INVITED')
})

test('fewer guesses win, whatever the time', () => {
  const slow = { ...decoded, guesses: 30, seconds: 900 }
  expect(compare(decoded, slow)).toEqual({ kind: 'fewer_guesses', winner: 'other', by: 4 })
  expect(compare(slow, decoded)).toEqual({ kind: 'fewer_guesses', winner: 'one', by: 4 })
})

test('with as many guesses the faster wins, and at the same time nobody', () => {
  const slow = { ...decoded, seconds: 560 }
  expect(compare(decoded, slow)).toEqual({ kind: 'faster', winner: 'one', by: 60 })
  expect(compare(decoded, decoded)).toEqual({ kind: 'even' })
})

test('who gave up loses to who decoded it, however few their guesses', () => {
  expect(compare(decoded, gaveUp)).toEqual({ kind: 'alone', winner: 'one' })
  expect(compare(gaveUp, decoded)).toEqual({ kind: 'alone', winner: 'other' })
  expect(compare(gaveUp, gaveUp)).toEqual({ kind: 'nobody' })
})
