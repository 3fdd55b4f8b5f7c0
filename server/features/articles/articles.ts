import type { Article, FormsOf } from '@inkling/game/secret/article'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { FreeWords } from '@inkling/game/open/free-words'
import { asPlayed } from '@inkling/game/secret/lead'
import type { Length, Options } from '@inkling/game/open/options'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import type { Sheet } from '@inkling/game/open/sheet'
import { openSheet, seenSheet } from '@inkling/game/secret/view'
import type { Credit } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import type { SourceArticle } from '../importing/article-source.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import { formsIn } from './inflections.ts'
import { createAsides } from './asides.ts'
import { makeRow } from './article-row.ts'
import * as store from './articles-store.ts'
import { createDraws } from './draw.ts'
import { createGrades } from './grades.ts'
import { rememberPage } from '../importing/imports-store.ts'
import { createLeads } from './leads.ts'
import { createReports } from './reports.ts'

/** Words of text kept under ink in memory, over all articles: about 200 MB. */
const CACHED_WORDS = 400_000

/** An article ready to be played: under ink, with the inflections of its language and whom to thank for it. */
export type PlayableArticle = { redacted: Redacted; formsOf: FormsOf; credit: Credit }

/** Which article, with how many free words, and how much of it. */
export type PlayableKey = `${string}:${FreeWords}:${Length}`

export function playableKey(
  id: string,
  { free_words, length }: Pick<Options, 'free_words' | 'length'>,
): PlayableKey {
  return `${id}:${free_words}:${length}`
}

/** A row of the catalogue. */
export type CatalogueRow = {
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  words: number
  source: SourceArticle['source']
  imported_at: Date
}

export type { Wanted } from './draw-store.ts'
export { playedOn } from './grade-store.ts'
export { readTitle } from '../importing/title-list.ts'

/** The catalogue: what can be played, and the articles themselves, ready under ink. */
export function createArticles({ db, random = Math.random }: { db: Database; random?: Random }) {
  const playable = new LRUCache<PlayableKey, PlayableArticle>({
    maxSize: CACHED_WORDS,
    sizeCalculation: ({ redacted }) => redacted.words.length + 1,
    fetchMethod: async (key) => open(key),
  })

  async function open(key: PlayableKey): Promise<PlayableArticle> {
    const [id, preset, length] = key.split(':') as [string, FreeWords, Length]
    const row = await store.findArticle(db, id)
    const { title, lang, content, ...credit } = row
    const redacted = redact(asPlayed({ title, lang, ...content }, length), preset)
    return { redacted, formsOf: formsIn(lang), credit }
  }

  /** Adds an article, or replaces the one of the same title; games that run on the old text keep it. */
  async function add(
    source: SourceArticle,
  ): Promise<'added' | 'unchanged' | 'replaced' | { refused: string }> {
    const made = makeRow(source)
    return 'refused' in made ? made : store.putArticle(db, { ...made, draw_key: random() })
  }

  /** The catalogue's row of a title with its whole text, a paragraph a line. */
  async function show(title: string): Promise<(CatalogueRow & { text: string }) | null> {
    const row = await store.findByTitle(db, title)
    if (row === undefined) return null
    const { content, ...rest } = row
    return { ...rest, text: textOf({ title, lang: rest.lang, ...content }) }
  }

  /** An article as an operator reads it: open, or as it is played with so many free words. */
  async function read(id: string, preset: FreeWords | null): Promise<Sheet> {
    const { redacted } = await load(`${id}:${preset ?? 'standard'}:whole`)
    return preset === null ? openSheet(redacted) : seenSheet(redacted)
  }

  /** An article under ink, from memory if it was in play lately. */
  async function load(key: PlayableKey): Promise<PlayableArticle> {
    return playable.forceFetch(key)
  }

  return {
    add,
    list: (): Promise<CatalogueRow[]> => store.listArticles(db),
    /** Whether a title that comes along stays as it is: its text came from elsewhere, or was taken out of the draw. */
    isSettled: (title: { lang: string; title: string }) => store.isSettled(db, title),
    /** Has nothing fetch a title by itself any more. */
    passOver: (tx: Tx, { lang, title }: { lang: string; title: string }) =>
      rememberPage(tx, { lang, title, refusal: null }),
    show,
    read,
    /** The articles of a title that are not withdrawn, one a language. */
    named: (title: string) => store.listByTitle(db, title),
    ...createAsides({ db }),
    ...createReports({ db }),
    ...createDraws({ db, random }),
    ...createGrades({ db }),
    ...createLeads({ db }),
    load,
    /** The same, if it was in play lately. */
    inMemory: playable.get.bind(playable),
  }
}
export type Articles = ReturnType<typeof createArticles>

function textOf(article: Article): string {
  return article.blocks
    .map(({ segments }) =>
      segments
        .map((part) => (typeof part === 'string' ? part : article.vocabulary[part]![0]))
        .join(''),
    )
    .join('\n\n')
}
