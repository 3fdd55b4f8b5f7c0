import { api, queryClient, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { friendsChanged } from './friends.ts'

export const friendRequestsQuery = api.friends.requests.queryOptions()
export const acceptRequestMutation = api.friends.accept_friend_request.mutationOptions({
  onSettled: () => Promise.all([requestsChanged(), friendsChanged()]),
})
export const rejectRequestMutation = api.friends.reject_friend_request.mutationOptions({
  onSettled: requestsChanged,
})
export const sendRequestMutation = api.friends.send_friend_request.mutationOptions({
  onSuccess({ outcome }) {
    if (outcome !== 'befriended') return
    void friendsChanged()
    void requestsChanged()
  },
})

/** The user's own invite token. */
export const inviteTokenQuery = api.friends.invite_token.queryOptions()

/** Player whose invite token it is. */
export function tokenOwnerQuery(token: string) {
  return api.friends.token_owner.queryOptions({
    input: { token },
    staleTime: Infinity,
    retry: false,
  })
}

export function requestsChanged(): Promise<void> {
  return refetch({ queryKey: friendRequestsQuery.queryKey, exact: true })
}

export async function replaceInviteToken(): Promise<void> {
  const token = await client.friends.replace_invite_token()
  queryClient.setQueryData(inviteTokenQuery.queryKey, token)
}
