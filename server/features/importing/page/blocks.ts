import type { TextBlock } from '@inkling/game/open/article'
import { countWordsIn } from '@inkling/languages/words'
import { isCutSection } from './rules.ts'
import { cleanText } from './text.ts'

const PLAY_WORDS = 3000
const MIN_WORDS = 1000
const MAX_WORDS = 4500

/** Cleans the text of a page. It removes sections of notes and links, and blocks that only made sense beside a table or a
 *  picture. */
export function tidyBlocks(raw: readonly TextBlock[], lang: string): TextBlock[] {
  const kept: TextBlock[] = []
  let cut = Infinity
  for (const block of raw) {
    if (block.kind !== 'heading' && cut !== Infinity) continue
    const text = cleanText(block.text, lang)
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const { level = 2 } = block
    if (block.kind === 'heading' && level <= cut) cut = isCutSection(text) ? level : Infinity
    if (cut === Infinity) kept.push({ ...block, text })
  }
  return afterFirstParagraph(withoutOrphans(kept))
}

/** Removes headings without text below, and lines that announce something that was removed. */
function withoutOrphans(blocks: readonly TextBlock[]): TextBlock[] {
  const kept: TextBlock[] = []
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1)
    const endsSection =
      next === undefined ||
      (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? Infinity))
    const isOrphan = block.kind === 'heading' ? endsSection : endsWithColon(block) && endsPart(next)
    if (!isOrphan) kept.push(block)
  }
  return kept.toReversed()
}

function endsPart(next: TextBlock | undefined): boolean {
  return next === undefined || next.kind === 'heading'
}

function endsWithColon({ text }: TextBlock): boolean {
  return /[:：]$/.test(text)
}

/** Moves quotes above the first paragraph below it. */
function afterFirstParagraph(blocks: readonly TextBlock[]): TextBlock[] {
  const first = blocks.findIndex(({ kind }) => kind !== 'quote')
  if (first < 1 || blocks[first]?.kind !== 'paragraph') return [...blocks]
  return [...blocks.slice(first, first + 1), ...blocks.slice(0, first), ...blocks.slice(first + 1)]
}

/** Counts the words of each block. */
export function countBlocks(blocks: readonly TextBlock[], lang: string): number[] {
  return blocks.map(({ text }) => countWordsIn(text, lang))
}

/** Cuts an article at the heading, or the end, that is nearest to 3,000 words; if a section is far longer, after a
 *  paragraph. `counts` are the words of the blocks. */
export function cutToPlay(blocks: readonly TextBlock[], counts: readonly number[]): TextBlock[] {
  const before = wordsBefore(counts)
  const total = before.at(-1) ?? 0
  const ends = [...before.keys()].filter((at) => {
    const words = before[at] ?? 0
    if (at === blocks.length) return words <= MAX_WORDS
    return blocks[at]?.kind === 'heading' && words >= MIN_WORDS && words <= MAX_WORDS
  })
  const distance = (at: number): number => Math.abs((before[at] ?? total) - PLAY_WORDS)
  const [end = endOfParagraph(blocks, before)] = ends.toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return withoutOrphans(blocks.slice(0, end))
}

function endOfParagraph(blocks: readonly TextBlock[], before: readonly number[]): number {
  const last = before.findLastIndex(
    (words, at) => words <= PLAY_WORDS && blocks[at]?.kind !== 'heading',
  )
  return Math.max(1, last)
}

function wordsBefore(counts: readonly number[]): number[] {
  const before = [0]
  for (const count of counts) before.push((before.at(-1) ?? 0) + count)
  return before
}
