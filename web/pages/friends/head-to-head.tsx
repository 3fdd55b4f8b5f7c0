import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation.tsx'
import { api } from '../../api/api.ts'
import { RacesScore } from '../../kit/user/races-score.tsx'
import styles from './head-to-head.module.css'

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
    <Link to={`/games?mode=race&friend=${friend_id}`} className={styles.score}>
      <RacesScore won={data.won} lost={data.lost} />
    </Link>
  )
}
