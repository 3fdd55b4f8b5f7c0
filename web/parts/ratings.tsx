import { PROVISIONAL_RACES } from '@inkling/game/open/rating'
import type { Rating } from '@inkling/protocol/stats'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { friendsRatingsQuery, gameRatingsQuery } from '../data/stats.ts'
import type { Format } from '../text/format.ts'
import { type Texts, useText } from '../text/text.ts'

/** Change of my rating by a finished race; an empty line until the race has been rated. */
export function RatingMoved({ game_id, user_id }: { game_id: string; user_id: string }) {
  const t = useText('results')
  const { data: known } = useQuery(gameRatingsQuery(game_id, { isOver: true }))
  const mine = known?.players.find((player) => player.user_id === user_id)
  if (known === undefined || !known.is_settled) return <p aria-hidden="true">&nbsp;</p>
  if (mine === undefined) return null
  const { rating, before } = mine
  if (rating === null || before === null) return <p>{t.ratings.is(ratingText(t, mine))}</p>
  const Trend = rating < before ? TrendingDown : TrendingUp
  return (
    <p className="inline-flex items-center gap-1.5 tabular-nums">
      <span>{t.ratings.moved({ before: `${before}`, after: `${rating}` })}</span>
      {rating !== before && <Trend size={18} aria-hidden="true" />}
    </p>
  )
}

type Props = { game_id: string; user_id: string }

/** Rating of a player in a lobby, after a dot; nothing before their first race. */
export function RatingBeside({ game_id, user_id }: Props) {
  const { data } = useQuery(gameRatingsQuery(game_id, { isOver: false }))
  const theirs = data?.players.find((player) => player.user_id === user_id)
  return (
    theirs && (
      <span>
        <span aria-hidden="true">{'· '}</span>
        <RatingValue {...theirs} isNamed />
      </span>
    )
  )
}

/** Rating of a friend; nothing before their first race. */
export function RatingOfFriend({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...friendsRatingsQuery,
    select: (rated) => rated.find((friend) => friend.friend_id === friend_id),
  })
  return data && <RatingValue {...data} isNamed />
}

/** Rating of a player after a finished race; nothing if it was not rated or the player has no rating yet. */
export function RatingAfter({ game_id, user_id }: Props) {
  const { data: known } = useQuery(gameRatingsQuery(game_id, { isOver: true }))
  const theirs = known?.players.find((player) => player.user_id === user_id)
  return known?.is_settled && theirs && theirs.rating !== null ? <RatingValue {...theirs} /> : null
}

type RatingValueProps = Pick<Rating, 'rating'> & {
  before?: number | null
  /** Shows the label “rating” visibly, not only to screen readers. */
  isNamed?: boolean
}

function RatingValue({ rating, before = null, isNamed = false }: RatingValueProps) {
  const { ratings, format } = useText('results')
  const change =
    rating === null || before === null ? '' : ` (${changeText(format, rating - before)})`
  return (
    <span className="text-muted shrink-0 text-sm tabular-nums" title={ratings.title}>
      <span className={isNamed ? undefined : 'sr-only'}>{`${ratings.title} `}</span>
      <span>{rating === null ? ratings.provisional : `${rating}${change}`}</span>
    </span>
  )
}

/** Rating as a number; before there is one, the races played and needed. */
function ratingText({ format, ratings }: Texts<'results'>, { races, rating }: Rating): string {
  if (rating !== null) return `${rating}`
  return ratings.provisional_after({
    races: format.number(races),
    needed: format.number(PROVISIONAL_RACES),
  })
}

/** Change of a rating with its sign: +14. */
export function changeText({ lang }: Pick<Format, 'lang'>, change: number): string {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(change)
}
