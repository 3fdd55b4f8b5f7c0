import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byDaily,
  dayNumber,
  streakOf,
  type DailyPlayer,
  reminderAfter,
  seesFigures,
} from './daily.ts'

const DAY = 24 * 60 * 60_000
const today = '2026-11-21'

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the date this many days before today. */
function ago(days: number): string {
  return dayOf(Date.parse(today) - days * DAY)
}

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / DAY, max: Date.UTC(2400, 11, 31) / DAY })
  .map((days) => dayOf(days * DAY))

test('dailies are numbered by day from the first one', () => {
  expect(dayNumber('2026-01-01', '2026-01-01')).toBe(1)
  expect(dayNumber('2026-11-21', '2026-01-01')).toBe(325)
  expect(dayNumber('2026-11-21', '2026-11-20')).toBe(2)
  expect(dayNumber('2028-02-29', '2026-01-01')).toBe(790)
  expect(dayNumber('2028-03-01', '2026-01-01')).toBe(791)
})

test('consecutive days have consecutive numbers, across leap years and centuries', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = (Date.parse(day) - Date.UTC(2026, 0, 1)) / DAY
      expect(dayNumber(day, '2026-01-01')).toBe(days + 1)
    }),
    { numRuns: 1000 },
  )
})

test('a streak counts consecutive days up to today', () => {
  expect(streakOf([ago(0), ago(1), ago(2)], today)).toEqual({ current: 3, best: 3 })
})

test('the streak up to yesterday is current until today’s daily is decoded', () => {
  expect(streakOf([ago(1), ago(2)], today)).toEqual({ current: 2, best: 2 })
})

test('a missed day ends the current streak, but not the best one', () => {
  expect(streakOf([ago(2), ago(3), ago(4)], today)).toEqual({ current: 0, best: 3 })
  expect(streakOf([ago(0), ago(2), ago(3)], today)).toEqual({ current: 1, best: 2 })
})

test('a streak continues across months and years', () => {
  const days = ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01']
  expect(streakOf(days, '2028-03-01')).toEqual({ current: 3, best: 3 })
  expect(streakOf(days.slice(0, 2), '2028-01-02')).toEqual({ current: 2, best: 2 })
})

test('without decoded days there is no streak', () => {
  expect(streakOf([], today)).toEqual({ current: 0, best: 0 })
})

test('order and repeats of days make no difference, and a streak is never longer than the days', () => {
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

test('the streak equals a count of consecutive days backwards', () => {
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

test('a board ranks by guesses, then by time, then players who gave up, then players still playing', () => {
  const player = (state: DailyPlayer['state'], guesses: number | null, seconds: number | null) => ({
    state,
    guesses,
    seconds,
  })
  const playing = player('playing', null, null)
  const gave_up = player('gave_up', 2, 10)
  const left = player('left', 9, 10)
  const quick = player('decoded', 31, 100)
  const slow = player('decoded', 31, 900)
  const few = player('decoded', 30, 5000)

  expect([playing, gave_up, left, slow, quick, few].sort(byDaily)).toEqual([
    few,
    quick,
    slow,
    gave_up,
    left,
    playing,
  ])
})

/** Time of the next reminder, in UTC. */
function next(now: string, time_zone: string): string {
  return new Date(reminderAfter(Date.parse(now), time_zone)).toISOString()
}

test('the daily reminder comes at nine in the morning of the player’s time zone', () => {
  expect(next('2026-11-22T01:00:00Z', 'Europe/Berlin')).toBe('2026-11-22T08:00:00.000Z')
  expect(next('2026-11-22T08:00:00Z', 'Europe/Berlin')).toBe('2026-11-23T08:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', 'America/New_York')).toBe('2026-11-22T14:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-22T03:15:00.000Z')
})

test('it stays at nine when daylight saving time begins or ends', () => {
  expect(next('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
})

test('if nine is shortly before the daily changes, it comes at the change', () => {
  expect(next('2026-11-22T12:00:00Z', 'Australia/Brisbane')).toBe('2026-11-23T00:00:00.000Z')
  expect(next('2026-11-23T00:00:00Z', 'Australia/Brisbane')).toBe('2026-11-24T00:00:00.000Z')
  expect(next('2026-11-22T12:00:00Z', 'Asia/Tokyo')).toBe('2026-11-23T00:00:00.000Z')
})

test('it comes once for each daily, in every time zone', () => {
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

test('in a zone with an odd offset it comes in the first quarter of an hour after nine', () => {
  expect(next('2026-11-22T01:00:00Z', '+01:07')).toBe('2026-11-22T08:00:00.000Z')
  expect(next('2026-11-22T08:00:00Z', '+01:07')).toBe('2026-11-23T08:00:00.000Z')
  expect(next('2026-11-22T01:00:00Z', '-03:59')).toBe('2026-11-22T13:00:00.000Z')
})

test('an unknown time zone counts as UTC', () => {
  expect(next('2026-11-22T01:00:00Z', 'Middle/Earth')).toBe('2026-11-22T09:00:00.000Z')
})

test('figures of others at a daily show once I have finished it, however I did', () => {
  expect(
    ([null, 'playing', 'decoded', 'gave_up'] as const).map((state) => [state, seesFigures(state)]),
  ).toEqual([
    [null, false],
    ['playing', false],
    ['decoded', true],
    ['gave_up', true],
  ])
})
