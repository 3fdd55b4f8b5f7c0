import type { LabelOf } from './article-source.ts'
import type { SourceArticle } from '../articles/article-row.ts'
import type { Made, Wanted } from './page/article.ts'

/** Which pages of a source are wanted, and what is said of those of which `labelOf` knows nothing. With `isListOnly`,
 *  pages that it does not know are passed over. */
export type Choice = Wanted & { labelOf: LabelOf; isListOnly: boolean }

/** An article with what the list says of it, under its own title or another one that it was found by. */
export function labelled(made: Made, labelOf: LabelOf, found: string | null = null): Made {
  if ('refused' in made) return made
  const { lang, title, topic, difficulty } = made.article
  const label = labelOf(lang, title) ?? (found === null ? null : labelOf(lang, found))
  const article: SourceArticle = {
    ...made.article,
    topic: label?.topic ?? topic,
    difficulty: label?.difficulty ?? difficulty,
  }
  return { article }
}
