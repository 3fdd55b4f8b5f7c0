import { expect, test } from 'vitest'
import { createPlayer } from '../test/player.ts'
import { isHidden } from './guess.ts'
import { followNearness, nearnessOf, nearWordsOf } from './nearness.ts'
import { RANKS, readVectors, type WordVectors } from '@inkling/languages/vectors'

/** Vectors with four dimensions: words are near if they point the same way. */
const WORDS: Record<string, number[]> = {
  bee: [127, 0, 0, 0],
  boat: [0, 127, 0, 0],
  hive: [120, 40, 0, 0],
  honey: [110, 64, 0, 0],
  the: [127, 0, 0, 0],
  wasp: [126, 14, 0, 0],
  water: [0, 120, 40, 0],
}
const vectors: WordVectors = { ...readVectors(fileOf(WORDS)), vectorOf: (key) => numberOf(key) }

function numberOf(key: string): number {
  return Object.keys(WORDS).indexOf(key)
}

function fileOf(words: Record<string, number[]>): Uint8Array {
  const keys = Object.keys(words)
  const lines = keys.map((key) => `${key}\n`).join('')
  const head = `inkling-vectors 1 ${keys.length} 4 ${lines.length}\n`
  const values = Object.values(words).flat()
  const limits = keys.flatMap(() => RANKS.map((_, step) => 100 - 30 * step))
  const text = [...`${head}${lines}`].map((letter) => letter.codePointAt(0)!)
  return Uint8Array.from([...text, ...values, ...limits].map((value) => value & 255))
}

function play(text: string, guesses: string[]) {
  const player = createPlayer({ title: 'Bee', text })
  const words = nearWordsOf(player.redacted, vectors)
  const follow = followNearness(player.redacted, words)
  const seen = guesses.map((guess) => {
    player.guess(guess)
    const row = player.rows.at(-1)!
    const isClosed = (key: string) => isHidden(player.state, key)
    const now = nearnessOf(player.redacted, words, row.key!, isClosed)
    expect(follow(row)).toEqual(now)
    return now
  })
  return { seen, bar: player.bar }
}

test('a guess shows its value on hidden words that it is near to, nearest first', () => {
  const { seen, bar } = play('A hive has honey and a boat.', ['wasp'])
  const [{ value, near } = { value: null, near: [] }] = seen
  expect(near.map(([position]) => position)).toEqual([bar('Bee'), bar('hive'), bar('honey')])
  expect(near[0]?.[1]).toBe(value)
  expect(near.every(([, one]) => one >= 60 && one <= 99)).toBe(true)
})

test('a hit shows how near it is to the words that are still hidden', () => {
  const { seen, bar } = play('A hive has honey.', ['hive', 'bee'])
  expect(seen[0]?.near.map(([position]) => position)).toEqual([bar('honey'), bar('Bee')])
  expect(seen[1]?.near.map(([position]) => position)).toEqual([bar('honey')])
})

test('a guess that is near to nothing shows only its value', () => {
  const [seen] = play('A bee has a hive.', ['water']).seen
  expect(seen?.value).toBeLessThan(60)
  expect(seen?.near).toEqual([])
})

test('a word without a vector, and a common word, shows nothing', () => {
  expect(play('A bee has a hive.', ['qwerty']).seen).toEqual([{ value: null, near: [] }])
  const { redacted } = createPlayer({ title: 'Bee', text: 'The bee.' })
  const words = nearWordsOf(redacted, vectors)
  expect(nearnessOf(redacted, words, 'the', () => true)).toEqual({ value: null, near: [] })
})

test('a guess is shown on forty hidden words at most', () => {
  const [seen] = play('hive '.repeat(60), ['wasp']).seen
  expect(seen?.near).toHaveLength(40)
})

test('nothing is near once everything is open', () => {
  expect(play('A bee.', ['bee']).seen).toEqual([{ value: null, near: [] }])
})
