import { inkLasts, timeOfWave, wavesAt, wavesIn } from '@inkling/game/open/fading-ink'
import { optionsOf } from '@inkling/game/open/modes'
import type { Faded } from '@inkling/protocol/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGame, openServer } from './test-game.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const SECOND = 1_000
const options = optionsOf('solo', { fading_ink: true, length: 'lead' })

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** Follows the ink of an article that opened some time ago, and in which one word fades in each wave. */
async function follow(openedBefore = 0) {
  vi.setSystemTime(START + openedBefore)
  const server = openServer('solo', undefined, { options })
  const asked: number[] = []
  server.ink.fading = (waves) => {
    asked.push(Date.now() - START)
    const now = wavesAt('lead', Date.now() - START)
    const words = wordsOf(now).slice(waves)
    return { waves: now, opened_at: new Date(START).toISOString(), words }
  }
  // The fake server answers with the time at which it is asked.
  Object.defineProperty(server.game, 'now', {
    get: () => new Date().toISOString(),
    enumerable: true,
  })
  const opened = await openGame('solo', { server })
  const { store } = opened
  asked.length = 0
  const stop = store.followInk()
  const faded = () => store.state().server.faded!.words.map(([word]) => word)
  return { ...opened, asked, stop, faded }
}

function wordsOf(waves: number): Faded['words'] {
  return Array.from({ length: waves }, (_, index) => [`word${index + 1}`, [index]])
}

const names = (waves: number) => wordsOf(waves).map(([word]) => word)

test('Words show when they fade, and the server is asked only then', async () => {
  const { asked, faded } = await follow()
  await vi.advanceTimersByTimeAsync(timeOfWave('lead', 1) - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(faded()).toEqual(names(1))
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(faded()).toEqual(names(3))
  expect(asked).toHaveLength(3)
})

test('A browser never asks twice within four seconds, also if no answer comes', async () => {
  const { server, asked, faded } = await follow(timeOfWave('lead', 1) - SECOND)
  const { faded: read } = server.calls
  server.calls.faded = () => {
    asked.push(Date.now() - START)
    return Promise.reject(new Error('OFFLINE'))
  }
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(asked.length).toBeGreaterThan(3)
  const gaps = asked.slice(1).map((at, index) => at - asked[index]!)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4 * SECOND)
  server.calls.faded = read
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(faded()).toEqual(names(wavesAt('lead', Date.now() - START)))
})

test('A device that wakes up reads what has faded while its timers slept', async () => {
  const { store, faded } = await follow(timeOfWave('lead', 1))
  expect(faded()).toEqual(names(1))
  vi.setSystemTime(START + timeOfWave('lead', 12))
  await vi.advanceTimersByTimeAsync(0)
  expect(faded()).toEqual(names(1))
  void store.readMissed()
  await vi.advanceTimersByTimeAsync(0)
  expect(faded()).toEqual(names(12))
})

test('A browser that is connected again reads what has faded meanwhile, over its channel', async () => {
  const { store, channel, server, faded } = await follow(timeOfWave('lead', 1))
  const stop = store.follow()
  await vi.advanceTimersByTimeAsync(0)
  server.line.isDown = true
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(faded()).toEqual(names(1))
  server.line.isDown = false
  channel.state = 'joined'
  server.read.length = 0
  await vi.advanceTimersByTimeAsync(9 * SECOND)
  expect(faded()).toEqual(names(wavesAt('lead', Date.now() - START)))
  expect(server.read).not.toContain('faded')
  stop()
})

test('An article that is bare asks no more, and half a minute later shows that the ink is gone', async () => {
  const { server, store, asked, faded } = await follow(timeOfWave('lead', wavesIn('lead')))
  expect(faded()).toEqual(names(wavesIn('lead')))
  Object.assign(server.game, { state: 'timed_out', phase: 'over' })
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(store.state().server.game?.phase).toBe('running')
  await vi.advanceTimersByTimeAsync(inkLasts('lead') - (Date.now() - START) + 2 * SECOND)
  expect(asked).toEqual([])
  expect(server.read).toContain('guesses')
})

test('Nothing is asked any more once nobody follows the ink', async () => {
  const { store, asked, stop } = await follow()
  stop()
  await vi.advanceTimersByTimeAsync(timeOfWave('lead', 3))
  await store.readMissed()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(asked).toEqual([])
})
