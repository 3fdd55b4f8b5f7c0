import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../lib/errors.ts'
import { createTransport, createSignedInFetch } from './transport.ts'
import { createApi, createClient } from './procedures.ts'
import { session } from '../session/current-session.ts'

export { session } from '../session/current-session.ts'

const MOMENT = 2_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RETRIES = 3
const FIRST_RETRY = 1_000
const MAX_RETRY = 30_000
/** Features whose failed calls are logged: what went wrong there is not always told to the player. */
const LOGGED = ['friends', 'presence', 'profile']

/** Fetches as the signed-in user: what is not in the contract. */
export const fetchSignedIn = createSignedInFetch(session)

const transport = createTransport(fetchSignedIn, (path, error) => {
  if (LOGGED.some((feature) => feature === path[0])) console.error(path.join('.'), error)
})

/** Every procedure of the contract as a plain call. */
export const client = createClient(transport)

/** Every procedure of the contract as query and mutation options. */
export const api = createApi(transport)

/** At once, so that a button knows that it was pressed before a second press comes. */
notifyManager.setScheduler(queueMicrotask)

/** What this tab has read. Queries try again where that can help; offline is an error with a sentence,
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
queryClient.setQueryDefaults(api.profile.key(), { staleTime: 5 * MINUTE })
queryClient.setQueryDefaults(api.friends.key(), { staleTime: 10 * MINUTE })
queryClient.setQueryDefaults(api.friends.requests.key(), { staleTime: MINUTE })
queryClient.setQueryDefaults(api.friends.invite_token.key(), { staleTime: HOUR })
queryClient.setQueryDefaults(api.stats.key(), { staleTime: MOMENT })
queryClient.setQueryDefaults(api.games.list.key(), { staleTime: MOMENT })
queryClient.setQueryDefaults(api.games.unfinished.key(), { staleTime: MOMENT })

session.onEvent((event) => {
  if (event === 'SIGNED_IN') void queryClient.resetQueries()
  if (event === 'SIGNED_OUT') queryClient.clear()
  if (event === 'USER_UPDATED') {
    void queryClient.invalidateQueries({ queryKey: api.profile.key() }, { cancelRefetch: false })
  }
})
