import { createHash } from 'node:crypto'
import {
  answerOf,
  countWords,
  cutArticle,
  type Article,
  type Difficulty,
  type FormsOf,
  type Topic,
} from '@inkling/game/article'
import { FREE_WORDS, type FreeWords } from '@inkling/game/free-words'
import { redact, type Redacted } from '@inkling/game/redact'
import { segment } from '@inkling/game/segment'
import type { Credit } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import type { SourceArticle } from '../../adapters/article-source/article-source.ts'
import type { Database } from '../../adapters/database/database.ts'
import { formsIn } from './inflections.ts'
import * as store from './articles-store.ts'

/** Words of text kept under ink in memory, over all articles: about 100 MB. */
const CACHED_WORDS = 400_000

/** An article ready to be played: under ink, with the inflections of its language and whom to thank for it. */
export type PlayableArticle = { redacted: Redacted; formsOf: FormsOf; credit: Credit }

/** A row of the catalogue. */
export type CatalogueRow = {
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  words: number
  source: 'original' | 'wikipedia'
  imported_at: Date
}

/** An article that players reported, with how many gave each reason. */
export type ReportedArticle = store.ReportedRow & { is_in_draw: boolean }

/** The catalogue: what can be played, and the articles themselves, ready under ink. */
export function createArticles({ db }: { db: Database }) {
  const playable = new LRUCache<string, PlayableArticle>({
    maxSize: CACHED_WORDS,
    sizeCalculation: ({ redacted }) => redacted.words.length + 1,
    fetchMethod: async (key) => open(key),
  })

  async function open(key: string): Promise<PlayableArticle> {
    const [id, preset] = key.split(':') as [string, FreeWords]
    const row = await store.findArticle(db, id)
    const { title, lang, content, ...credit } = row
    const redacted = redact({ title, lang, ...content }, preset)
    return { redacted, formsOf: formsIn(lang), credit }
  }

  /** Adds an article, or replaces the one of the same title; games that run on the old text keep it. */
  async function add(
    source: SourceArticle,
  ): Promise<'added' | 'unchanged' | 'replaced' | { refused: string }> {
    const article = cutArticle(source.title, source.lang, source.blocks, formsIn(source.lang))
    const unusable = whyUnusable(article)
    if (unusable !== null) return { refused: unusable }
    return store.putArticle(db, rowOf(source, article))
  }

  /** The catalogue's row of a title with its whole text, a paragraph a line. */
  async function show(title: string): Promise<(CatalogueRow & { text: string }) | null> {
    const row = await store.findByTitle(db, title)
    if (row === undefined) return null
    const { content, ...rest } = row
    return { ...rest, text: textOf({ title, lang: rest.lang, ...content }) }
  }

  /** The articles that players reported, most often reported first; with enough reports they have left the draw. */
  async function reports(): Promise<ReportedArticle[]> {
    const rows = await store.listReports(db)
    return rows.map((row) => ({ ...row, is_in_draw: row.reports < store.REPORTS_ENOUGH }))
  }

  /** An article under ink, from memory if it was in play lately. */
  async function load(id: string, preset: FreeWords): Promise<PlayableArticle> {
    return playable.forceFetch(`${id}:${preset}`)
  }

  return {
    add,
    list: (): Promise<CatalogueRow[]> => store.listArticles(db),
    show,
    /** Takes an article out of the draw, and deletes it where no game was played on it; false if there is none. */
    remove: (title: string) => store.removeArticle(db, title),
    reports,
    /** Forgets the reports of an article, which so comes back into the draw; false if there is none of that title. */
    absolve: (title: string) => store.deleteReports(db, title),
    /** How many articles there are to draw from, by difficulty and topic. */
    choices: () => store.countChoices(db),
    /** Draws an article that none of the players has played, as long as there is one; null where there is none at all. */
    draw: (players: readonly string[], difficulty: Difficulty, topic: Topic | null) =>
      store.drawArticle(db, players, difficulty, topic),
    /** Draws the article of a day for everybody; null where there is none at all. */
    drawForDaily: () => store.drawForDaily(db),
    load,
  }
}
export type Articles = ReturnType<typeof createArticles>

function rowOf(source: SourceArticle, article: Article): store.ArticleRow {
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
    content: JSON.stringify({
      blocks: article.blocks,
      vocabulary: article.vocabulary,
      keys: article.keys,
    }),
    digest: createHash('sha256')
      .update(JSON.stringify([source, article]))
      .digest('hex'),
    withdrawn_at: null,
  }
}

function whyUnusable(article: Article): string | null {
  const answer = segment(answerOf(article.title), article.lang)
  if (!answer.some(({ key }) => key !== null)) return 'Its title has no word that one can type.'
  const hidden = Math.min(...FREE_WORDS.map((preset) => redact(article, preset).words.length))
  return hidden < 50 ? 'It has hardly a word to uncover.' : null
}

function textOf(article: Article): string {
  return article.blocks
    .map(({ segments }) =>
      segments
        .map((part) => (typeof part === 'string' ? part : article.vocabulary[part]![0]))
        .join(''),
    )
    .join('\n\n')
}
