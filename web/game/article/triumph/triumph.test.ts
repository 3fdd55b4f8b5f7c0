import { expect, test } from 'vitest'
import { gameOf, ME, NOOR, playerOf } from '../../store/test-game.ts'
import { triumphOf } from './triumph.ts'

function race(place: number | null, state: 'decoded' | 'gave_up' | 'timed_out' = 'decoded') {
  const players = [playerOf(ME, 'Me', { place, state }), playerOf(NOOR, 'Noor', { place: 1 })]
  return { me: ME, game: gameOf({ mode: 'race', state, players }) }
}

test('The first of a race is celebrated most, later places less', () => {
  expect(triumphOf(race(1))).toBe('first')
  expect(triumphOf(race(2))).toBe('later')
})

test('A player who gave up or ran out of time is not celebrated', () => {
  expect(triumphOf(race(null, 'gave_up'))).toBeNull()
  expect(triumphOf(race(null, 'timed_out'))).toBeNull()
})

test('Decoding alone or together is celebrated like a first place', () => {
  const players = [playerOf(ME, 'Me', { state: 'decoded' })]
  for (const mode of ['solo', 'daily', 'together'] as const) {
    expect(triumphOf({ me: ME, game: gameOf({ mode, state: 'decoded', players }) })).toBe('first')
  }
})
