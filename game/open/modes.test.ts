import { expect, test } from 'vitest'
import { hasFadingInk, lastStretchMs, MODES, modesWith, optionsOf } from './modes.ts'

test('solo and daily have one player, games with friends two to ten', () => {
  expect(MODES.solo.players).toEqual([1, 1])
  expect(MODES.race.players).toEqual([2, 10])
  expect(MODES.together.players).toEqual([2, 10])
  expect(MODES.daily.players).toEqual([1, Infinity])
})

test('only together shares a sheet, and only games with friends have a lobby', () => {
  expect(MODES.together.sheet).toBe('shared')
  expect([MODES.solo.sheet, MODES.race.sheet, MODES.daily.sheet]).toEqual(['own', 'own', 'own'])
  expect([MODES.solo.lobby, MODES.daily.lobby]).toEqual([false, false])
  expect([MODES.race.lobby, MODES.together.lobby]).toEqual([true, true])
})

test('only in a group do players follow each other', () => {
  expect(modesWith('scope', 'one')).toEqual(['solo'])
  expect(modesWith('scope', 'group')).toEqual(['race', 'together'])
  expect(modesWith('scope', 'world')).toEqual(['daily'])
})

const RACE = { length: 'lead', best_of: 3, rated: false, hints: 'three' } as const

test('by default a game is a whole article, rated, a match of its own, and without hints in a race', () => {
  expect(optionsOf('race')).toEqual({
    free_words: 'standard',
    last_stretch: 'auto',
    length: 'whole',
    best_of: 1,
    rated: true,
    hints: 'none',
    nearness: false,
    fading_ink: false,
    guests: true,
  })
})

test('an automatic last stretch is at least 45 seconds, and at most 3 minutes on a lead or 5 on a whole article', () => {
  const after = (length: 'lead' | 'whole', seconds: number) =>
    lastStretchMs({ last_stretch: 'auto', length }, seconds * 1000) / 1000
  expect([5, 90, 600].map((needed) => after('lead', needed))).toEqual([45, 90, 180])
  expect([5, 240, 600].map((needed) => after('whole', needed))).toEqual([45, 240, 300])
})

test('a chosen last stretch does not depend on the time that the first player needed', () => {
  expect(lastStretchMs({ last_stretch: 1, length: 'lead' }, 600_000)).toBe(60_000)
  expect(lastStretchMs({ last_stretch: 10, length: 'whole' }, 1_000)).toBe(600_000)
})

test('a race keeps the settings of its host', () => {
  expect(optionsOf('race', { ...RACE, last_stretch: 5 })).toMatchObject({
    ...RACE,
    last_stretch: 5,
  })
})

test.each(['solo', 'together'] as const)(
  'a game %s may be about a lead, but has no options of a race',
  (mode) => {
    const nothing = { best_of: 1, rated: true, hints: 'none' }
    expect(optionsOf(mode, RACE)).toMatchObject({ length: 'lead', ...nothing })
  },
)

test('a daily is a whole article whose ink stays, the short one a lead whose ink fades, both without nearness', () => {
  const chosen = { ...RACE, length: 'whole', nearness: true, fading_ink: true } as const
  const daily = { length: 'whole', nearness: false, fading_ink: false }
  expect(optionsOf('daily', chosen)).toMatchObject(daily)
  const short = { length: 'lead', nearness: false, fading_ink: true }
  expect(optionsOf('daily', { ...chosen, length: 'lead', fading_ink: false })).toMatchObject(short)
})

test('ink fades in a race on a lead, and elsewhere where somebody chose it', () => {
  expect(hasFadingInk('race', { length: 'lead' })).toBe(true)
  expect(hasFadingInk('race', { length: 'whole' })).toBe(false)
  expect(hasFadingInk('solo', { length: 'lead' })).toBe(false)
  expect(optionsOf('race', { length: 'lead', fading_ink: false }).fading_ink).toBe(false)
  expect(optionsOf('together', { fading_ink: true }).fading_ink).toBe(true)
})
