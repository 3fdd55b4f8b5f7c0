import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useGameStore } from '../store/use-game.ts'

/** How the game went, which stays as it is. */
export function useStory() {
  const { id } = useGameStore()
  return useQuery(api.games.story.queryOptions({ input: { id }, staleTime: Infinity }))
}
