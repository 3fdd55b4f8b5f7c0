import { createHash } from 'node:crypto'
import { answerOf, countWords, cutArticle, type Article } from '@inkling/game/secret/article'
import { FREE_WORDS } from '@inkling/game/open/free-words'
import { freeKeys } from '@inkling/game/secret/free-words'
import { isLanguage } from '@inkling/game/open/language-codes'
import { redact } from '@inkling/game/secret/redact'
import { segment } from '@inkling/game/secret/segment'
import { hasLead } from '@inkling/game/secret/lead'
import type { SourceArticle } from '../importing/article-source.ts'
import type { ArticleRow } from './articles-store.ts'
import { formsIn } from './inflections.ts'

const MIN_HIDDEN = 50

/** An article cut into words as the database keeps it, or why it cannot be played. */
export function makeRow(source: SourceArticle): ArticleRow | { refused: string } {
  const { title, lang, blocks } = source
  if (!isLanguage(lang)) return { refused: `${lang} is no language code such as en.` }
  const article = cutArticle(title, lang, blocks, formsIn(lang))
  const unusable = whyUnusable(article)
  return unusable === null ? rowOf(source, article) : { refused: unusable }
}

function rowOf(source: SourceArticle, article: Article): ArticleRow {
  const { title, lang, blocks, vocabulary, keys } = article
  const content = JSON.stringify({ blocks, vocabulary, keys })
  const whole = `{"title":${JSON.stringify(title)},"lang":${JSON.stringify(lang)},${content.slice(1)}`
  return {
    title: source.title,
    lang: source.lang,
    topic: source.topic,
    difficulty: source.difficulty,
    words: countWords(article),
    source: source.source,
    url: source.url,
    authors_url: source.authors_url,
    revision: source.revision,
    licence: source.licence,
    licence_url: source.licence_url,
    content,
    digest: createHash('sha256')
      .update(`[${JSON.stringify(source)},${whole}]`)
      .digest('hex'),
    has_lead: hasLead(article),
    withdrawn_at: null,
    suspended_at: null,
  }
}

function whyUnusable(article: Article): string | null {
  const answer = segment(answerOf(article.title), article.lang)
  if (!answer.some(({ key }) => key !== null)) return 'Its title has no word that one can type.'
  if (hasRareWords(article)) return null
  const hidden = Math.min(...FREE_WORDS.map((preset) => redact(article, preset).words.length))
  return hidden < MIN_HIDDEN ? 'It has hardly a word to uncover.' : null
}

/** Whether enough words are hidden however many others are free; it spares most articles a closer look. */
function hasRareWords({ blocks, vocabulary, lang }: Article): boolean {
  const free = FREE_WORDS.map((preset) => freeKeys(preset, lang))
  const isRare = vocabulary.map(([, key]) => !free.some((keys) => keys.has(key)))
  let words = 0
  for (const { segments } of blocks) {
    for (const part of segments) if (typeof part === 'number' && isRare[part] === true) words++
  }
  return words >= MIN_HIDDEN
}
