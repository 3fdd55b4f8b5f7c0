import { useQuery } from '@tanstack/react-query'
import { type Hues, huesOf } from '../../kit/user/hue.ts'
import { friends } from './friend-lists.ts'

/** My hue and those of my friends, as far as a page has read them. */
export function useFriendHues(me = ''): Hues {
  const { data } = useQuery({ ...friends, enabled: false })
  const known = data?.friends ?? []
  return huesOf([me, ...known.map(({ user }) => user.id)])
}
