import { signedIn } from '../../platform/http/procedures.ts'
import type { Ratings } from '../ratings/ratings.ts'
import type { StatsFeature } from './stats.ts'

export function statsProcedures(stats: StatsFeature, ratings: Ratings) {
  const { stats: os } = signedIn
  return {
    me: os.me.handler(({ context }) => stats.getStats(context.user.user_id)),
    bests: os.bests.handler(({ context }) => stats.getBests(context.user.user_id)),
    details: os.details.handler(async ({ input, context: { user } }) => {
      const [details, rating] = await Promise.all([
        stats.getDetails(user.user_id, input.length),
        ratings.getRating(user.user_id),
      ])
      return { ...details, rating }
    }),
    game_figures: os.game_figures.handler(({ input, context }) =>
      stats.getGameFigures(context.user.user_id, input.id),
    ),
    head_to_head: os.head_to_head.handler(({ context }) =>
      stats.listHeadToHead(context.user.user_id),
    ),
    with_friend: os.with_friend.handler(
      ({ input: { friend_id, lang = 'en' }, context: { user } }) =>
        stats.getSharedGames({ user_id: user.user_id, friend_id }, lang),
    ),
    friends_ratings: os.friends_ratings.handler(({ context }) =>
      ratings.listFriendRatings(context.user.user_id),
    ),
    week: os.week.handler(({ context }) => stats.getWeek(context.user.user_id)),
    game_ratings: os.game_ratings.handler(({ input, context: { user } }) =>
      ratings.getGameRatings(user.user_id, input.id),
    ),
  }
}
