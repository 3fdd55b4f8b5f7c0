import type { ArchiveDay } from '@inkling/protocol/daily'
import { expect, test } from 'vitest'
import { marksOf } from './day-mark.tsx'

type State = ArchiveDay['whole']['state']

const day = (whole: State, lead: State): ArchiveDay => ({
  day: '2033-11-12',
  number: 3,
  whole: { state: whole, guesses: null, in_time: false },
  lead: { state: lead, guesses: null, in_time: false },
})

test.each<[State, State, string[]]>([
  ['decoded', 'decoded', ['whole', 'lead']],
  ['decoded', 'timed_out', ['whole']],
  ['decoded', null, ['whole']],
  ['gave_up', 'decoded', ['kept', 'lead']],
  [null, 'decoded', ['kept', 'lead']],
  ['playing', 'timed_out', ['playing']],
  [null, 'timed_out', ['gave_up']],
  [null, null, []],
])('A day whose daily is %s and whose short one is %s has the marks %j', (whole, lead, marks) => {
  expect(marksOf(day(whole, lead))).toEqual(marks)
})
