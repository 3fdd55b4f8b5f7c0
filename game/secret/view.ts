import { shareOf, type SheetState } from './guess.ts'
import {
  type Nearness,
  type Row,
  type SeenArticle,
  type SeenRow,
  type Sheet,
  lengthOf,
} from '../open/sheet.ts'
import type { Fading } from './fading.ts'
import type { Redacted } from './redact.ts'
import type { Find, Story } from './story.ts'
import { segment } from '@inkling/languages/words'

/** Returns the sheet as it is sent at the start, with lengths instead of words. */
export function seenSheet(redacted: Redacted): Sheet {
  return redacted.sheet
}

/** Builds the sheet with all its words, for operators. */
export function openSheet({ article: { lang, blocks, vocabulary } }: Redacted): Sheet {
  const textOf = (part: string | number) => (typeof part === 'string' ? part : vocabulary[part]![0])
  return {
    lang,
    blocks: blocks.map(({ segments, ...block }) => ({
      ...block,
      text: [segments.map(textOf).join('')],
    })),
  }
}

/** Builds a row with the spellings of the positions that it opened, and with its nearness in a game that shows it. */
export function seenRow(redacted: Redacted, row: Row, nearness: Nearness | null = null): SeenRow {
  const { seq, kind, word, opened } = row
  if (kind === 'title_hint') return { seq, kind, word, count: 0, opened: [], position: opened[0]! }
  const seen: SeenRow = { seq, kind, word, count: opened.length, opened: spell(redacted, opened) }
  return nearness === null ? seen : { ...seen, nearness }
}

/** Lists the words that fade from one time on until another, with their positions. */
export function seenFaded(
  redacted: Redacted,
  fading: Fading,
  { after, until }: { after: number; until: number },
): SeenRow['opened'] {
  const positions = [...fading].flatMap(([key, at]) =>
    at > after && at <= until ? (redacted.positions.get(key) ?? []) : [],
  )
  return spell(
    redacted,
    positions.sort((one, other) => one - other),
  )
}

/** Groups positions by their spellings. */
function spell({ words }: Redacted, positions: readonly number[]): SeenRow['opened'] {
  const bySurface = new Map<string, number[]>()
  for (const position of positions) {
    const { surface } = words[position]!
    const known = bySurface.get(surface)
    if (known === undefined) bySurface.set(surface, [position])
    else known.push(position)
  }
  return [...bySurface]
}

/** Returns the whole article for a user who may see all; null for others. */
export function seenArticle(redacted: Redacted, seesAll: boolean): SeenArticle | null {
  if (!seesAll) return null
  return {
    title: redacted.article.title,
    words: redacted.words.map(({ surface }) => surface),
  }
}

/** Returns the progress on a sheet: `uncovered` is the share of its hidden positions, 0 to 1 in whole percent. */
export function seenProgress(
  redacted: Redacted,
  { seq, guesses, hints, positionsOpen, title_found }: SheetState,
): { seq: number; guesses: number; hints: number; uncovered: number; title_found: number } {
  return { seq, guesses, hints, uncovered: shareOf(redacted, positionsOpen), title_found }
}

/** Lists the discoveries of each word of the title, in its order, for players who may read the story. */
export function seenFinds(
  { answer, words }: Redacted,
  { found }: Pick<Story, 'found'>,
): { word: string; finds: Find[] }[] {
  const spellings = new Map(words.toReversed().map(({ key, surface }) => [key, surface]))
  return [...answer].map((key) => ({
    word: spellings.get(key) ?? key,
    finds: found.get(key) ?? [],
  }))
}

/** Counts the words of the title that have to be found. */
export function seenTitleWords({ answer }: Redacted): number {
  return answer.size
}

/** Returns a title for a list of games: in full for a user who may see all, for others only the lengths of its words. */
export function seenTitle(
  { title, lang }: { title: string; lang: string },
  seesAll: boolean,
): { title: string | null; title_lengths: number[] } {
  const words = segment(title, lang).filter(({ key }) => key !== null)
  return {
    title: seesAll ? title : null,
    title_lengths: words.map(({ text }) => lengthOf(text)),
  }
}
