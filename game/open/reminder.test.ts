import { expect, test } from 'vitest'
import { reminderAfter } from './reminder.ts'

/** When the next reminder after a time comes, in UTC. */
function next(now: string, time_zone: string): string {
  return new Date(reminderAfter(Date.parse(now), time_zone)).toISOString()
}

test('The daily’s reminder comes at nine in the morning where the player is', () => {
  expect(next('2026-11-22T01:00:00Z', 'Europe/Berlin')).toBe('2026-11-22T08:00:00.000Z')
  expect(next('2026-11-22T08:00:00Z', 'Europe/Berlin')).toBe('2026-11-23T08:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', 'America/New_York')).toBe('2026-11-22T14:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-22T03:15:00.000Z')
})

test('It stays at nine when the clocks change', () => {
  expect(next('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
})

test('Where nine is shortly before the article changes, it waits for the new one', () => {
  expect(next('2026-11-22T12:00:00Z', 'Australia/Brisbane')).toBe('2026-11-23T00:00:00.000Z')
  expect(next('2026-11-23T00:00:00Z', 'Australia/Brisbane')).toBe('2026-11-24T00:00:00.000Z')
  expect(next('2026-11-22T12:00:00Z', 'Asia/Tokyo')).toBe('2026-11-23T00:00:00.000Z')
})

test('It comes once for each day’s article, whatever the zone', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 12 === 0)
  for (const zone of zones) {
    let time = Date.parse('2026-06-01T00:00:00Z')
    const days = Array.from({ length: 20 }, () => {
      time = reminderAfter(time, zone)
      return Math.floor(time / (24 * 60 * 60_000))
    })
    expect(new Set(days).size, zone).toBe(20)
    expect(days.at(-1)! - days[0]!, zone).toBe(19)
  }
})

test('In a zone that is no whole quarters of an hour away it comes in the first quarter after nine', () => {
  expect(next('2026-11-22T01:00:00Z', '+01:07')).toBe('2026-11-22T08:00:00.000Z')
  expect(next('2026-11-22T08:00:00Z', '+01:07')).toBe('2026-11-23T08:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', '-03:59')).toBe('2026-11-22T13:00:00.000Z')
})

test('A zone that nobody knows counts as UTC', () => {
  expect(next('2026-11-22T01:00:00Z', 'Middle/Earth')).toBe('2026-11-22T09:00:00.000Z')
})
