import type { Length } from '@inkling/game/open/modes'
import type { GameRatings } from '@inkling/protocol/stats'
import { api } from '../api/api.ts'
import { isTemporary } from '../lib/errors.ts'
import { wantedLanguage } from '../text/article-language.ts'

const REFETCH_MS = 1_000

export const myStatsQuery = api.stats.me.queryOptions()
export const bestsQuery = api.stats.bests.queryOptions()
/** This week's results of the user and their friends. */
export const weekQuery = api.stats.week.queryOptions()
/** Races won and lost against each friend. */
export const headToHeadQuery = api.stats.head_to_head.queryOptions()
/** Ratings of friends who have raced. */
export const friendsRatingsQuery = api.stats.friends_ratings.queryOptions()

/** Statistics of games of a length, by default of the one that the user plays most. */
export function statisticsQuery(length?: Length) {
  return api.stats.details.queryOptions({ input: length === undefined ? {} : { length } })
}

/** Games with a friend. */
export function sharedGamesQuery(friend_id: string) {
  return api.stats.with_friend.queryOptions({ input: { friend_id, lang: wantedLanguage() } })
}

/** Figures to compare a finished game with. */
export function gameFiguresQuery(id: string) {
  return api.stats.game_figures.queryOptions({ input: { id } })
}

/** Ratings of the players of a race; refetched after the race until it has been rated. */
export function gameRatingsQuery(id: string, { isOver }: { isOver: boolean }) {
  return api.stats.game_ratings.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (isOver && isAwaited(state) ? REFETCH_MS : false),
  })
}

/** True while the ratings of a finished race may still come, also after an outage. */
export function isAwaited({
  data,
  error,
}: {
  data?: GameRatings | undefined
  error: unknown
}): boolean {
  return data?.is_settled !== true && (error === null || isTemporary(error))
}
