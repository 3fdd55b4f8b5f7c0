import { PROVISIONAL_RACES } from '@inkling/game/open/rating'
import type { Rating } from '@inkling/protocol/stats'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { api } from '../api/api.ts'
import { changeText } from '../text/measures.ts'
import { type Texts, useText } from '../text/text.ts'

const ASK_AGAIN_MS = 1_000

/** The ratings of my friends who have raced. */
export const friendsRatings = api.stats.friends_ratings.queryOptions()

/** The ratings of who is in a race; once it is over asked for until it has been counted. */
function useRatings(game_id: string, isOver: boolean) {
  return useQuery({
    ...api.stats.game_ratings.queryOptions({ input: { id: game_id } }),
    refetchInterval: ({ state }) =>
      isOver && state.data?.is_settled !== true && state.error === null ? ASK_AGAIN_MS : false,
  }).data
}

/** The change of my rating by a rated race that is over; an empty line until the race has been counted. */
export function RatingMoved({ game_id, user_id }: { game_id: string; user_id: string }) {
  const t = useText('results')
  const known = useRatings(game_id, true)
  const mine = known?.players.find((player) => player.user_id === user_id)
  if (known === undefined || !known.is_settled) return <p aria-hidden="true">&nbsp;</p>
  if (mine === undefined) return null
  const { rating, before } = mine
  if (rating === null || before === null)
    return <p>{`${t.ratings.title}: ${ratingText(t, mine)}`}</p>
  const Trend = rating < before ? TrendingDown : TrendingUp
  return (
    <p className="inline-flex items-center gap-1.5 tabular-nums">
      {t.ratings.moved(t.format.plain(before), t.format.plain(rating))}
      {rating !== before && <Trend size={18} aria-hidden="true" />}
    </p>
  )
}

type Props = { game_id: string; user_id: string }

/** The rating of somebody in a lobby; nothing before their first race. */
export function RatingBeside({ game_id, user_id }: Props) {
  const theirs = useRatings(game_id, false)?.players.find((player) => player.user_id === user_id)
  return theirs && <Shown {...theirs} />
}

/** The rating of a friend; nothing before their first race. */
export function RatingOfFriend({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...friendsRatings,
    select: (rated) => rated.find((friend) => friend.friend_id === friend_id),
  })
  return data && <Shown {...data} isNamed />
}

/** What a race that is over has made of somebody’s rating; nothing where it did not count, or before there is one. */
export function RatingAfter({ game_id, user_id }: Props) {
  const known = useRatings(game_id, true)
  const theirs = known?.players.find((player) => player.user_id === user_id)
  return known?.is_settled && theirs && theirs.rating !== null ? <Shown {...theirs} /> : null
}

type ShownProps = Pick<Rating, 'rating'> & {
  before?: number | null
  /** Whether what it is stands before it for all, not only for readers. */
  isNamed?: boolean
}

function Shown({ rating, before = null, isNamed = false }: ShownProps) {
  const { ratings, format } = useText('results')
  return (
    <span className="text-muted shrink-0 text-sm tabular-nums" title={ratings.title}>
      <span className={isNamed ? undefined : 'sr-only'}>{ratings.title} </span>
      {rating === null ? ratings.provisional : format.plain(rating)}
      {rating !== null && before !== null && ` (${changeText(format, rating - before)})`}
    </span>
  )
}

/** A rating as a number; before there is one, how far it is. */
export function ratingText(
  { format, ratings }: Texts<'results'>,
  { races, rating }: Rating,
): string {
  if (rating !== null) return format.plain(rating)
  return ratings.provisional_after(format.number(races), format.number(PROVISIONAL_RACES))
}
