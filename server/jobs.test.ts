import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a failing job is retried, and does not delay others', async () => {
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

test('a slow job does not run twice at once, and stopping waits for it', async () => {
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

describe('while a server is idle', () => {
  const MINUTE = 60_000

  test('work is checked for more rarely, and at the usual pace once somebody connects', async () => {
    const look = vi.fn()
    const jobs = startJobs([{ every: 1_000, idle: 10_000, run: look }], fail)
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    look.mockClear()

    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(look).toHaveBeenCalledTimes(6)
    jobs.wake()
    look.mockClear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(look).toHaveBeenCalledTimes(5)
    await jobs.stop()
  })

  test('a server with an open or recently closed connection is not idle', async () => {
    const look = vi.fn()
    let connections = 1
    const job = { every: 1_000, idle: 10_000, run: look }
    const jobs = startJobs([job], fail, () => connections > 0)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    connections = 0
    look.mockClear()

    await vi.advanceTimersByTimeAsync(MINUTE / 2)
    expect(look).toHaveBeenCalledTimes(30)
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    look.mockClear()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(look).toHaveBeenCalledTimes(6)
    await jobs.stop()
  })

  test('work with a known due time runs at that time', async () => {
    const due_at = performance.now() + 3 * MINUTE + 4_321
    const done: number[] = []
    const run = async () => {
      const left = due_at - performance.now()
      if (left <= 0 && done.length === 0) done.push(performance.now())
      return left > 0 && left <= 10_000 ? left : null
    }
    const jobs = startJobs([{ every: 1_000, idle: 10_000, run }], fail)

    await vi.advanceTimersByTimeAsync(4 * MINUTE)

    expect(Math.abs(done[0]! - due_at)).toBeLessThan(2)
    await jobs.stop()
  })

  test('due work makes the server check for other work at its usual pace', async () => {
    const look = vi.fn()
    let dueIn: number | null = null
    const jobs = startJobs(
      [
        { every: 1_000, idle: 10_000, run: async () => dueIn },
        { every: 1_000, idle: 10_000, run: look },
      ],
      fail,
    )
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    dueIn = 5_000
    await vi.advanceTimersByTimeAsync(10_000)
    dueIn = null
    await vi.advanceTimersByTimeAsync(5_000)
    look.mockClear()

    await vi.advanceTimersByTimeAsync(30_000)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(29)
    await jobs.stop()
  })

  test('frequent visits do not delay rare jobs', async () => {
    const tidy = vi.fn()
    const jobs = startJobs([{ every: 10 * MINUTE, run: tidy }], fail)
    for (let visit = 0; visit < 6; visit++) {
      await vi.advanceTimersByTimeAsync(2 * MINUTE)
      jobs.wake()
    }

    expect(tidy).toHaveBeenCalledTimes(1)
    await jobs.stop()
  })

  test('a job without an idle pause keeps its pace', async () => {
    const read = vi.fn()
    const jobs = startJobs([{ every: 2_000, run: read }], fail)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)

    expect(read).toHaveBeenCalledTimes(150)
    await jobs.stop()
  })

  function fail(error: unknown): never {
    return expect.fail(String(error))
  }
})
