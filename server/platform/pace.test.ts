import { expect, test } from 'vitest'
import { createRound, inTurns, MAX_PER_TURN, singleFlight } from './pace.ts'

test('much work is done in turns, with other work in between', async () => {
  const items = Array.from({ length: 100 }, (_, item) => item)
  let [done, isOver] = [0, false]
  const going = inTurns(items, () => {
    done++
    return MAX_PER_TURN / 10
  }).then(() => (isOver = true))

  const between = [done]
  while (!isOver) {
    await new Promise(setImmediate)
    between.push(done)
  }
  await going

  expect(between.slice(0, 10)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test('a round visits each item once, including items added meanwhile', () => {
  const items = new Set(['a', 'b', 'c'])
  const next = createRound(items, 6)
  const visits = (calls: number) => Array.from({ length: calls }, () => [...next()]).flat()

  expect(visits(6)).toEqual(['a', 'b', 'c'])
  items.delete('b')
  for (const item of ['d', 'e', 'f', 'g']) items.add(item)
  expect(visits(6)).toEqual(['d', 'e', 'f', 'g', 'a', 'c'])
  items.clear()
  expect(visits(6)).toEqual([])
})

test('single-flight work runs again only after it has ended, also after a failure', async () => {
  let begun = 0
  const go = singleFlight(async () => {
    begun++
    await Promise.resolve()
    if (begun === 1) throw new Error('broken')
  })

  for (const failed of [go(), go()]) await expect(failed).rejects.toThrow('broken')
  expect(begun).toBe(1)

  await go()
  await go()
  expect(begun).toBe(3)
})
