import { useQuery } from '@tanstack/react-query'
import { friendsQuery } from '../data/friends.ts'
import { type Hues, huesOf } from '../kit/user/hue.ts'

/** Hues of the user and of all loaded friends. */
export function useFriendHues(me = ''): Hues {
  const { data } = useQuery({ ...friendsQuery, enabled: false })
  const known = data?.friends ?? []
  return huesOf([me, ...known.map(({ user }) => user.id)])
}
