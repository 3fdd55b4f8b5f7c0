import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldRows, unfoldRows } from './folded.ts'

const users = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', null]
const row = fc.record({
  seq: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  kind: fc.constantFrom('guess', 'hint', 'title_hint', 'give_up', 'leave', 'time_up'),
  word: fc.string({ unit: 'grapheme' }),
  key: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)),
  opened: fc.array(fc.nat(100_000)),
  user_id: fc.constantFrom(...users),
  created_at: fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  }),
})

test('what is folded unfolds to the same rows, whatever was guessed', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unfoldRows(foldRows(rows))).toEqual(rows)
    }),
  )
})

test('a sheet of an ordinary game is folded to a tenth', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    seq: index + 1,
    kind: 'guess' as const,
    word: `word${(index * 7919) % 1000}`,
    key: `word${(index * 7919) % 1000}`,
    opened: Array.from({ length: index % 5 }, (__, place) => index * 31 + place * 97),
    user_id: users[0]!,
    created_at: new Date(1_790_000_000_000 + index * 7321),
  }))
  const in_log = 60 * 150
  expect(foldRows(rows).folded.length).toBeLessThan(in_log / 10)
})

test('what a later version has folded is not read as something else', () => {
  const { folded, folded_users } = foldRows([])
  expect(() =>
    unfoldRows({ folded: Buffer.from([9, ...folded.subarray(1)]), folded_users }),
  ).toThrow('A sheet is folded in an unknown way, 9.')
})
