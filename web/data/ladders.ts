import { api } from '../api/api.ts'

/** Ladders of the user, on which they have raced their own pace. */
export const laddersQuery = api.ghosts.ladders.queryOptions()

/** Ladder after a quick race. */
export function ladderOfGameQuery(id: string) {
  return api.ghosts.ladder.queryOptions({ input: { id } })
}
