import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a job that fails is tried again, and holds up no other', async () => {
  const errors: unknown[] = []
  const broken = vi.fn(() => Promise.reject(new Error('The database is away.')))
  const sound = vi.fn()
  const jobs = startJobs(
    [broken, sound].map((run) => ({ every: 100, run })),
    (error) => {
      errors.push(error)
    },
  )

  await vi.advanceTimersByTimeAsync(350)
  await jobs.stop()

  expect([broken.mock.calls.length, sound.mock.calls.length]).toEqual([3, 3])
  expect(errors).toHaveLength(3)
})

test('a job that takes long is not begun a second time beside itself, and stopping waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = vi.fn(() => promise)
  const jobs = startJobs([{ every: 100, run: slow }], (error) => expect.fail(String(error)))
  await vi.advanceTimersByTimeAsync(500)
  const stopped = vi.fn()
  const stopping = jobs.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(500)

  expect([slow.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0])
  resolve()
  await stopping
  expect(slow).toHaveBeenCalledTimes(1)
})
