import type { Words } from '@inkling/languages/language'
import { findWholes, type IsPair, pairsOf, pieceKey, splitKey } from '@inkling/languages/pieces'
import type { BlockKind, TextBlock } from '../open/article.ts'
import { freeKeys, segment } from '@inkling/languages/words'
import { otherKeys } from '@inkling/languages/spellings'
import { isWrittenIn } from '@inkling/languages/written-in'
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

/** Splits the text of an article into words, each with the forms that open it. A word in several pieces, such as `e-mail`, is
 *  opened as a whole, and each of its pieces by itself. */
export function cutArticle(
  title: string,
  lang: string,
  text: readonly TextBlock[],
  { formsOf, isListed }: Pick<Words, 'formsOf' | 'isListed'>,
): Article {
  const isPair = pairsOf({ formsOf, isListed }, freeKeys('standard', lang))
  const vocabulary: [string, string][] = []
  const numbers = new Map<string, number>()
  const capitals = new Map<string, boolean>()
  const blocks: Block[] = [{ kind: 'title' as const, text: title }, ...text].map((block) => {
    let startsSentence = true
    const segments: (string | number)[] = []
    for (const { text: surface, own, key } of readText(block.text, lang, isPair)) {
      if (own === null) {
        appendText(segments, surface)
        startsSentence ||= /[.!?:;"“«(]/.test(surface)
        continue
      }
      if (!startsSentence && block.kind !== 'title' && block.kind !== 'heading') {
        const capital = surface !== surface.toLowerCase()
        const known = capitals.get(own)
        if (known === undefined || (known && !capital)) capitals.set(own, capital)
      }
      startsSentence = false
      segments.push(numberOf(surface, key))
    }
    return 'level' in block && block.level !== undefined
      ? { kind: block.kind, level: block.level, segments }
      : { kind: block.kind, segments }
  })

  function numberOf(surface: string, key: string): number {
    const entry = `${surface} ${key}`
    const known = numbers.get(entry)
    if (known !== undefined) return known
    numbers.set(entry, vocabulary.length)
    return vocabulary.push([surface, key]) - 1
  }

  const keys: Record<string, KeyEntry> = {}
  for (const [surface, key] of vocabulary) {
    if (!Object.hasOwn(keys, key)) keys[key] = entryOf(key)
    for (const other of otherKeys(surface, lang, isListed)) addForms(keys[key]!, other)
  }

  function entryOf(key: string): KeyEntry {
    const [own, whole] = splitKey(key)
    const proper = capitals.get(own) ?? false
    const entry = { forms: formsOf(own)[proper ? 'plural' : 'all'], proper }
    if (whole !== undefined) addForms(entry, whole)
    return entry
  }

  function addForms(entry: KeyEntry, key: string): void {
    const forms = formsOf(key)[entry.proper ? 'plural' : 'all']
    entry.forms = [...new Set([...entry.forms, ...forms])]
  }

  return { title, lang, blocks, vocabulary, keys }
}

type Read = { text: string } & ({ own: string; key: string } | { own: null; key: null })

/** Segments a text into words with their own keys and the keys they have in the article. */
function readText(text: string, lang: string, isPair: IsPair): Read[] {
  const tokens = segment(text, lang)
  const wholes = findWholes(tokens, isPair)
  return tokens.map(({ text: surface, key: own }, at) => {
    if (own === null) return { text: surface, own, key: null }
    const whole = wholes[at]
    return { text: surface, own, key: whole === undefined ? own : pieceKey(own, whole) }
  })
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

/** Returns the text of a block. */
export function textOf({ segments }: Block, vocabulary: Article['vocabulary']): string {
  return segments.map((part) => (typeof part === 'string' ? part : vocabulary[part]![0])).join('')
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
  | { refused: 'markup' | 'repeats' | 'other_language' }
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
  if (!isWrittenIn(lang, keys)) return { refused: 'other_language' }
  return { blocks }
}
