import type { Rematch } from '@inkling/protocol/lobbies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '../../api/api.ts'
import { navigate } from '../../lib/navigation.tsx'
import type { PlayedGame } from '../store/game-state.ts'

/** How long a card may show what the channel of the game did not tell. */
const STALE_MS = 15_000

/** The rematch of a game that is over for me, followed as others come to it; whoever is in it is taken along when it
 *  starts. */
export function useRematch({ id, next_game_id }: PlayedGame, me: string) {
  const request = useMutation(
    api.lobbies.request_rematch.mutationOptions({ onSettled: rematchChanged }),
  )
  const start = useMutation(api.lobbies.start_game.mutationOptions({ onSettled: rematchChanged }))
  const { data } = useQuery({
    ...api.lobbies.rematch.queryOptions({ input: { id } }),
    enabled: next_game_id !== null || request.isSuccess,
    refetchInterval: ({ state }) => (state.data?.phase === 'lobby' ? STALE_MS : false),
  })
  const rematch = data ?? null
  useTakenAlong(rematch, me)
  return {
    rematch,
    error: request.error ?? start.error,
    request: {
      isPending: request.isPending,
      ask: () => request.mutate({ _game_id: id }),
      /** Comes into one that has begun, and goes there. */
      askAndGo: () =>
        request.mutate(
          { _game_id: id },
          { onSuccess: ({ game_id }) => navigate(`/games/${game_id}`) },
        ),
    },
    start: {
      isPending: start.isPending || start.isSuccess,
      begin: () => rematch !== null && start.mutate({ _game_id: rematch.game_id }),
    },
  }
}

/** Reads anew who is in the rematch. */
export function rematchChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.lobbies.rematch.key() })
}

/** Goes to a rematch that starts while one waits for it here; not to one that had begun before. */
function useTakenAlong(rematch: Rematch | null, me: string): void {
  const waited = useRef<string | null>(null)
  useEffect(() => {
    if (rematch === null || !rematch.players.some(({ id }) => id === me)) return
    const { game_id, phase } = rematch
    if (phase === 'lobby') waited.current = game_id
    else if (waited.current === game_id) navigate(`/games/${game_id}`)
  }, [rematch, me])
}
