import { expect, test } from 'vitest'
import { answerRefusal, challengeRefusal, compare, MAX_ANSWERS } from './challenge.ts'

const TODAY = '2026-03-02'
const decoded = { state: 'decoded', guesses: 34, seconds: 500 } as const
const gaveUp = { state: 'gave_up', guesses: 12, seconds: 90 } as const

test.each(['decoded', 'gave_up', 'left'] as const)(
  'a solo game that was %s can become a challenge',
  (state) => {
    expect(challengeRefusal({ mode: 'solo', variant: null, state, day: null }, TODAY)).toBe(null)
  },
)

test('a running game cannot become a challenge', () => {
  const player = { mode: 'solo', variant: null, state: 'playing', day: null } as const
  expect(challengeRefusal(player, TODAY)).toBe('NOT_FINISHED')
})

test('a daily can become a challenge once its day is over', () => {
  const daily = { mode: 'daily', variant: null, state: 'decoded' } as const
  expect(challengeRefusal({ ...daily, day: TODAY }, TODAY)).toBe('NOT_A_CHALLENGE')
  expect(challengeRefusal({ ...daily, day: '2026-03-01' }, TODAY)).toBe(null)
})

test('a game of a cup cannot become a challenge: others may still play its article there', () => {
  const player = { mode: 'solo', variant: 'cup', state: 'decoded', day: null } as const
  expect(challengeRefusal(player, TODAY)).toBe('NOT_A_CHALLENGE')
})

test.each(['race', 'together'] as const)(
  'a game with others (%s) cannot become a challenge',
  (mode) => {
    expect(challengeRefusal({ mode, variant: null, state: 'decoded', day: null }, TODAY)).toBe(
      'NOT_A_CHALLENGE',
    )
  },
)

test('anybody may answer, except players who know or are playing the article, and not too late', () => {
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

test('with equal guesses the faster player wins, and with equal times nobody', () => {
  const slow = { ...decoded, seconds: 560 }
  expect(compare(decoded, slow)).toEqual({ kind: 'faster', winner: 'one', by: 60 })
  expect(compare(decoded, decoded)).toEqual({ kind: 'even' })
})

test('giving up loses to decoding, whatever the guesses', () => {
  expect(compare(decoded, gaveUp)).toEqual({ kind: 'alone', winner: 'one' })
  expect(compare(gaveUp, decoded)).toEqual({ kind: 'alone', winner: 'other' })
  expect(compare(gaveUp, gaveUp)).toEqual({ kind: 'nobody' })
})
