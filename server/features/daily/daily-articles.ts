import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import { daysEarlier } from './calendar.ts'
import * as store from './daily-store.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'drawForDaily' | 'listLanguages'> }

/** Which article each day has, in each language. */
export function createDailyArticles({ db, articles }: Dependencies) {
  /** The language that comes nearest to the wanted one among those that have articles. */
  async function languageFor(wanted: string): Promise<{ lang: string; languages: string[] }> {
    const languages = await articles.listLanguages()
    const nearest = [wanted, 'en'].find((lang) => languages.includes(lang))
    return { lang: nearest ?? languages[0] ?? wanted, languages }
  }

  /** The article of a day that has come; that of tomorrow is drawn with today's. */
  async function articleOf(day: string, lang: string, today: string): Promise<store.DailyArticle> {
    const found = (await drawnFor(day, lang)) ?? refuse('NO_ARTICLES')
    if (day === today) await drawnFor(daysEarlier(today, -1), lang)
    return found
  }

  async function drawnFor(day: string, lang: string): Promise<store.DailyArticle | undefined> {
    const known = await store.findArticle(db, day, lang)
    if (known !== undefined) return known
    const drawn = await articles.drawForDaily(db, lang)
    if (drawn !== null) await store.insertArticle(db, { day, lang, article_id: drawn.id })
    return store.findArticle(db, day, lang)
  }

  return { languageFor, articleOf }
}
