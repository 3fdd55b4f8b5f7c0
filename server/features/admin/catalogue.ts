import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { FreeWords } from '@inkling/languages/codes'
import type { Sheet } from '@inkling/game/open/sheet'
import {
  CATALOGUE_PAGE,
  type CatalogueArticle,
  type CatalogueRow,
  type Reported,
} from '@inkling/protocol/admin-articles'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { ArticleFilter, Articles, Cursor, LockedArticle } from '../articles/articles.ts'
import { excludeFromImport } from '../importing/pages-to-import.ts'
import { readSearch } from './search.ts'
import { insertAct, type OperatorId } from './store.ts'

const MAX_REPORTED = 50
/** Characters of the opening of a reported article. */
const OPENING = 240

type Dependencies = { db: Database; articles: Pick<Articles, 'catalogue' | 'decisions' | 'read'> }

/** Creates the catalogue for operators. */
export function createCatalogue({ db, articles }: Dependencies) {
  const { catalogue } = articles

  async function list({
    search,
    ...filter
  }: ArticleFilter & { search?: string | undefined }): Promise<{
    articles: CatalogueRow[]
    next: Cursor | null
  }> {
    const limit = CATALOGUE_PAGE + 1
    const found = await catalogue.list(db, readSearch(search), { ...filter, limit })
    const last = found.length > CATALOGUE_PAGE ? found[CATALOGUE_PAGE - 1] : undefined
    return {
      articles: found.slice(0, CATALOGUE_PAGE).map(({ title_key: _key, ...row }) => row),
      next: last === undefined ? null : { title_key: last.title_key, id: last.id },
    }
  }

  async function find(id: string): Promise<CatalogueArticle> {
    const row = (await catalogue.find(db, id)) ?? refuse('NOT_FOUND')
    const { url, authors_url, revision, licence, licence_url, imported_at, ...rest } = row
    const { source } = rest
    return {
      ...rest,
      imported_at: iso(imported_at),
      credit: { source, url, authors_url, revision, licence, licence_url },
    }
  }

  /** Returns the text as imported, or redacted as with these free words. */
  async function read(id: string, preset: FreeWords | undefined): Promise<Sheet> {
    await find(id)
    return articles.read(id, preset ?? null)
  }

  /** Lists reported articles, for operators to decide about. */
  async function listReported(): Promise<Reported[]> {
    const rows = await catalogue.listReported(db, { limit: MAX_REPORTED, characters: OPENING + 1 })
    return rows.map(({ suspended_at, opening, ...row }) => ({
      ...row,
      suspended_at: iso(suspended_at),
      opening: shorten(opening),
    }))
  }

  return { list, find, read, listReported, ...createDecisions({ db, articles }) }
}

function shorten(text: string): string {
  return text.length <= OPENING ? text : `${text.slice(0, OPENING).replace(/\s\S*$/, '')} …`
}

/** Creates the decisions of operators about an article, each audited in its transaction. */
export function createDecisions({
  db,
  articles: { decisions },
}: {
  db: Database
  articles: Pick<Articles, 'decisions'>
}) {
  function decide(
    article_id: string,
    act: (tx: Tx, article: LockedArticle) => Promise<void>,
  ): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const article = (await decisions.lockArticle(tx, article_id)) ?? refuse('NOT_FOUND')
      await act(tx, article)
    })
  }

  function label(
    operator_id: string,
    article_id: string,
    labels: { topic: Topic | null; difficulty: Difficulty },
  ): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { topic, difficulty } = article
      await decisions.labelArticle(tx, article_id, labels)
      await insertAct(tx, { operator_id, kind: 'labelled', article, detail: { topic, difficulty } })
    })
  }

  /** Lets the results of games decide the difficulty again. */
  function unlabel(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { is_labelled, topic, difficulty } = article
      if (!is_labelled) return
      await decisions.clearManualDifficulty(tx, article_id)
      const detail = { topic, difficulty }
      await insertAct(tx, { operator_id, kind: 'unlabelled', article, detail })
    })
  }

  function withdraw(operator_id: OperatorId, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (article.is_withdrawn) return
      await decisions.withdrawArticle(tx, article_id)
      await excludeFromImport(tx, article)
      await insertAct(tx, { operator_id, kind: 'withdrew', article })
    })
  }

  function restore(operator_id: string, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      if (!article.is_withdrawn) return
      if (!(await decisions.restoreArticle(tx, article))) refuse('ARTICLE_REPLACED')
      await insertAct(tx, { operator_id, kind: 'restored', article })
    })
  }

  function dismissReports(operator_id: OperatorId, article_id: string): Promise<void> {
    return decide(article_id, async (tx, article) => {
      const { reports } = article
      await decisions.deleteReports(tx, article_id)
      await insertAct(tx, { operator_id, kind: 'absolved', article, detail: { reports } })
    })
  }

  return { label, unlabel, withdraw, restore, dismissReports }
}
