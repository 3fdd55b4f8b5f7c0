import type { ComingDaily } from '@inkling/protocol/admin'
import type { Database } from '../../platform/database/database.ts'
import type { Articles } from '../articles/articles.ts'
import type { DailyFeature } from '../daily/daily.ts'
import { insertAct } from './acts.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'listLanguages'>
  daily: Pick<DailyFeature, 'week'>
}

/** The dailies of the coming week. Operators may know them; to everybody else a daily is told when its day comes. */
export function createDailies({ db, articles, daily: { week } }: Dependencies) {
  async function list(
    lang: string,
  ): Promise<{ lang: string; languages: string[]; days: ComingDaily[] }> {
    const [languages, days] = await Promise.all([articles.listLanguages(), week.list(lang)])
    return { lang, languages, days }
  }

  function draw(operator_id: string, lang: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const days = await week.draw(tx, lang)
      if (days.length === 0) return
      await insertAct(tx, { operator_id, kind: 'drew_dailies', lang, detail: { days } })
    })
  }

  function replace(operator_id: string, lang: string, day: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await week.replace(tx, day, lang)
      await insertAct(tx, { operator_id, kind: 'replaced_daily', lang, detail: { days: [day] } })
    })
  }

  return { list, draw, replace }
}
