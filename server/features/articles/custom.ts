import type { Options } from '@inkling/game/open/modes'
import { cutArticle, asPlayed } from '@inkling/game/secret/article'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { makeRow, type SourceArticle, type Title } from './article-row.ts'
import * as store from './store/custom.ts'
import { refreshText } from './store/texts.ts'
import { wordsOf } from '@inkling/languages/load'

/** Creates the articles that hosts choose for single games. They are never drawn. */
export function createCustomArticles({ db }: { db: Database }) {
  /** Finds the text of a Wikipedia page in the catalogue, else the latest that was fetched for a game. Refuses a title that
   *  an operator has withdrawn. */
  async function findPage(page: Title): Promise<string | undefined> {
    const found = await store.findPage(db, page)
    if (found?.withdrawn_at === null) return refreshText(db, found.id)
    return found?.is_removed === true ? refuse('UNFIT_PAGE') : found?.id
  }

  /** Redacts a text as it would be played, without storing it. */
  function redactCustom(
    { title, lang, blocks }: SourceArticle,
    { free_words, length }: Pick<Options, 'free_words' | 'length'>,
  ): Redacted {
    return redact(asPlayed(cutArticle(title, lang, blocks, wordsOf(lang)), length), free_words)
  }

  /** Deletes old pasted texts that no game uses and no lobby waits to use. */
  async function deleteUnplayedTexts(): Promise<void> {
    while (!(await store.deleteUnplayed(db)));
  }

  return {
    findPage,
    prepareCustom: makeRow,
    /** Stores an article that `prepareCustom` has made; returns its id. */
    addCustom: store.addCustom,
    redactCustom,
    deleteUnplayedTexts,
  }
}
