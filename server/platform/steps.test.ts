import { expect, test } from 'vitest'
import { createSteps, MAX_PER_STEP } from './steps.ts'

test('much work is done in steps, and what others do comes in between', async () => {
  const done: number[] = []
  let isOver = false
  const go = createSteps(function* () {
    for (let part = 0; part < 100; part++) {
      done.push(part)
      yield MAX_PER_STEP / 10
    }
  })

  const going = go().then(() => (isOver = true))
  const between = [done.length]
  while (!isOver) {
    await new Promise(setImmediate)
    between.push(done.length)
  }
  await going

  expect(between.slice(0, 10)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test('work is begun again only when it is done, also after a failure', async () => {
  let begun = 0
  const go = createSteps(function* () {
    begun++
    yield MAX_PER_STEP
    if (begun === 1) throw new Error('broken')
  })

  const failed = [go(), go()]
  for (const each of failed) await expect(each).rejects.toThrow('broken')
  expect(begun).toBe(1)

  await go()
  await go()
  expect(begun).toBe(3)
})
