import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDaily, dayNumber, streakOf, type DailyPart, reminderAfter } from './daily.ts'

const DAY = 24 * 60 * 60_000
const today = '2026-11-21'

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The day so many days before today. */
function ago(days: number): string {
  return dayOf(Date.parse(today) - days * DAY)
}

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / DAY, max: Date.UTC(2400, 11, 31) / DAY })
  .map((days) => dayOf(days * DAY))

test('the articles are numbered from the first one there was, one a day', () => {
  expect(dayNumber('2026-01-01', '2026-01-01')).toBe(1)
  expect(dayNumber('2026-11-21', '2026-01-01')).toBe(325)
  expect(dayNumber('2026-11-21', '2026-11-20')).toBe(2)
  expect(dayNumber('2028-02-29', '2026-01-01')).toBe(790)
  expect(dayNumber('2028-03-01', '2026-01-01')).toBe(791)
})

test('every day of the calendar has the number after the day before, leap years and centuries too', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = (Date.parse(day) - Date.UTC(2026, 0, 1)) / DAY
      expect(dayNumber(day, '2026-01-01')).toBe(days + 1)
    }),
    { numRuns: 1000 },
  )
})

test('a streak counts the days in a row up to today', () => {
  expect(streakOf([ago(0), ago(1), ago(2)], today)).toEqual({ current: 3, best: 3 })
})

test('before today is decoded the streak up to yesterday still stands', () => {
  expect(streakOf([ago(1), ago(2)], today)).toEqual({ current: 2, best: 2 })
})

test('a missed day ends the streak, but not the best one', () => {
  expect(streakOf([ago(2), ago(3), ago(4)], today)).toEqual({ current: 0, best: 3 })
  expect(streakOf([ago(0), ago(2), ago(3)], today)).toEqual({ current: 1, best: 2 })
})

test('a streak runs over the ends of months and years', () => {
  const days = ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01']
  expect(streakOf(days, '2028-03-01')).toEqual({ current: 3, best: 3 })
  expect(streakOf(days.slice(0, 2), '2028-01-02')).toEqual({ current: 2, best: 2 })
})

test('who has decoded nothing has no streak', () => {
  expect(streakOf([], today)).toEqual({ current: 0, best: 0 })
})

test('the order of the days and repeats make no difference, and a streak is never longer than the days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60)), (gaps) => {
      const days = gaps.map(ago)
      const streak = streakOf(days, today)
      expect(streakOf(days.toReversed(), today)).toEqual(streak)
      expect(streakOf([...days, ...days], today)).toEqual(streak)
      expect(streak.best).toBeLessThanOrEqual(new Set(days).size)
      expect(streak.current).toBeLessThanOrEqual(streak.best)
    }),
  )
})

test('the streak is what one counts by going back day by day', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(30)), (gaps) => {
      const decoded = new Set(gaps)
      const start = decoded.has(0) ? 0 : 1
      let back = start
      while (decoded.has(back)) back++
      expect(streakOf(gaps.map(ago), today).current).toBe(back - start)
    }),
  )
})

test('a board ranks by guesses, then by time; who gave up follows, who still plays is last', () => {
  const part = (state: DailyPart['state'], guesses: number | null, seconds: number | null) => ({
    state,
    guesses,
    seconds,
  })
  const playing = part('playing', null, null)
  const gave_up = part('gave_up', 2, 10)
  const left = part('left', 9, 10)
  const quick = part('decoded', 31, 100)
  const slow = part('decoded', 31, 900)
  const few = part('decoded', 30, 5000)

  expect([playing, gave_up, left, slow, quick, few].sort(byDaily)).toEqual([
    few,
    quick,
    slow,
    gave_up,
    left,
    playing,
  ])
})

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
