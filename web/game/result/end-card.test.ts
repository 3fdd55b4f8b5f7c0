import { expect, test } from 'vitest'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'
import { gapOf } from './end-card.tsx'

const NAMES = { [ME]: 'Ada', [NOOR]: 'Noor', theo: 'Theo' }

/** Race that these players decoded in this order, at these times. */
function raced(...decoded: [id: keyof typeof NAMES, at: string][]) {
  const players = decoded.map(([id, at], index) =>
    playerOf(id, NAMES[id], {
      state: 'decoded',
      place: index + 1,
      finished_at: `2026-01-01T00:${at}Z`,
    }),
  )
  return gameOf({ mode: 'race', players })
}

test('The winner of a race sees how far behind the second place was', () => {
  const race = raced([ME, '06:12.400'], [NOOR, '07:20.300'], ['theo', '08:41.000'])
  expect(gapOf(race, ME)).toMatchObject({ user: { id: NOOR }, seconds: 68, isAhead: true })
})

test('Everybody else sees how far ahead the winner was', () => {
  const race = raced([NOOR, '06:12.400'], ['theo', '07:20.300'], [ME, '07:20.400'])
  expect(gapOf(race, ME)).toMatchObject({ user: { id: NOOR }, seconds: 68, isAhead: false })
  expect(gapOf(race, 'theo')).toMatchObject({ user: { id: NOOR }, seconds: 68, isAhead: false })
})

test('There is no gap unless both players decoded the article', () => {
  expect(gapOf(raced([ME, '06:12.400']), ME)).toBeNull()
  expect(gapOf(raced([NOOR, '06:12.400']), ME)).toBeNull()
})
