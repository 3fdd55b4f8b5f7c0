import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@inkling/protocol/contract'
import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './call-failure.ts'
import { session } from './own-session.ts'

export { codeOf, messageOf } from './call-failure.ts'
export { session } from './own-session.ts'

const MOMENT = 2_000
const MINUTE = 60_000
const RETRIES = 3
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000

const link = new RPCLink({
  url: `${location.origin}/rpc`,
  headers: async () => ({ authorization: `Bearer ${await session.accessToken()}` }),
  fetch: fetchSignedIn,
})

/** Every procedure of the contract as a plain call. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link)

/** Every procedure of the contract as query and mutation options. */
export const api = createTanstackQueryUtils(client)

/** What this tab has read. Queries try again where that can help; offline is an error with a sentence,
 *  not an endless wait. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * MINUTE,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
      retryDelay: (failures) => Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY),
    },
    mutations: { networkMode: 'always' },
  },
})
queryClient.setQueryDefaults(api.profile.key(), { staleTime: 5 * MINUTE })
queryClient.setQueryDefaults(api.stats.key(), { staleTime: MOMENT })
queryClient.setQueryDefaults(api.games.list.key(), { staleTime: MOMENT })

session.onEvent((event) => {
  if (event === 'SIGNED_IN') void queryClient.resetQueries()
  if (event === 'SIGNED_OUT') queryClient.clear()
})

/** A token can be refused before its time, for a server may forget its keys: then one more try with a new one. */
async function fetchSignedIn(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request, init)
  if (response.status !== 401) return response
  try {
    const { access_token } = await session.refresh()
    again.headers.set('authorization', `Bearer ${access_token}`)
  } catch {
    return response
  }
  return fetch(again, init)
}
