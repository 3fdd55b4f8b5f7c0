import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { NewsFeature } from './news.ts'

export function newsProcedures(news: NewsFeature) {
  const { news: os } = signedIn
  return {
    list: os.list.handler(({ context: { user } }) => news.list(user.user_id)),
    see_news: os.see_news.handler(
      answerNothing(({ input, context: { user } }) => {
        const { _game_id, _user_id, _is_done = false } = input
        const seen = { game_id: _game_id, other_id: _user_id, is_done: _is_done }
        return news.see({ user_id: user.user_id, ...seen })
      }),
    ),
  }
}
