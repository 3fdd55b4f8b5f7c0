import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { WantedPage, Wikipedia } from './article-source.ts'
import type { Database } from '../../platform/database/database.ts'
import { COMPARABLE, difficultiesBy } from './difficulty.ts'
import { readLabels } from './labels.ts'
import type { ListedTitle } from './title-list.ts'

/** What is said of articles of which nothing else is known. */
export type Fallback = { topic: Topic | null; difficulty: Difficulty }

export type TitledDependencies = {
  db: Database
  wikipedia: Pick<Wikipedia, 'views'>
  list: () => Promise<readonly ListedTitle[]>
}

/** The pages of these titles, with what the list knows of them. What it does not know is as well known as it is read, where
 *  there are enough to compare, or else what the fallback says. */
export async function titledPages(
  { db, wikipedia, list }: TitledDependencies,
  titles: readonly (ListedTitle & { lang: string })[],
  fallback: Fallback,
): Promise<WantedPage[]> {
  const labelOf = await readLabels(db, await list())
  const labelled = titles.map(({ lang, title, topic, difficulty }) => {
    const known = labelOf(lang, title)
    return {
      lang,
      title,
      topic: topic ?? known?.topic ?? fallback.topic,
      difficulty: difficulty ?? known?.difficulty ?? null,
    }
  })
  const unknown = labelled.filter(({ difficulty }) => difficulty === null)
  const measured = await difficultiesOf(wikipedia, unknown)
  return labelled.map(({ difficulty, ...page }) => ({
    ...page,
    difficulty: difficulty ?? measured.get(`${page.lang} ${page.title}`) ?? fallback.difficulty,
  }))
}

async function difficultiesOf(
  wikipedia: TitledDependencies['wikipedia'],
  pages: readonly { lang: string; title: string }[],
): Promise<Map<string, Difficulty>> {
  const measured = new Map<string, Difficulty>()
  for (const [lang, some] of Map.groupBy(pages, (page) => page.lang)) {
    if (some.length < COMPARABLE) continue
    const titles = some.map(({ title }) => title)
    const views = await wikipedia.views(lang, titles)
    for (const [title, difficulty] of difficultiesBy(views)) {
      measured.set(`${lang} ${title}`, difficulty)
    }
  }
  return measured
}
