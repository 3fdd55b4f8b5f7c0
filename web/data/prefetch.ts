import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/api.ts'

/** Starts to fetch what a page will need. The page shows an error. */
export function prefetch<Answer, Key extends QueryKey>(
  query: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): void {
  queryClient.query(query).catch(() => undefined)
}

/** Query that waits for the code that shows its answer, so that nothing moves. */
export function withCode<Call, Answer>(
  query: { queryKey: QueryKey; queryFn: (call: Call) => Promise<Answer> },
  loadCode: (answer: Answer) => Promise<void>,
) {
  return {
    queryKey: query.queryKey,
    async queryFn(call: Call): Promise<Answer> {
      const answer = await query.queryFn(call)
      await loadCode(answer)
      return answer
    },
  }
}
