import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

/** Somebody who answers with the double, when told to. */
function slowDoubler() {
  const asked: number[][] = []
  const held: (() => void)[] = []
  async function doubleAll(numbers: readonly number[]): Promise<number[]> {
    asked.push([...numbers])
    await new Promise<void>((resolve) => held.push(resolve))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map((number) => number * 2)
  }
  async function answer(): Promise<void> {
    while (held.length === 0) await Promise.resolve()
    held.shift()!()
  }
  return { asked, doubleAll, answer }
}

test('Who asks while an answer is on its way is asked for together with all others who wait', async () => {
  const { asked, doubleAll, answer } = slowDoubler()
  const double = createBatch(doubleAll, 3)
  const answers = [1, 2, 3, 4, 5].map((number) => double(number))

  await answer()
  expect(await answers[0]).toBe(2)
  await answer()
  expect(await Promise.all(answers.slice(0, 4))).toEqual([2, 4, 6, 8])
  await answer()
  expect(await answers[4]).toBe(10)
  expect(asked).toEqual([[1], [2, 3, 4], [5]])
})

test('A question that fails fails for those whom it was about, and for nobody after them', async () => {
  const { doubleAll, answer } = slowDoubler()
  const double = createBatch(doubleAll, 10)
  const [first, unlucky, same] = [double(1), double(13), double(2)]
  await answer()
  expect(await first).toBe(2)
  const failures = Promise.allSettled([unlucky, same])
  await answer()
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  const later = double(4)
  await answer()
  expect(await later).toBe(8)
})
