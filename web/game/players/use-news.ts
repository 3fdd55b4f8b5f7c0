import { useText } from '../../text/text.ts'
import { useGame } from '../store/use-game.ts'
import { type News, newsOf } from './news-text.ts'
import { useExpiring } from './use-expiring.ts'

const NEWS_FOR = 6000

/** What another has just done, as long as it is news. */
export function useNews(): News | null {
  const t = useText()
  const news = useGame((state) => state.news)
  const fresh = useExpiring(news, NEWS_FOR)
  return useGame(({ game, me }) =>
    fresh === null || game === null ? null : newsOf(fresh.event, { game, me }, t),
  )
}
