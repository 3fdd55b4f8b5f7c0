import type { GameInvite } from '@inkling/protocol/lobbies'
import { useQuery } from '@tanstack/react-query'
import { api, client, queryClient, refetch } from '../api/api.ts'
import { errorCode } from '../lib/errors.ts'
import { useEnterGame } from './use-enter-game.ts'

/** Longest time for which an ended invitation may show. */
const STALE_MS = 15_000
export const gameInvitesQuery = api.lobbies.game_invites.queryOptions({
  refetchInterval: ({ state }) => (state.data?.length ? STALE_MS : false),
})
const NONE: GameInvite[] = []

/** Unanswered invitations, newest first. */
export function useInvites(): GameInvite[] {
  return useQuery(gameInvitesQuery).data ?? NONE
}

export function invitesChanged(): Promise<void> {
  return refetch({ queryKey: gameInvitesQuery.queryKey })
}

/** Removes an invitation that has ended, and refetches the others. */
export function inviteEnded(game_id: string): void {
  queryClient.setQueryData<GameInvite[]>(gameInvitesQuery.queryKey, (known) =>
    known?.filter((invite) => invite.game_id !== game_id),
  )
  void invitesChanged()
}

/** Joins the game of an invitation; `isGone` if the game no longer takes players. */
export function useJoin({ game_id }: GameInvite) {
  const { isPending, error, enter } = useEnterGame()
  return {
    error,
    isJoining: isPending,
    isGone: ['NOT_FOUND', 'GAME_OVER'].includes(errorCode(error)),
    join: () => enter(() => acceptInvite(game_id)),
  }
}

async function acceptInvite(game_id: string): Promise<string> {
  await client.lobbies.join_game({ game_id })
  void invitesChanged()
  return game_id
}
