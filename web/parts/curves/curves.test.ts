import { expect, test } from 'vitest'
import { cornersOf, type Curve, levelsOf, shareAt, spreadOut, topOf } from './curves.ts'
import { shareTicks } from '../../kit/chart/axis.ts'

const CURVE: Curve = {
  id: 'ann',
  name: 'Ann',
  hue: 275,
  isMine: true,
  points: [
    { x: 2, y: 0.1 },
    { x: 5, y: 0.4 },
  ],
  marks: [5],
  end: 6,
  isDecoded: false,
}

test('A curve is at 0 until its first word, and stays at its last value', () => {
  expect([0, 1.9, 2, 4.9, 5, 6].map((x) => shareAt(CURVE, x))).toEqual([0, 0, 0.1, 0.1, 0.4, 0.4])
})

test('A curve is level from word to word, and rises in steps', () => {
  expect(cornersOf(CURVE).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [2, 0],
    [2, 0.1],
    [5, 0.1],
    [5, 0.4],
    [6, 0.4],
  ])
})

test('The scale ends a little above the largest share uncovered, and labels round shares', () => {
  expect(topOf([CURVE])).toBeCloseTo(0.448)
  expect(shareTicks(0.448)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(shareTicks(topOf([]))).toEqual([0, 0.02, 0.04])
  expect(topOf([{ ...CURVE, points: [{ x: 1, y: 1 }] }])).toBe(1)
  expect(shareTicks(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

test('Names that would overlap are on separate lines', () => {
  const levels = (...places: number[]) => levelsOf(places.map((at) => ({ at, width: 0.13 })))
  expect(levels(0.2, 0.5, 0.8)).toEqual([0, 0, 0])
  expect(levels(0.52, 0.5, 0.55, 0.8)).toEqual([1, 0, 2, 0])
})

test('Names above each other keep their distance', () => {
  expect(spreadOut([0.5, 0.1, 0.12], 0.1)).toEqual([0.5, 0.1, 0.2])
  expect(spreadOut([0, 0], 0.1)).toEqual([0, 0.1])
})
