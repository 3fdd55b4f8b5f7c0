import type { LabelOf } from './article-source.ts'
import type { Database } from '../../platform/database/database.ts'
import { listLinks } from './imports-store.ts'
import type { ListedTitle } from './title-list.ts'

/** Reads what the list of English titles says, also of what those are called in other languages, as far as Wikipedia was
 *  ever asked. */
export async function readLabels(db: Database, list: readonly ListedTitle[]): Promise<LabelOf> {
  const english = new Map(list.map((listed) => [listed.title, listed]))
  const links = await listLinks(db)
  const titles = new Map(links.map((link) => [`${link.lang} ${link.title}`, link.english]))

  return (lang, title) => {
    const listed = lang === 'en' ? title : titles.get(`${lang} ${title}`)
    return (listed === undefined ? undefined : english.get(listed)) ?? null
  }
}
