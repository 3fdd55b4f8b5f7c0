import type { FormsOf } from '@inkling/languages/language'
import { ownKey, splitKey } from '@inkling/languages/pieces'
import { closed, isHidden, matching, type SheetState } from './guess.ts'
import type { Row } from '../open/sheet.ts'
import type { Redacted } from './redact.ts'

/** First letters that reveal a word of the title: five, or all but two of a shorter word, but at least three. */
const TELLING = 5
const MIN_TELLING = 3
const UNTOLD = 2

export type HintRefusal = 'HINT_IN_TITLE' | 'ALREADY_OPEN' | 'NO_SUCH_POSITION' | 'NOTHING_TO_HINT'

/** Evaluates a hint: it opens the word at a position, or with null the most frequent hidden word. It never opens a word of
 *  the title or one that begins like it; a hint at such a word in the text is spent, and says so. */
export function evaluateHint(
  redacted: Redacted,
  state: SheetState,
  position: number | null,
  formsOf: FormsOf,
): Row | { refused: HintRefusal } {
  if (position === null) {
    const key = commonestHidden(redacted, state, formsOf)
    return key === undefined
      ? { refused: 'NOTHING_TO_HINT' }
      : hintOf(redacted, state, redacted.positions.get(key)![0]!, formsOf)
  }
  const word = redacted.words[position]
  if (word === undefined) return { refused: 'NO_SUCH_POSITION' }
  if (position < redacted.titleLength) return { refused: 'HINT_IN_TITLE' }
  if (!isHidden(state, word.key)) return { refused: 'ALREADY_OPEN' }
  return hintOf(redacted, state, position, formsOf)
}

function hintOf(redacted: Redacted, state: SheetState, position: number, formsOf: FormsOf): Row {
  const { surface, key } = redacted.words[position]!
  const matched = matching(redacted, formsOf(ownKey(key)))
  const seq = state.seq + 1
  if (tellsTitle(redacted, matched)) {
    return { seq, kind: 'title_hint', word: '', key: null, opened: [position] }
  }
  return {
    seq,
    kind: 'hint',
    word: surface,
    key: ownKey(key),
    opened: closed(redacted, state, matched),
  }
}

function commonestHidden(
  redacted: Redacted,
  state: SheetState,
  formsOf: FormsOf,
): string | undefined {
  const hidden = [...redacted.positions]
    .filter(([key]) => isHidden(state, key))
    .sort(([, a], [, b]) => b.length - a.length || a[0]! - b[0]!)
  return hidden.find(
    ([key]) => !tellsTitle(redacted, matching(redacted, formsOf(ownKey(key)))),
  )?.[0]
}

/** Returns true if one of these keys is a word of the title, or reveals one by its beginning. */
export function tellsTitle(redacted: Redacted, keys: readonly string[]): boolean {
  const beginnings = beginningsOf(redacted)
  return keys.some(
    (key) =>
      (redacted.positions.get(key)?.[0] ?? Infinity) < redacted.titleLength ||
      beginnings.some((beginning) => splitKey(key).some((part) => part?.startsWith(beginning))),
  )
}

/** Lists the beginnings that reveal words of the title, without function words. */
function beginningsOf({ words, titleLength, answer, free }: Redacted): string[] {
  return words.slice(0, titleLength).flatMap(({ key }) => {
    const letters = [...ownKey(key)]
    const isTelling = letters.length >= MIN_TELLING && (answer.has(key) || !free.has(ownKey(key)))
    if (!isTelling) return []
    const length = Math.min(TELLING, Math.max(MIN_TELLING, letters.length - UNTOLD))
    return letters.slice(0, length).join('')
  })
}
