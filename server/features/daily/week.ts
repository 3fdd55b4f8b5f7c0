import { dayNumber } from '@inkling/game/open/daily'
import type { ComingDaily } from '@inkling/protocol/admin'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import { earliest } from './calendar.ts'
import { insertArticle } from './daily-store.ts'
import * as store from './week-store.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'drawForDaily'> }

/** The dailies of seven days from today on, for operators. */
export function createWeek({ db, articles }: Dependencies) {
  async function list(lang: string): Promise<ComingDaily[]> {
    const rows = await store.listWeek(db, lang)
    const today = rows[0]?.day ?? ''
    return rows.map(({ day, first_day, has_begun, id, title, topic, difficulty, words }) => ({
      day,
      number: dayNumber(day, earliest(first_day ?? today, today)),
      has_begun,
      article: id === null ? null : { id, title, topic, difficulty, words },
    }))
  }

  /** Draws those days that have none, in a transaction; answers which they are. */
  async function draw(tx: Tx, lang: string): Promise<string[]> {
    const missing = (await store.listWeek(tx, lang)).filter(({ id }) => id === null)
    for (const { day } of missing) {
      const { id: article_id } = (await articles.drawForDaily(tx, lang)) ?? refuse('NO_ARTICLES')
      await insertArticle(tx, { day, lang, article_id })
    }
    return missing.map(({ day }) => day)
  }

  /** Draws another article for a day that has not begun, in a transaction. */
  async function replace(tx: Tx, day: string, lang: string): Promise<void> {
    const { id: article_id } = (await articles.drawForDaily(tx, lang)) ?? refuse('NO_ARTICLES')
    if (!(await store.replaceArticle(tx, { day, lang, article_id }))) refuse('DAY_BEGUN')
  }

  return { list, draw, replace }
}
