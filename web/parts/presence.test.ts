import { expect, test } from 'vitest'
import { presenceText } from './presence.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../lib/units.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')

const at = (last_active_at: string, in_race?: true) =>
  presenceText({ user_id: 'a-friend', last_active_at, ...(in_race && { in_race }) }, NOW)
const seen = (ago: number) => at(new Date(NOW - ago).toISOString())

test('A friend is online while their last activity is less than 60 seconds old', () => {
  expect(seen(0)).toBe('Online')
  expect(seen(59_999)).toBe('Online')
  expect(seen(60_000)).toBe('Last seen a minute ago')
})

test('A friend who plays a race is shown in it while they are online', () => {
  const racing = (ago: number) => at(new Date(NOW - ago).toISOString(), true)
  expect(racing(59_999)).toBe('Online · in a race')
  expect(racing(60_000)).toBe('Last seen a minute ago')
})

test('A friend is online even if the server’s clock is a little ahead of ours', () => {
  expect(seen(-3 * SECOND)).toBe('Online')
})

test('Nothing is shown for a friend without a record, or with an invalid time', () => {
  expect(presenceText(undefined, NOW)).toBeNull()
  expect(at('never')).toBeNull()
})

test('Minutes are shown up to 44, then an hour up to 89 minutes', () => {
  expect(seen(89 * SECOND)).toBe('Last seen a minute ago')
  expect(seen(90 * SECOND)).toBe('Last seen 2 minutes ago')
  expect(seen(44 * MINUTE)).toBe('Last seen 44 minutes ago')
  expect(seen(45 * MINUTE)).toBe('Last seen an hour ago')
  expect(seen(89 * MINUTE)).toBe('Last seen an hour ago')
})

test('Hours are shown up to 21, then a day up to 35 hours', () => {
  expect(seen(90 * MINUTE)).toBe('Last seen 2 hours ago')
  expect(seen(21 * HOUR)).toBe('Last seen 21 hours ago')
  expect(seen(22 * HOUR)).toBe('Last seen a day ago')
  expect(seen(35 * HOUR)).toBe('Last seen a day ago')
})

test('Days are shown up to 25, then a month up to 45 days', () => {
  expect(seen(36 * HOUR)).toBe('Last seen 2 days ago')
  expect(seen(25 * DAY)).toBe('Last seen 25 days ago')
  expect(seen(26 * DAY)).toBe('Last seen a month ago')
  expect(seen(45 * DAY)).toBe('Last seen a month ago')
})

test('Months are shown up to 10, then a year up to 17 months, then years', () => {
  expect(seen(46 * DAY)).toBe('Last seen 2 months ago')
  expect(at('2025-07-01T12:00:00Z')).toBe('Last seen 10 months ago')
  expect(at('2025-06-01T12:00:00Z')).toBe('Last seen a year ago')
  expect(at('2024-12-01T12:00:00Z')).toBe('Last seen a year ago')
  expect(at('2024-11-01T12:00:00Z')).toBe('Last seen 2 years ago')
})
