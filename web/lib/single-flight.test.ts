import { expect, test } from 'vitest'
import { singleFlight, singleFlightLatest } from './single-flight.ts'

function deferredWork() {
  const runs: { resolve: () => void; reject: (error: Error) => void }[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ resolve, reject })
    })
  return { runs, work }
}

test('Calls during a run share it; a later call runs again', async () => {
  const { runs, work } = deferredWork()
  const run = singleFlight(work)
  const both = [run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await Promise.all(both)
  void run()
  expect(runs).toHaveLength(2)
})

test('A run that fails rejects for all callers that share it, and the next call tries again', async () => {
  const { runs, work } = deferredWork()
  const run = singleFlight(work)
  const both = [run(), run()]
  runs[0]?.reject(new Error('offline'))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void run()
  expect(runs).toHaveLength(2)
})

test('Calls during a run lead to one more run after it', async () => {
  const { runs, work } = deferredWork()
  const run = singleFlightLatest(work)
  const all = [run(), run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(all)
  expect(runs).toHaveLength(2)
})
