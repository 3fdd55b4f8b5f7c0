import { cutArticle } from '@inkling/game/article'
import { redact, type Redacted } from '@inkling/game/redact'
import { asPlayed } from '@inkling/game/setup/lead'
import type { Options } from '@inkling/game/setup/options'
import type { SourceArticle } from '../../adapters/article-source/article-source.ts'
import type { Database } from '../../adapters/database/database.ts'
import { makeRow } from './article-row.ts'
import * as store from './articles-store.ts'
import { formsIn } from './inflections.ts'

/** Texts beside the catalogue: for single games, and never drawn. */
export function createAsides({ db }: { db: Database }) {
  /** Keeps a text for a game. */
  async function addAside(source: SourceArticle): Promise<{ id: string } | { refused: string }> {
    const made = makeRow(source)
    return 'refused' in made ? made : { id: await store.addAside(db, made) }
  }

  return {
    addAside,
    /** Forgets pasted texts that nobody came to play. */
    forgetUnplayed: () => store.deleteUnplayed(db),
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
