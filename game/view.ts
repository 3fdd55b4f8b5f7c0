import type { Entry, EntryKind, SheetState } from './guess.ts'
import type { Redacted, Sheet } from './redact.ts'
import { segment } from './segment.ts'
import { lengthOf } from './word.ts'

/** A row as its player sees it. `opened` groups the positions that it opened by spelling. */
export type SeenEntry = {
  seq: number
  kind: EntryKind
  word: string
  count: number
  opened: [surface: string, positions: number[]][]
  /** The bar that a `title_hint` told about. */
  position?: number
}

/** All that lay under the ink: `words` are the spellings by position. */
export type SeenArticle = { title: string; words: string[] }

/** The sheet as it is sent at the start: lengths instead of words. */
export function seenSheet(redacted: Redacted): Sheet {
  return redacted.sheet
}

/** One row with the spellings of just those places that it opened. */
export function seenEntry(redacted: Redacted, entry: Entry): SeenEntry {
  const { seq, kind, word, opened } = entry
  if (kind === 'title_hint') return { seq, kind, word, count: 0, opened: [], position: opened[0]! }
  const bySurface = new Map<string, number[]>()
  for (const position of opened) {
    const { surface } = redacted.words[position]!
    const positions = bySurface.get(surface)
    if (positions === undefined) bySurface.set(surface, [position])
    else positions.push(position)
  }
  return { seq, kind, word, count: opened.length, opened: [...bySurface] }
}

/** The whole article, for a player who has finished; null for everybody else. */
export function seenArticle(redacted: Redacted, ended: SheetState['ended']): SeenArticle | null {
  if (ended === null) return null
  return {
    title: redacted.article.title,
    words: redacted.words.map(({ surface }) => surface),
  }
}

/** How far a sheet is uncovered: share of its hidden places (0 to 1), and words of the title. */
export function seenProgress(
  redacted: Redacted,
  state: SheetState,
): { uncovered: number; title_found: number; title_words: number } {
  let open = 0
  for (const key of state.open.keys()) open += redacted.places.get(key)?.length ?? 0
  let found = 0
  for (const key of redacted.answer) if (state.open.has(key)) found++
  return {
    uncovered: redacted.words.length === 0 ? 1 : open / redacted.words.length,
    title_found: found,
    title_words: redacted.answer.size,
  }
}

/** A title in a list of games: itself once its player has finished, before that only the lengths of its words. */
export function seenTitle(
  { title, lang }: { title: string; lang: string },
  finished: boolean,
): { title: string | null; title_lengths: number[] } {
  const words = segment(title, lang).filter(({ key }) => key !== null)
  return {
    title: finished ? title : null,
    title_lengths: words.map(({ text }) => lengthOf(text)),
  }
}
