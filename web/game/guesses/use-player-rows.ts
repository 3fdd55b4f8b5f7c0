import type { SheetRow } from '@inkling/protocol/game'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client, queryClient } from '../../api/api.ts'
import { lastWithoutGap, mergeRows } from '../store/rows.ts'
import { useGame, useGameStore } from '../store/use-game.ts'

/** The rows of another player's sheet; those that are new are read as their progress tells of them. */
export function usePlayerRows(user_id: string) {
  const { id } = useGameStore()
  const seq = useGame(({ progress }) => progress.get(user_id)?.seq ?? 0)
  const queryKey = [...api.games.guesses.key({ input: { id, user_id } }), 'rows']
  const query = useQuery({
    queryKey,
    async queryFn() {
      const known = queryClient.getQueryData<readonly SheetRow[]>(queryKey) ?? []
      const since = lastWithoutGap(known)
      return mergeRows(known, await client.games.guesses({ id, user_id, since }))
    },
  })
  const { data, isFetching, isError, refetch } = query
  const isBehind = data !== undefined && lastWithoutGap(data) < seq
  useEffect(() => {
    if (isBehind && !isFetching && !isError) void refetch()
  }, [isBehind, isFetching, isError, refetch])
  return query
}
