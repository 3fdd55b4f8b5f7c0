import type { TextBlock } from '../open/article.ts'
import { segment } from './segment.ts'
import { shownLines } from '../open/shown-text.ts'

/** The fewest and the most words of a text that a host pastes. */
export const OWN_WORDS = [350, 5_000] as const
/** A text with fewer different words is none. */
const MIN_DIFFERENT = 100

const TAG = /<\/?[a-z][^<>]*>|\{\{|\[\[|```/i

export type OwnTextRefusal =
  | { refused: 'markup' | 'repeats' }
  | { refused: 'too_short' | 'too_long'; words: number }

/** A pasted text as blocks, a paragraph a line; or why it cannot be played. */
export function ownText(text: string, lang: string): { blocks: TextBlock[] } | OwnTextRefusal {
  const lines = shownLines(text)
  if (TAG.test(lines.join('\n'))) return { refused: 'markup' }
  const blocks = lines.map((line): TextBlock => ({ kind: 'paragraph', text: line }))
  const keys = blocks.flatMap(({ text: line }) =>
    segment(line, lang).flatMap(({ key }) => key ?? []),
  )
  const [fewest, most] = OWN_WORDS
  if (keys.length < fewest) return { refused: 'too_short', words: keys.length }
  if (keys.length > most) return { refused: 'too_long', words: keys.length }
  if (new Set(keys).size < MIN_DIFFERENT) return { refused: 'repeats' }
  return { blocks }
}
