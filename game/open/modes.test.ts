import { expect, test } from 'vitest'
import { MODES, modesWith } from './modes.ts'

test('one plays alone or the daily article by oneself, and with friends two to ten', () => {
  expect(MODES.solo.players).toEqual([1, 1])
  expect(MODES.race.players).toEqual([2, 10])
  expect(MODES.together.players).toEqual([2, 10])
  expect(MODES.daily.players).toEqual([1, Infinity])
})

test('only those who play together share a sheet, and only friends wait in a lobby', () => {
  expect(MODES.together.sheet).toBe('shared')
  expect([MODES.solo.sheet, MODES.race.sheet, MODES.daily.sheet]).toEqual(['own', 'own', 'own'])
  expect([MODES.solo.lobby, MODES.daily.lobby]).toEqual([false, false])
  expect([MODES.race.lobby, MODES.together.lobby]).toEqual([true, true])
})

test('a group hears what its players do; alone and with the whole world everyone plays for themselves', () => {
  expect(modesWith('scope', 'one')).toEqual(['solo'])
  expect(modesWith('scope', 'group')).toEqual(['race', 'together'])
  expect(modesWith('scope', 'world')).toEqual(['daily'])
})
