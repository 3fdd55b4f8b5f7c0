import type { FormsOf } from '@inkling/languages/language'
import type { RankOf } from '@inkling/languages/frequent'
import { ownKey } from '@inkling/languages/pieces'
import { timeOfWave, wavesIn } from '../open/fading-ink.ts'
import type { Length } from '../open/modes.ts'
import { matching } from './guess.ts'
import { tellsTitle } from './hint.ts'
import type { Redacted } from './redact.ts'

/** Word of an article that may fade. `rank` is small for a word that is frequent in its language; it is Infinity for one that
 *  is rare. */
export type DullWord = { key: string; rank: number }

/** Times at which words fade by their keys, in milliseconds since the opening of the article. Words that never fade are not
 *  among them. */
export type Fading = ReadonlyMap<string, number>

/** Finds the words of an article that may fade: not those of the title, nor those that no hint opens because they are like
 *  one of them. In a language without a list of frequent words, short ones count as frequent. */
export function dullWordsOf(
  redacted: Redacted,
  { formsOf, rankOf }: { formsOf: FormsOf; rankOf: RankOf | null },
): DullWord[] {
  const words: DullWord[] = []
  for (const key of redacted.positions.keys()) {
    const own = ownKey(key)
    const forms = formsOf(own)
    if (tellsTitle(redacted, [key, ...matching(redacted, forms)])) continue
    words.push({ key, rank: rankOf === null ? own.length : rankIn([own, ...forms.all], rankOf) })
  }
  return words
}

/** Finds the rank of a word, else the best one of its forms. */
function rankIn([own, ...forms]: string[], rankOf: RankOf): number {
  const rank = rankOf(own!)
  return rank ?? Math.min(...forms.map((form) => rankOf(form) ?? Infinity))
}

/** Computes when each word fades. Frequent words come first, equally rare ones in the order of the seed; each wave uncovers
 *  about as many positions. */
export function fadingOf(
  { positions }: Pick<Redacted, 'positions'>,
  dullWords: readonly DullWord[],
  { length, seed }: { length: Length; seed: string },
): Fading {
  const ordered = dullWords
    .map(({ key, rank }) => ({ key, rank, tie: hash(`${seed} ${key}`) }))
    .sort((one, other) => compare(one.rank, other.rank) || one.tie - other.tie)
  const countOf = (key: string) => positions.get(key)?.length ?? 0
  const all = ordered.reduce((sum, { key }) => sum + countOf(key), 0)
  const fading = new Map<string, number>()
  let before = 0
  for (const { key } of ordered) {
    const wave = 1 + Math.floor((before / all) * wavesIn(length))
    fading.set(key, timeOfWave(length, wave))
    before += countOf(key)
  }
  return fading
}

/** Compares numbers, also infinite ones. */
function compare(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Computes the FNV-1a hash of a text. */
function hash(text: string): number {
  let sum = FNV_OFFSET
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, FNV_PRIME) >>> 0
  return sum
}

/** Tells which words have faded after a time, in milliseconds since the opening of the article. */
export function fadedAt(fading: Fading, elapsed: number): (key: string) => boolean {
  return (key) => {
    const at = fading.get(key)
    return at !== undefined && at <= elapsed
  }
}
