import { expect, test } from 'vitest'
import { CallError } from '../lib/errors.ts'
import { isAwaited } from './stats.ts'

const busy = new CallError('SERVICE_UNAVAILABLE', { status: 503 })
const missing = new CallError('NOT_FOUND', { status: 404 })
const ratings = (is_settled: boolean) => ({ is_settled, players: [] })

test('ratings are awaited until the race has been rated, also after an outage', () => {
  expect(isAwaited({ error: null })).toBe(true)
  expect(isAwaited({ data: ratings(false), error: null })).toBe(true)
  expect(isAwaited({ error: busy })).toBe(true)
  expect(isAwaited({ data: ratings(false), error: busy })).toBe(true)
})

test('rated races and refusals end the wait for ratings', () => {
  expect(isAwaited({ data: ratings(true), error: null })).toBe(false)
  expect(isAwaited({ data: ratings(true), error: busy })).toBe(false)
  expect(isAwaited({ error: missing })).toBe(false)
})
