import type { FormsOf } from '@inkling/languages/language'
import type { BlockKind, TextBlock } from '../open/article.ts'
import { segment } from '@inkling/languages/words'
import type { Length } from '../open/modes.ts'
import { shownLines } from '../open/shown-text.ts'

/** Block of text: a string is always visible, a number is an index of the article's vocabulary. */
export type Block = { kind: BlockKind; level?: number; segments: (string | number)[] }

/** Forms that open a word, its own key included. A proper noun (always capitalised inside sentences) is opened by itself
 *  and its plural only. */
export type KeyEntry = { forms: string[]; proper: boolean }

/** Article split into words, once, at import. The first block is its title. `vocabulary` lists each distinct spelling
 *  with its key. */
export type Article = {
  title: string
  lang: string
  blocks: Block[]
  vocabulary: [surface: string, key: string][]
  keys: Record<string, KeyEntry>
}

/** Splits the text of an article into words, each with the forms that open it. */
export function cutArticle(
  title: string,
  lang: string,
  text: readonly TextBlock[],
  formsOf: FormsOf,
): Article {
  const vocabulary: [string, string][] = []
  const numbers = new Map<string, number>()
  const capitals = new Map<string, boolean>()
  const blocks: Block[] = [{ kind: 'title' as const, text: title }, ...text].map((block) => {
    let startsSentence = true
    const segments: (string | number)[] = []
    for (const token of segment(block.text, lang)) {
      if (token.key === null) {
        appendText(segments, token.text)
        startsSentence ||= /[.!?:;"“«(]/.test(token.text)
        continue
      }
      if (!startsSentence && block.kind !== 'title' && block.kind !== 'heading') {
        const capital = token.text !== token.text.toLowerCase()
        const known = capitals.get(token.key)
        if (known === undefined || (known && !capital)) capitals.set(token.key, capital)
      }
      startsSentence = false
      segments.push(numberOf(token.text, token.key))
    }
    return 'level' in block && block.level !== undefined
      ? { kind: block.kind, level: block.level, segments }
      : { kind: block.kind, segments }
  })

  function numberOf(surface: string, key: string): number {
    const known = numbers.get(surface)
    if (known !== undefined) return known
    numbers.set(surface, vocabulary.length)
    return vocabulary.push([surface, key]) - 1
  }

  const keys: Record<string, KeyEntry> = {}
  for (const [, key] of vocabulary) {
    if (Object.hasOwn(keys, key)) continue
    const proper = capitals.get(key) ?? false
    const forms = formsOf(key)
    keys[key] = { forms: proper ? forms.plural : forms.all, proper }
  }
  return { title, lang, blocks, vocabulary, keys }
}

function appendText(segments: (string | number)[], text: string): void {
  const last = segments.at(-1)
  if (typeof last === 'string') segments[segments.length - 1] = last + text
  else segments.push(text)
}

/** Number of words in an article's body. */
export function countWords({ blocks }: { blocks: readonly Block[] }): number {
  let words = 0
  for (const block of blocks) {
    if (block.kind === 'title') continue
    for (const part of block.segments) if (typeof part === 'number') words++
  }
  return words
}

/** A title without its part in parentheses, which need not be guessed: "Mercury (planet)" is "Mercury". */
export function answerOf(title: string): string {
  return title.replace(/\s*\([^()]*\)$/, '') || title
}

/** The fewest words of a lead that is offered, and the most that are played. */
export const LEAD_WORDS = [80, 500] as const

/** Cuts an article to the part that is played. A lead is the text before the first heading; a long one ends after the last
 *  block that fits. The result contains nothing of the rest, not even its vocabulary. */
export function asPlayed(article: Article, length: Length): Article {
  return length === 'lead' ? pick(article, leadBlocks(article.blocks)) : article
}

/** Returns true if an article has a lead long enough to be played. */
export function hasLead({ blocks }: Pick<Article, 'blocks'>): boolean {
  return countWords({ blocks: leadBlocks(blocks) }) >= LEAD_WORDS[0]
}

function leadBlocks(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') break
    kept.push(block)
    if (countWords({ blocks: kept }) > LEAD_WORDS[1]) return kept.slice(0, -1)
  }
  return kept
}

/** Builds an article of some blocks of another, with only their words. */
function pick(article: Article, blocks: readonly Block[]): Article {
  const numbers = new Map<number, number>()
  const vocabulary: Article['vocabulary'] = []
  const keys: Article['keys'] = {}

  function renumber(word: number): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const entry = article.vocabulary[word]!
    numbers.set(word, vocabulary.length)
    keys[entry[1]] = article.keys[entry[1]]!
    return vocabulary.push(entry) - 1
  }

  const picked = blocks.map((block) => ({
    ...block,
    segments: block.segments.map((part) => (typeof part === 'string' ? part : renumber(part))),
  }))
  return { ...article, blocks: picked, vocabulary, keys }
}

/** Minimum and maximum number of words of a pasted text. */
export const OWN_WORDS = [350, 5_000] as const
/** Different words that a pasted text must have. */
const MIN_DIFFERENT = 100

const TAG = /<\/?[a-z][^<>]*>|\{\{|\[\[|```/i

export type OwnTextRefusal =
  | { refused: 'markup' | 'repeats' }
  | { refused: 'too_short' | 'too_long'; words: number }

/** Splits a pasted text into blocks, one paragraph per line; or returns the reason why it cannot be played. */
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
