import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteWord, noWords, rowOf, type WordKind } from './guess.ts'

const kinds: WordKind[] = ['open', 'tried']
/** Found by looking through nine million words; with a seed for each kind their hashes were the same. */
const COLLIDING = [
  ['xauylv', 'hqmacf'],
  ['nepysh', 'deuegg'],
] as const
const noted = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    word: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'b', 'ab', 'ba', '')),
    row: fc.integer({ min: 1, max: 2_000 }),
  }),
  { maxLength: 300, size: 'max' },
)

test('each word is found with the row that came with it first, and no other word is', () => {
  fc.assert(
    fc.property(noted, fc.array(fc.string()), (all, others) => {
      const words = noWords()
      const first = new Map<string, number>()
      for (const { kind, word, row } of all) {
        noteWord(words, kind, word, row)
        if (!first.has(`${kind} ${word}`)) first.set(`${kind} ${word}`, row)
      }
      for (const kind of kinds) {
        for (const word of [...others, ...all.map((one) => one.word)]) {
          expect(rowOf(words, kind, word)).toBe(first.get(`${kind} ${word}`))
        }
      }
    }),
  )
})

test('a hundred thousand words that look alike are told apart', () => {
  const words = noWords()
  const spelled = Array.from({ length: 100_000 }, (_, index) => `word${index.toString(36)}`)
  for (const [index, word] of spelled.entries()) noteWord(words, 'tried', word, (index % 2_000) + 1)
  for (const [index, word] of spelled.entries()) {
    expect(rowOf(words, 'tried', word)).toBe((index % 2_000) + 1)
  }
  expect(spelled.some((word) => rowOf(words, 'open', word) !== undefined)).toBe(false)
})

test('no word that was tried stands for one that is still hidden, even one that was looked for by its hash', () => {
  for (const [tried, hidden] of COLLIDING) {
    const words = noWords()
    noteWord(words, 'tried', tried, 1)
    expect(rowOf(words, 'open', hidden)).toBeUndefined()
  }
})
