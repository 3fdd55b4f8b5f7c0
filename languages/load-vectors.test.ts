import { cosine, leastCosine, nearness, readVectors } from './vectors.ts'
import { expect, test } from 'vitest'
import { TRIPLES } from './en/test-triples.ts'
import { hasVectors, vectorsIn } from './load-vectors.ts'

const vectors = vectorsIn('en')
const between = (one: string, other: string) =>
  nearness(vectors, vectors.vectorOf(one), vectors.vectorOf(other))

test('nearly all words are as near to each other as people find them', () => {
  const wrong = TRIPLES.filter(
    ([guess = '', near = '', far = '']) => between(guess, near) <= between(guess, far),
  )
  expect(TRIPLES.length).toBeGreaterThan(200)
  expect(wrong.length / TRIPLES.length, wrong.join('; ')).toBeLessThanOrEqual(0.03)
})

test('every word of the triples has a vector', () => {
  expect(TRIPLES.flat().filter((word) => vectors.vectorOf(word) === -1)).toEqual([])
})

test('forms of a word share its vector, and unknown words have none', () => {
  expect(vectors.vectorOf('islands')).toBe(vectors.vectorOf('island'))
  expect(vectors.vectorOf('xqzt')).toBe(-1)
})

test('nearness is the same in both directions and lies between 0 and 100', () => {
  for (const [one = '', other = ''] of TRIPLES) {
    expect(between(one, other)).toBeCloseTo(between(other, one), 10)
    expect(between(one, other)).toBeGreaterThanOrEqual(0)
    expect(between(one, other)).toBeLessThanOrEqual(100)
  }
})

test('related words have 60 or more, and words without a relation have less', () => {
  for (const pair of ['boat ship', 'sea ocean', 'army soldier', 'king queen', 'piano violin']) {
    const [one = '', other = ''] = pair.split(' ')
    expect(between(one, other), pair).toBeGreaterThanOrEqual(60)
  }
  for (const pair of ['boat theorem', 'money fourth', 'game same', 'whale mayor', 'canal bread']) {
    const [one = '', other = ''] = pair.split(' ')
    expect(between(one, other), pair).toBeLessThan(60)
  }
})

test('a cosine of a word with itself is 1', () => {
  const ship = vectors.vectorOf('ship')
  expect(cosine(vectors, ship, ship)).toBeCloseTo(1, 5)
})

test('no word below the least cosine of a value has that nearness', () => {
  const others = [...vectors.scales.keys()].filter((other) => other % 500 === 0)
  for (const [guess = ''] of TRIPLES) {
    const one = vectors.vectorOf(guess)
    for (const value of [0, 20, 50, 55, 59, 60, 90]) {
      const least = leastCosine(vectors, one, value)
      const far = others.filter((other) => cosine(vectors, one, other) < least - 1e-9)
      for (const other of far) expect(nearness(vectors, one, other)).toBeLessThan(value)
    }
  }
})

test('only languages with a file have vectors', () => {
  expect(hasVectors('en')).toBe(true)
  expect(hasVectors('it')).toBe(false)
  expect(hasVectors('../en')).toBe(false)
})

test('a file that is no vectors, or is cut off, is refused', () => {
  expect(() => readVectors(Buffer.from('a letter\n'))).toThrow('not a file of word vectors')
  expect(() => readVectors(Buffer.from('inkling-vectors 1 2 1 4\na\nb\n'))).toThrow('incomplete')
})
