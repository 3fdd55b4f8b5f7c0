import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../refused.ts'
import { createFairQueue } from './fair-queue.ts'

const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

/** Opens a queue of four places whose tasks end when `end` is called; `ended` lists keys, refused ones with their code and
 *  aborted ones with the reason. */
function openQueue() {
  const enqueue = createFairQueue({ places: 4, recentMs: MINUTE, retry_after: 10 })
  const ended: string[] = []
  let running = Promise.withResolvers<void>()

  /** Returns what aborts the tasks of these keys. */
  function ask(...keys: string[]): AbortController {
    const aborting = new AbortController()
    for (const key of keys) {
      void enqueue(key, () => running.promise, aborting.signal).then(
        () => ended.push(key),
        (error: unknown) =>
          ended.push(`${key} ${error instanceof Refused ? error.code : String(error)}`),
      )
    }
    return aborting
  }

  /** Ends all tasks, one after the other. */
  async function end(): Promise<string[]> {
    running.resolve()
    await new Promise(setImmediate)
    running = Promise.withResolvers()
    return ended.splice(0)
  }

  return { ask, end }
}

test('tasks run one after the other, and more than the places are refused', async () => {
  const { ask, end } = openQueue()
  ask('ann', 'ben', 'cleo', 'dan', 'eve')

  expect(await end()).toEqual(['eve TOO_MANY_REQUESTS', 'ann', 'ben', 'cleo', 'dan'])
})

test('hosts who had a turn wait behind the others, and lose their places to them', async () => {
  const { ask, end } = openQueue()
  ask('ann', 'ben', 'cleo', 'dan')
  await end()

  ask('ann', 'ben', 'cleo', 'dan')
  ask('eve', 'ann')
  expect(await end()).toEqual([
    'dan TOO_MANY_REQUESTS',
    'ann TOO_MANY_REQUESTS',
    'ann',
    'eve',
    'ben',
    'cleo',
  ])
})

test('a turn is forgotten after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { ask, end } = openQueue()
  ask('ann', 'ben')
  await end()
  vi.advanceTimersByTime(2 * MINUTE)

  ask('cleo', 'ann', 'dan')
  expect(await end()).toEqual(['cleo', 'ann', 'dan'])
})

test('who gives up leaves the place to another, and the turn to the next', async () => {
  const { ask, end } = openQueue()
  const ann = ask('ann')
  const ben = ask('ben')
  ask('cleo', 'dan')

  ben.abort('gave up')
  ask('eve')
  ann.abort('gave up')

  expect(await end()).toEqual(['ben gave up', 'ann gave up', 'cleo', 'dan', 'eve'])
})

test('who gives up when the turn comes leaves it to the next', async () => {
  const { ask, end } = openQueue()
  const ann = ask('ann')
  const ben = ask('ben')
  ask('cleo')

  ann.abort('gave up')
  await Promise.resolve()
  ben.abort('gave up')

  expect(await end()).toEqual(['ann gave up', 'ben gave up', 'cleo'])
})
