import { expect, test } from 'vitest'
import { hueOf, huesOf } from './hue.ts'

const ids = Array.from(
  { length: 100 },
  (_, index) => `0198e7a4-3c1f-7d70-9a54-${(index * 7919).toString(16).padStart(12, '0')}`,
)

/** Smallest distance between any two hues, in degrees. */
function nearest(hues: Iterable<number>): number {
  const sorted = [...hues].sort((a, b) => a - b)
  const gaps = sorted.map((hue, index) => (sorted[index + 1] ?? sorted[0]! + 360) - hue)
  return Math.min(...gaps)
}

function huesIn(seen: readonly string[]): number[] {
  return seen.map(huesOf(seen))
}

test('Up to nine players on a screen differ by at least 40° of hue, and ten by at least 20°', () => {
  for (let start = 0; start < 90; start++) {
    const seen = ids.slice(start, start + 10)
    for (let count = 2; count <= 9; count++) {
      expect(nearest(huesIn(seen.slice(0, count)))).toBeGreaterThanOrEqual(40)
    }
    expect(nearest(huesIn(seen))).toBeGreaterThanOrEqual(20)
  }
})

test('The first user has the hue that they have elsewhere, and no hue changes when others join', () => {
  const all = huesIn(ids)
  expect(all[0]).toBe(hueOf(ids[0]!))
  for (let count = 1; count < ids.length; count++) {
    expect(huesIn(ids.slice(0, count))).toEqual(all.slice(0, count))
  }
})

test('Only a user whose hue is taken gets a different one', () => {
  const [first] = ids as [string]
  const twin = ids.slice(1).find((id) => hueOf(id) === hueOf(first))!
  const other = ids.find((id) => hueOf(id) !== hueOf(first))!
  expect(huesOf([first, other])(other)).toBe(hueOf(other))
  expect(huesOf([first, twin])(twin)).not.toBe(hueOf(twin))
})

test('A hundred users share the nine hues', () => {
  expect(new Set(ids.map(hueOf)).size).toBe(9)
})
