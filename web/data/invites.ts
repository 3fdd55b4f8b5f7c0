import type { GameInvite } from '@inkling/protocol/lobbies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { navigate } from '../lib/navigation.tsx'
import { api, codeOf, queryClient } from '../api/api.ts'

/** How long an invitation may show that has ended. */
const STALE_MS = 15_000
export const gameInvites = api.lobbies.game_invites.queryOptions({
  refetchInterval: ({ state }) => (state.data?.length ? STALE_MS : false),
})
const NONE: GameInvite[] = []

/** The invitations that wait for an answer, newest first. */
export function useInvites(): GameInvite[] {
  return useQuery(gameInvites).data ?? NONE
}

/** Reads anew which invitations there are. */
export function invitesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: gameInvites.queryKey })
}

/** Comes to the game of an invitation; `isGone` where nobody can any more. */
export function useJoin({ game_id }: GameInvite) {
  const join = useMutation(
    api.lobbies.join_game.mutationOptions({
      onSuccess: () => {
        void invitesChanged()
        return navigate(`/games/${game_id}`)
      },
    }),
  )
  return {
    error: join.error,
    isJoining: join.isPending || join.isSuccess,
    isGone: ['NOT_FOUND', 'GAME_OVER'].includes(codeOf(join.error)),
    join: () => join.mutate({ _game_id: game_id }),
  }
}
