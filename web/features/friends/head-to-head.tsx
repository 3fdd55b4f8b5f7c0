import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'

const headToHead = api.stats.head_to_head.queryOptions()

/** Races won and lost against a friend, which lead to those games; nothing before the first. */
export function HeadToHead({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...headToHead,
    select: (rivals) => rivals.find((rival) => rival.friend_id === friend_id),
  })
  if (data === undefined) return null
  const { won, lost } = data
  return (
    <Link
      to={`/games?mode=race&friend=${friend_id}`}
      className="row-link flex flex-col items-center max-sm:order-last max-sm:-mt-2.5 max-sm:ml-14 max-sm:basis-full max-sm:flex-row max-sm:gap-1.5"
    >
      <span className="sr-only">{`Races: ${won} won, ${lost} lost`}</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {`${won}–${lost}`}
      </span>
      <span aria-hidden="true" className="text-muted text-sm">
        races won
      </span>
    </Link>
  )
}
