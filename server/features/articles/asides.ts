import { cutArticle } from '@inkling/game/secret/article'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import { asPlayed } from '@inkling/game/secret/lead'
import type { Options } from '@inkling/game/open/options'
import type { SourceArticle } from '../importing/article-source.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeRow } from './article-row.ts'
import * as store from './articles-store.ts'
import { formsIn } from './inflections.ts'

/** Texts beside the catalogue: for single games, and never drawn. */
export function createAsides({ db }: { db: Database }) {
  /** Deletes the pasted texts that nobody can play any more. */
  async function forgetUnplayed(): Promise<void> {
    while ((await store.deleteUnplayed(db)) === store.FORGOTTEN_AT_ONCE);
  }

  return {
    /** A text for a game as `addAside` stores it, or the reason why it cannot be played. */
    prepareAside: makeRow,
    addAside: store.addAside,
    forgetUnplayed,
    /** A text as it would be played, without keeping it. */
    putUnderInk(
      { title, lang, blocks }: SourceArticle,
      { free_words, length }: Pick<Options, 'free_words' | 'length'>,
    ): Redacted {
      const article = cutArticle(title, lang, blocks, formsIn(lang))
      return redact(asPlayed(article, length), free_words)
    },
    /** The text of a title that is in the catalogue, or was fetched for a game. */
    findPage: (page: { lang: string; title: string }) => store.findPage(db, page),
  }
}
