import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation.tsx'
import { api } from '../../api/api.ts'
import { RacesScore } from '../../kit/user/races-score.tsx'

/** Races won and lost against each friend. */
export const headToHead = api.stats.head_to_head.queryOptions()

/** Races won and lost against a friend, which lead to those games; nothing before the first. */
export function HeadToHead({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...headToHead,
    select: (rivals) => rivals.find((rival) => rival.friend_id === friend_id),
  })
  if (data === undefined) return null
  return (
    <Link
      to={`/games?mode=race&friend=${friend_id}`}
      className="hover:decoration-muted flex flex-col items-center underline-offset-4 hover:underline max-sm:order-last max-sm:ms-14 max-sm:-my-2.5 max-sm:min-h-11 max-sm:basis-full max-sm:flex-row max-sm:gap-1.5"
    >
      <RacesScore won={data.won} lost={data.lost} />
    </Link>
  )
}
