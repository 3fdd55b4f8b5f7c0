import { expect, test } from 'vitest'
import { createLoader } from './loader.ts'

/** Creates a loader that doubles numbers when released, and fails for 13. */
function openDoubles(max: number) {
  const queries: number[][] = []
  const held: (() => void)[] = []
  const double = createLoader(async (numbers: readonly number[]) => {
    queries.push([...numbers])
    await new Promise<void>((resolve) => held.push(resolve))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map((number) => number * 2)
  }, max)
  async function answer(): Promise<void> {
    while (held.length === 0) await Promise.resolve()
    held.shift()!()
  }
  return { queries, double, answer }
}

test('calls during a query share the next one, up to its size', async () => {
  const { queries, double, answer } = openDoubles(3)
  const answers = [1, 2, 3, 4, 5].map((number) => double(number))

  await answer()
  expect(await answers[0]).toBe(2)
  await answer()
  expect(await Promise.all(answers.slice(0, 4))).toEqual([2, 4, 6, 8])
  await answer()
  expect(await answers[4]).toBe(10)
  expect(queries).toEqual([[1], [2, 3, 4], [5]])
})

test('a failed query fails only the calls that shared it', async () => {
  const { double, answer } = openDoubles(10)
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
