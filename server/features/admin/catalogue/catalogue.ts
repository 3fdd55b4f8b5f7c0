import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { FreeWords } from '@inkling/game/open/free-words'
import type { Sheet } from '@inkling/game/open/sheet'
import {
  type ArticleState,
  CATALOGUE_PAGE,
  type CatalogueArticle,
  type CatalogueRow,
} from '@inkling/protocol/admin-articles'
import type { Credit } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import * as store from './catalogue-store.ts'
import { createDecisions } from './decisions.ts'
import { readSearch } from '../typed-search.ts'

type Asked = {
  search?: string | undefined
  lang?: string | undefined
  topic?: Topic | undefined
  difficulty?: Difficulty | undefined
  source?: Credit['source'] | undefined
  state?: ArticleState | undefined
  after?: store.Cursor | undefined
}

type Dependencies = { db: Database; articles: Pick<Articles, 'read'> }

/** The catalogue as operators look after it. */
export function createCatalogue({ db, articles }: Dependencies) {
  async function list(asked: Asked): Promise<{
    articles: CatalogueRow[]
    next: store.Cursor | null
  }> {
    const { search, lang = null, topic = null, difficulty = null } = asked
    const { source = null, state = null, after = null } = asked
    const of = { lang, topic, difficulty, source, state, after }
    const found = await store.listArticles(db, {
      ...of,
      ...readSearch(search),
      limit: CATALOGUE_PAGE + 1,
    })
    const last = found.length > CATALOGUE_PAGE ? found[CATALOGUE_PAGE - 1] : undefined
    return {
      articles: found.slice(0, CATALOGUE_PAGE).map(({ title_key: _key, ...row }) => row),
      next: last === undefined ? null : { title_key: last.title_key, id: last.id },
    }
  }

  async function find(id: string): Promise<CatalogueArticle> {
    const row = (await store.findArticle(db, id)) ?? refuse('NOT_FOUND')
    const { url, authors_url, revision, licence, licence_url, imported_at, ...rest } = row
    const { source } = rest
    return {
      ...rest,
      imported_at: imported_at.toISOString(),
      credit: { source, url, authors_url, revision, licence, licence_url },
    }
  }

  /** The text as it was imported, or as it is played with so many free words. */
  async function read(id: string, preset: FreeWords | undefined): Promise<Sheet> {
    await find(id)
    return articles.read(id, preset ?? null)
  }

  return { list, find, read, ...createDecisions({ db }) }
}
