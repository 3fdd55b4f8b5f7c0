import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { friendsChanged, pageAfter } from './friends.ts'

const FIRST_PAGE = pageAfter([])
/** Blocked players, page by page. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: [...api.friends.blocks.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => client.friends.blocks(pageParam, { signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: pageAfter,
})
export const blockMutation = api.friends.block_user.mutationOptions({
  onSuccess() {
    void blocksChanged()
    return friendsChanged()
  },
})
export const unblockMutation = api.friends.unblock_user.mutationOptions({
  onSettled: blocksChanged,
})

function blocksChanged(): Promise<void> {
  return refetch({ queryKey: api.friends.blocks.key() })
}
