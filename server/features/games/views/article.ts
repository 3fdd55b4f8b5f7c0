import { type Articles, type PlayableArticle, playableKey } from '../../articles/articles.ts'
import type { Membership } from '../engine/membership.ts'

/** The article of a game that has started. */
export function loadArticle(
  articles: Pick<Articles, 'load'>,
  { id, article_id, options }: Membership,
): Promise<PlayableArticle> {
  if (article_id === null) throw new Error(`Game ${id} has not started, so it has no article.`)
  return articles.load(playableKey(article_id, options))
}
