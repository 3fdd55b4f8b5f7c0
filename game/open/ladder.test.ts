import { expect, test } from 'vitest'
import { BOTTOM, climb, paceOn } from './ladder.ts'

/** Ladder after races that were won (`w`) or lost. */
function after(races: string, ladder = BOTTOM) {
  return [...races].reduce((from, race) => climb(from, race === 'w'), ladder)
}

test('three wins in a row are a rung, and three more the next', () => {
  expect(after('ww')).toEqual({ rung: 0, in_a_row: 2 })
  expect(after('www')).toEqual({ rung: 1, in_a_row: 0 })
  expect(after('wwwwww')).toEqual({ rung: 2, in_a_row: 0 })
})

test('three losses in a row give a rung back, and none is below the median', () => {
  expect(after('lll', { rung: 2, in_a_row: 0 })).toEqual({ rung: 1, in_a_row: 0 })
  expect(after('lll')).toEqual({ rung: 0, in_a_row: 0 })
})

test('a win between losses, or a loss between wins, begins anew', () => {
  expect(after('wwlww')).toEqual({ rung: 0, in_a_row: 2 })
  expect(after('llwl', { rung: 3, in_a_row: 0 })).toEqual({ rung: 3, in_a_row: -1 })
})

test('the pace of a rung is 10% faster than that of the rung below', () => {
  expect([0, 1, 2, 3].map((rung) => paceOn(200, rung))).toEqual([200, 180, 162, 146])
})
