import { expect, test } from 'vitest'
import { mySlots, slotsOf, titleLayout } from './title-slots.tsx'

const sheetOf = (...text: (string | number)[]) => ({
  lang: 'en',
  blocks: [{ kind: 'title' as const, text }],
})
const rowAt = (...positions: number[]) => ({
  seq: 1,
  kind: 'guess' as const,
  word: 'house',
  count: positions.length,
  opened: [['house', positions] as [string, number[]]],
})

test('My own slots are as wide as the words of the title, and those that I found are open', () => {
  const title = titleLayout(sheetOf(6, ' ', 5), [rowAt(1, 7)], 2)
  expect(mySlots(title, 1)).toEqual([
    { letters: 6, isFound: false },
    { letters: 5, isFound: true },
  ])
})

test('Another player’s slots show the number of words found, not which', () => {
  const title = titleLayout(sheetOf(9, ' ', 5), [rowAt(1)], 2)
  expect(slotsOf(title, 1)).toEqual([
    { letters: 7, isFound: true },
    { letters: 7, isFound: false },
  ])
})

test('Words in the brackets of a title have no slot', () => {
  expect(titleLayout(sheetOf(7, ' (', 6, ')'), [], 1).letters).toEqual([7])
})

test.each([
  ['a spectator has no bars to go by', null],
  ['a word repeats', sheetOf(5, ' ', 2, ' ', 5)],
])('Slots are of one width where %s', (_, sheet) => {
  expect(titleLayout(sheet, [rowAt(0)], 2)).toEqual({ letters: [6, 6], mine: null })
})
