import { api } from '../api/api.ts'
import { friendsChanged, requestsChanged } from './friends.ts'

/** The user's own invite token. */
export const inviteToken = api.friends.invite_token.queryOptions()

/** Player whose invite token it is. */
export const ownerOf = (token: string) =>
  api.friends.token_owner.queryOptions({ input: { token }, staleTime: Infinity, retry: false })

/** Refetches what a sent request may have changed. */
export async function afterRequest({
  outcome,
}: {
  outcome: 'requested' | 'befriended'
}): Promise<void> {
  if (outcome === 'befriended') await Promise.all([friendsChanged(), requestsChanged()])
}
