import { MIN_NEAR, type Nearness, type Row } from '../open/sheet.ts'
import type { Redacted } from './redact.ts'
import { openedBy } from './story.ts'
import { ownKey } from '@inkling/languages/pieces'
import { leastCosine, nearness, nextNear, type WordVectors } from '@inkling/languages/vectors'
import { commonKeys } from '@inkling/languages/words'

/** Most positions to which a guess is shown to be near. */
const MAX_POSITIONS = 40
/** A word that is not open is never the guess itself. */
const MAX_VALUE = 99

/** Hidden words of an article that a guess can be near to: their keys and the numbers of their vectors. Words that are
 *  near to everything, the `common` ones, are not among them. */
export type NearWords = {
  vectors: WordVectors
  common: ReadonlySet<string>
  keys: string[]
  numbers: Int32Array
}

const UNKNOWN: Nearness = { value: null, near: [] }

/** Finds the words of an article that a guess can be near to. */
export function nearWordsOf({ article, positions }: Redacted, vectors: WordVectors): NearWords {
  const common = commonKeys(article.lang)
  const keys: string[] = []
  const numbers: number[] = []
  for (const key of positions.keys()) {
    const number = common.has(ownKey(key)) ? -1 : vectors.vectorOf(ownKey(key))
    if (number === -1) continue
    keys.push(key)
    numbers.push(number)
  }
  return { vectors, common, keys, numbers: Int32Array.from(numbers) }
}

/** Computes the nearness of a guess, given by its key, to the words that are still hidden. */
export function nearnessOf(
  { positions }: Redacted,
  { vectors, common, keys, numbers }: NearWords,
  guess: string,
  isHidden: (key: string) => boolean,
): Nearness {
  const number = common.has(guess) ? -1 : vectors.vectorOf(guess)
  if (number === -1) return UNKNOWN
  let value = -1
  let least = -1
  const found: [key: string, value: number][] = []
  const next = (from: number) => nextNear(vectors, number, numbers, { from, least })
  for (let index = next(0); index < numbers.length; index = next(index + 1)) {
    const near = Math.min(MAX_VALUE, Math.round(nearness(vectors, number, numbers[index]!)))
    if (near < MIN_NEAR && near <= value) continue
    const key = keys[index]!
    if (!isHidden(key)) continue
    if (near >= MIN_NEAR) found.push([key, near])
    if (near <= value) continue
    value = near
    least = leastCosine(vectors, number, Math.min(value, MIN_NEAR) - 1)
  }
  return { value: value === -1 ? null : value, near: firstPositions(found, positions) }
}

function firstPositions(
  found: [key: string, value: number][],
  positions: Redacted['positions'],
): Nearness['near'] {
  const near: Nearness['near'] = []
  for (const [key, value] of found.sort(([, one], [, other]) => other - one)) {
    for (const position of positions.get(key) ?? []) {
      if (near.length < MAX_POSITIONS) near.push([position, value])
    }
  }
  return near
}

/** Returns a function to call with each row of a sheet, in order, and with its nearness if that is known. It returns the
 *  nearness of the guess to the words that are hidden after it; null for a row that is no guess. `isFaded` tells which words
 *  had faded at a row. */
export function followNearness<Followed extends Row>(
  redacted: Redacted,
  words: NearWords,
  isFaded: (key: string, row: Followed) => boolean = () => false,
): (row: Followed, known?: Nearness | null) => Nearness | null {
  const open = new Set<string>()
  return (row, known) => {
    for (const position of openedBy(row)) open.add(redacted.words[position]!.key)
    if (known !== undefined) return known
    if (row.kind !== 'guess' || row.key === null) return null
    const isHidden = (key: string) => !open.has(key) && !isFaded(key, row)
    return nearnessOf(redacted, words, row.key, isHidden)
  }
}
