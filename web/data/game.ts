import type { SheetRow } from '@inkling/protocol/game'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { navigate } from '../lib/navigation.tsx'
import { lastWithoutGap, mergeRows } from '../lib/numbered-rows.ts'
import { gamesChanged } from './games.ts'

export function storyQuery(id: string) {
  return api.games.story.queryOptions({ input: { id }, staleTime: Infinity })
}

/** Rows of the user's sheet, or of another player's. */
export function guessesQuery(input: { id: string; user_id?: string }) {
  return api.games.guesses.queryOptions({ input })
}

/** Rows of the sheet of a player who plays. Each call asks for those after the last one without a gap. */
export function playerRowsQuery(input: { id: string; user_id: string }) {
  const queryKey = [...api.games.guesses.key({ input }), 'rows']
  return queryOptions({
    queryKey,
    async queryFn() {
      const known = queryClient.getQueryData<readonly SheetRow[]>(queryKey) ?? []
      const since = lastWithoutGap(known)
      return mergeRows(known, await client.games.guesses({ ...input, since }))
    },
  })
}

/** Positions of the words that the user may open for the others of a race. */
export function nudgePositionsQuery(id: string) {
  return api.games.nudge_positions.queryOptions({ input: { id } })
}

export const nudgeMutation = api.games.nudge.mutationOptions({
  onSettled: () => void refetch({ queryKey: api.games.nudge_positions.key() }),
})

export const reportArticleMutation = api.games.report_article.mutationOptions()

/** Leaves a game and goes home. */
export function leaveGameMutation(way?: { replace: boolean }) {
  return api.games.leave_game.mutationOptions({
    onSuccess() {
      gamesChanged()
      navigate('/', way)
    },
  })
}

/** Refetches what a game changes by its end. */
export function gameEnded(): void {
  gamesChanged()
  void refetch({ queryKey: api.stats.key() })
  void refetch({ queryKey: api.daily.key() })
}
