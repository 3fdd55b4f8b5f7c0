import { spellingKey } from '@inkling/languages/spelling-key'

/** Part of a sample: text with spaces and punctuation, or a hidden word with the keys that open it. */
export type SamplePart = string | HiddenWord
/** Hidden word, numbered in reading order. */
export type HiddenWord = { number: number; word: string; keys: readonly string[] }

/** Reads a text whose hidden words are in brackets, with their other forms after bars: `[islands|island]`. The first one is
 *  the title. */
export function readSample(text: string): SamplePart[] {
  return text.split(/[[\]]/).map((part, index) => {
    if (index % 2 === 0) return part
    const forms = part.split('|')
    return { number: (index - 1) / 2, word: forms[0] ?? '', keys: forms.map(spellingKey) }
  })
}

/** Result of a guess on a sample: the hidden words that it opens, or that it was visible all along. */
export type SampleGuess = { word: string; opened: number[]; isVisible: boolean }

/** Evaluates a guess; null if nothing is typed. */
export function guessSample(parts: readonly SamplePart[], typed: string): SampleGuess | null {
  const word = typed.trim()
  const key = spellingKey(word)
  if (key === '') return null
  const opened = hiddenWords(parts).flatMap(({ keys, number }) =>
    keys.includes(key) ? [number] : [],
  )
  return { word, opened, isVisible: opened.length === 0 && isShown(parts, key) }
}

export function hiddenWords(parts: readonly SamplePart[]): HiddenWord[] {
  return parts.filter((part) => typeof part !== 'string')
}

function isShown(parts: readonly SamplePart[], key: string): boolean {
  const shown = parts.filter((part) => typeof part === 'string').join(' ')
  return shown.split(/[^\p{L}\p{N}]+/u).some((word) => spellingKey(word) === key)
}

/** Returns true once the title, or every word, is open. */
export function isDecoded(open: ReadonlySet<number>, parts: readonly SamplePart[]): boolean {
  return open.has(0) || open.size === hiddenWords(parts).length
}
