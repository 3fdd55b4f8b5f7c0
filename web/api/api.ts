import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isTemporary } from '../lib/errors.ts'
import * as prefetchCache from '../lib/prefetch-cache.ts'
import { transport } from './client.ts'
import { createApi } from './procedures.ts'
import { session } from '../session/current-session.ts'
import { HOUR, MINUTE } from '../lib/units.ts'

const MOMENT = 2_000
const RETRIES = 3
const FIRST_RETRY = 1_000
const MAX_RETRY = 30_000
/** Procedures of the contract as options of queries and mutations. */
export const api = createApi(transport)

// Notify at once, so that a button is pending before a second press arrives.
notifyManager.setScheduler(queueMicrotask)

/** Cache of all answers of this tab. Queries are retried if that may help; being offline is an error with a message,
 *  not an endless wait. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * MINUTE,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
      retryDelay: (failures) => Math.min(FIRST_RETRY * 2 ** failures, MAX_RETRY),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Refetches the queries on screen after a change, and marks the others as old. TanStack Query would not repeat a first
 *  fetch that is under way, whose answer may be older than the change: it is repeated once it has been shown. What came with
 *  the document and nothing has read yet may be older, too. */
export async function refetch(filters: QueryFilters): Promise<void> {
  prefetchCache.clear()
  const fetched = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const first = fetched.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  const shown = first.filter(({ state }) => state.data !== undefined)
  await Promise.all(
    shown.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })),
  )
}

const STALE_TIMES = [
  [api.profile, 5 * MINUTE],
  [api.friends, 10 * MINUTE],
  [api.friends.requests, MINUTE],
  [api.friends.invite_token, HOUR],
  [api.stats, MOMENT],
  [api.stats.game_figures, 10_000],
  [api.games.list, MOMENT],
  [api.games.unfinished, MOMENT],
  [api.daily, MOMENT],
  [api.inbox, MOMENT],
] as const
for (const [{ key }, staleTime] of STALE_TIMES) queryClient.setQueryDefaults(key(), { staleTime })

session.onEvent((event) => {
  if (event === 'SIGNED_IN') void queryClient.resetQueries()
  // Of the last board, if the server could not be reached at first.
  if (event === 'INITIAL_SESSION') {
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  if (event === 'SIGNED_OUT') queryClient.clear()
  if (event === 'USER_UPDATED') {
    void queryClient.invalidateQueries({ queryKey: api.profile.key() }, { cancelRefetch: false })
  }
})
