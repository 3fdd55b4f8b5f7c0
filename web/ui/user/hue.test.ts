import { expect, test } from 'vitest'
import { hueOf } from './hue.ts'

test('A user has the same hue on every screen, and others mostly another one', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `0198e7a4-3c1f-7d70-9a54-${index}`)
  const hues = ids.map(hueOf)
  expect(ids.map(hueOf)).toEqual(hues)
  expect(Math.min(...hues)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...hues)).toBeLessThan(360)
  expect(new Set(hues.map((hue) => Math.floor(hue / 30))).size).toBe(12)
})
