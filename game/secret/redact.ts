import { answerOf, type Article, type Block } from './article.ts'
import { type Sheet, type SheetBlock, lengthOf } from '../open/sheet.ts'
import type { FreeWords } from '@inkling/languages/codes'
import { ownKey } from '@inkling/languages/pieces'
import { freeKeys, canBeFree, segment } from '@inkling/languages/words'

/** Redacted article. Everything but `sheet` is secret and leaves the server through view.ts only. */
export type Redacted = {
  sheet: Sheet
  article: Article
  /** Spelling and key of each position. */
  words: { surface: string; key: string }[]
  /** Positions by key. */
  positions: ReadonlyMap<string, readonly number[]>
  /** Keys of common words by the form that opens them. */
  common: ReadonlyMap<string, readonly string[]>
  /** Keys of proper nouns by the form that opens them. */
  proper: ReadonlyMap<string, readonly string[]>
  /** Keys that decode the article when all of them are open. */
  answer: ReadonlySet<string>
  /** Number of positions of the title, which come first. */
  titleLength: number
  /** Keys of words that are visible from the start, so that guessing them costs nothing. */
  free: ReadonlySet<string>
}

/** Redacts an article: its whole title, and every word of its text that is not free. */
export function redact(article: Article, preset: FreeWords): Redacted {
  const answer = answerKeys(article, preset)
  const free = freeKeys(preset, article.lang)
  const words: Redacted['words'] = []
  const positions = new Map<string, number[]>()

  function hide(block: Block): SheetBlock {
    const text: (string | number)[] = []
    for (const [at, part] of block.segments.entries()) {
      const [surface, key] = typeof part === 'string' ? [part, null] : article.vocabulary[part]!
      if (key === null || (block.kind !== 'title' && shows(surface, key, block.segments[at + 1]))) {
        appendText(text, surface)
        continue
      }
      push(positions, key, words.length)
      words.push({ surface, key })
      text.push(lengthOf(surface))
    }
    return block.level === undefined
      ? { kind: block.kind, text }
      : { kind: block.kind, level: block.level, text }
  }

  /** Initials are hidden: `U.S.` is not `us`. */
  function shows(surface: string, key: string, after: string | number | undefined): boolean {
    const own = ownKey(key)
    if (!free.has(own) || answer.has(key) || surface.includes('.')) return false
    return canBeFree(own, article.lang, typeof after === 'string' ? after : '')
  }

  const [title, ...body] = article.blocks
  const first = hide(title!)
  const titleLength = words.length
  const blocks = [first, ...body.map(hide)]
  return {
    sheet: { lang: article.lang, blocks },
    article,
    words,
    positions,
    ...indexForms(article, positions),
    answer,
    titleLength,
    free,
  }
}

function answerKeys(article: Article, preset: FreeWords): Set<string> {
  const free = freeKeys(preset, article.lang)
  const tokens = segment(answerOf(article.title), article.lang)
  const inTitle = article.blocks[0]!.segments.filter((part) => typeof part === 'number')
  const keys: string[] = []
  const content: string[] = []
  for (const [at, { key: own }] of tokens.entries()) {
    if (own === null) continue
    const [, key] = article.vocabulary[inTitle[keys.length]!]!
    keys.push(key)
    const isFree = free.has(own) && canBeFree(own, article.lang, tokens[at + 1]?.text ?? '')
    if (!isFree) content.push(key)
  }
  return new Set(content.length > 0 ? content : keys)
}

function indexForms(
  article: Article,
  positions: ReadonlyMap<string, unknown>,
): Pick<Redacted, 'common' | 'proper'> {
  const common = new Map<string, string[]>()
  const proper = new Map<string, string[]>()
  for (const key of positions.keys()) {
    const entry = article.keys[key]!
    for (const form of entry.forms) push(entry.proper ? proper : common, form, key)
  }
  return { common, proper }
}

function appendText(text: (string | number)[], visible: string): void {
  const last = text.at(-1)
  if (typeof last === 'string') text[text.length - 1] = last + visible
  else text.push(visible)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
