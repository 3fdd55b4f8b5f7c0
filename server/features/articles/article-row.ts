import { createHash } from 'node:crypto'
import type { Difficulty, TextBlock, Topic } from '@inkling/game/open/article'
import { FREE_WORDS, isLanguage } from '@inkling/languages/codes'
import {
  answerOf,
  countWords,
  cutArticle,
  type Article,
  hasLead,
  textOf,
} from '@inkling/game/secret/article'
import { freeKeys, segment } from '@inkling/languages/words'
import { redact } from '@inkling/game/secret/redact'
import { ownKey } from '@inkling/languages/pieces'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { wordsOf } from '@inkling/languages/load'
import { rulesOf } from './rules.ts'

/** An article as a source provides it: clean text, labels and attribution. */
export type SourceArticle = {
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  blocks: TextBlock[]
  source: 'original' | 'wikipedia' | 'pasted'
  url: string | null
  authors_url: string | null
  revision: string | null
  licence: string
  licence_url: string
}

/** An article of one language, by its title. */
export type Title = { lang: string; title: string }

/** Outcome of adding an article; `refused` is a sentence that says why it cannot be played. */
export type AddOutcome = 'added' | 'unchanged' | 'replaced' | { refused: string }

export type ArticleRow = Insertable<Tables['articles']>

const MIN_HIDDEN = 50

/** Returns a digest of an article as its source provides it. */
export function digestOf(source: SourceArticle): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex')
}

/** Cuts an article into words, as the database stores it. `refused` is a sentence that says why it cannot be played. */
export function makeRow(source: SourceArticle): ArticleRow | { refused: string } {
  const { title, lang, blocks } = source
  if (!isLanguage(lang)) return { refused: `${lang} is not a language code such as en.` }
  const article = cutArticle(title, lang, blocks, wordsOf(lang))
  const refused = validatePlayable(article)
  return refused === null ? rowOf(source, article) : { refused }
}

function rowOf(source: SourceArticle, article: Article): ArticleRow {
  const { blocks: _, ...columns } = source
  return {
    ...columns,
    ...cutColumns(article),
    digest: digestOf(source),
    withdrawn_at: null,
    suspended_at: null,
  }
}

/** Columns that change with the rules by which a text is cut. */
function cutColumns(article: Article) {
  const { lang, blocks, vocabulary, keys } = article
  return {
    words: countWords(article),
    content: JSON.stringify({ blocks, vocabulary, keys }),
    rules: rulesOf(lang),
    has_lead: hasLead(article),
  }
}

/** Cuts a stored text again by the rules of today. */
export function cutAgain({ title, lang, blocks, vocabulary }: Omit<Article, 'keys'>) {
  const text = blocks.slice(1).map((block) => {
    const { segments: _, ...kind } = block
    return { ...kind, text: textOf(block, vocabulary) }
  })
  return cutColumns(cutArticle(title, lang, text as TextBlock[], wordsOf(lang)))
}

function validatePlayable(article: Article): string | null {
  const answer = segment(answerOf(article.title), article.lang)
  if (!answer.some(({ key }) => key !== null)) return 'Its title has no word that can be typed.'
  if (hasEnoughRareWords(article)) return null
  const hidden = Math.min(...FREE_WORDS.map((preset) => redact(article, preset).words.length))
  return hidden < MIN_HIDDEN ? 'It has too few words to guess.' : null
}

/** True for nearly all articles; it saves redacting them three times. */
function hasEnoughRareWords({ blocks, vocabulary, lang }: Article): boolean {
  const free = FREE_WORDS.map((preset) => freeKeys(preset, lang))
  const isRare = vocabulary.map(([, key]) => !free.some((keys) => keys.has(ownKey(key))))
  let words = 0
  for (const { segments } of blocks) {
    for (const part of segments) if (typeof part === 'number' && isRare[part] === true) words++
  }
  return words >= MIN_HIDDEN
}
