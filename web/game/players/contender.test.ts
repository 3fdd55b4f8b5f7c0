import { expect, test } from 'vitest'
import { ME, NOOR, userOf } from '../store/test-game.ts'
import {
  fullShare,
  gapIn,
  ghostHues,
  nextStep,
  type OwnProgress,
  rivalsAt,
  timeGap,
} from './contender.ts'
import { ghostOf } from './test-ghost.ts'

const FRIEND = ghostOf('1', { kind: 'friend', user: userOf(NOOR, 'Noor') })
const LOST = ghostOf('2', {
  state: 'gave_up',
  decoded_at: null,
  steps: [{ at: 20_000, uncovered: 0.3, title_found: 1 }],
})
const mine = (change: Partial<OwnProgress> = {}): OwnProgress => ({
  uncovered: 0.2,
  titleFound: 0,
  decodedAt: null,
  ...change,
})
const order = (at: number, change: Partial<OwnProgress> = {}) =>
  rivalsAt([FRIEND, LOST], mine(change), at).map(({ id }) => id)

test('ghosts and I change places as they did then', () => {
  expect(order(0)).toEqual(['me', '1', '2'])
  expect(order(20_000)).toEqual(['2', 'me', '1'])
  expect(order(60_000)).toEqual(['1', '2', 'me'])
})

test('who decodes earlier is ahead, whatever the others have uncovered', () => {
  expect(order(90_000, { uncovered: 1, decodedAt: 50_000 })).toEqual(['me', '1', '2'])
  expect(order(90_000, { uncovered: 1, decodedAt: 70_000 })).toEqual(['1', 'me', '2'])
})

test('a ghost has everything uncovered once it has decoded', () => {
  const [first] = rivalsAt([FRIEND], mine(), 60_000)
  expect(first).toMatchObject({ id: '1', uncovered: 1, decodedAt: 60_000, titleFound: 2 })
})

test('the next step of any ghost is known, so that nothing has to tick', () => {
  expect(nextStep([FRIEND, LOST], 0)).toBe(10_000)
  expect(nextStep([FRIEND, LOST], 10_000)).toBe(20_000)
  expect(nextStep([FRIEND, LOST], 60_000)).toBeNull()
})

test('the first hit does not fill a bar', () => {
  expect(fullShare(rivalsAt([], mine({ uncovered: 0.01 }), 0))).toBe(0.1)
  expect(fullShare(rivalsAt([FRIEND], mine({ uncovered: 0.5 }), 60_000))).toBe(0.5)
})

test('the gap is to the ghost ahead, or to the next one if I lead', () => {
  const behind = gapIn(rivalsAt([FRIEND, LOST], mine(), 20_000))
  expect(behind).toMatchObject({ rival: { id: '2' }, isAhead: false })
  expect(behind?.share).toBeCloseTo(0.1)
  const ahead = gapIn(rivalsAt([FRIEND, LOST], mine({ uncovered: 0.35 }), 20_000))
  expect(ahead).toMatchObject({ rival: { id: '2' }, isAhead: true })
  expect(gapIn(rivalsAt([], mine(), 0))).toBeNull()
})

test('no ghost has my hue or that of another', () => {
  const ghosts = [FRIEND, LOST, ghostOf('3')]
  const hues = ghosts.map(ghostHues(ghosts, ME))
  expect(new Set(hues).size).toBe(3)
})

test('the gap in time is to the next faster ghost, or to the next slower one for the first', () => {
  const slow = ghostOf('3', { decoded_at: 90_000 })
  expect(timeGap([FRIEND, LOST, slow], 95_000)).toMatchObject({
    ghost: slow,
    by: 5_000,
    isAhead: false,
  })
  expect(timeGap([FRIEND, LOST, slow], 89_000)).toMatchObject({ ghost: FRIEND, by: 29_000 })
  expect(timeGap([FRIEND, LOST, slow], 40_000)).toMatchObject({ ghost: FRIEND, isAhead: true })
  expect(timeGap([LOST], 40_000)).toBeNull()
  expect(timeGap([FRIEND], null)).toBeNull()
})
