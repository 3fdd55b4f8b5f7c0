import type { GameInvite } from '@inkling/protocol/lobbies'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { errorCode } from '../lib/errors.ts'
import { enteringMutation } from './games.ts'

/** Longest time for which an ended invitation may show. */
const STALE_MS = 15_000
const invitesQuery = api.lobbies.game_invites.queryOptions({
  refetchInterval: ({ state }) => (state.data?.length ? STALE_MS : false),
})
const NONE: GameInvite[] = []

/** Joins the game of an invitation. */
export const acceptInviteMutation = enteringMutation(async (game_id: string) => {
  await client.lobbies.join_game({ game_id })
  void invitesChanged()
  return game_id
})
export const declineInviteMutation = api.lobbies.decline_game_invite.mutationOptions({
  onSettled: () => void invitesChanged(),
})

/** Unanswered invitations, newest first. */
export function useInvites(): GameInvite[] {
  return useQuery(invitesQuery).data ?? NONE
}

export function invitesChanged(): Promise<void> {
  return refetch({ queryKey: invitesQuery.queryKey })
}

/** Removes an invitation that has ended, and refetches the others. */
export function inviteEnded(game_id: string): void {
  queryClient.setQueryData<GameInvite[]>(invitesQuery.queryKey, (known) =>
    known?.filter((invite) => invite.game_id !== game_id),
  )
  void invitesChanged()
}

/** True if an invitation could not be accepted because its game takes no more players. */
export function isEnded(error: unknown): boolean {
  return ['NOT_FOUND', 'GAME_OVER'].includes(errorCode(error))
}
