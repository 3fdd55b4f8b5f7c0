import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@inkling/protocol/contract'
import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './call-failure.ts'
import { session } from './own-session.ts'
import type { Realtime } from './realtime.ts'
import { noteServerTime } from './server-clock.ts'

export { codeOf, messageOf, refusalOf } from './call-failure.ts'
export { session } from './own-session.ts'

const MOMENT = 2_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RETRIES = 3
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000
/** Features whose failed calls are logged: what went wrong there is not always told to the player. */
const LOGGED = ['friends', 'presence', 'profile']

const link = new RPCLink({
  url: `${location.origin}/rpc`,
  headers: async () => ({ authorization: `Bearer ${await session.accessToken()}` }),
  fetch: fetchSignedIn,
  interceptors: [
    async ({ next, path, signal }) => {
      try {
        return await next()
      } catch (error) {
        if (!signal?.aborted && LOGGED.some((feature) => feature === path[0])) {
          console.error(path.join('.'), error)
        }
        throw error
      }
    },
  ],
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
queryClient.setQueryDefaults(api.friends.key(), { staleTime: 10 * MINUTE })
queryClient.setQueryDefaults(api.friends.requests.key(), { staleTime: MINUTE })
queryClient.setQueryDefaults(api.friends.invite_token.key(), { staleTime: HOUR })
queryClient.setQueryDefaults(api.stats.key(), { staleTime: MOMENT })
queryClient.setQueryDefaults(api.games.list.key(), { staleTime: MOMENT })

session.onEvent((event) => {
  if (event === 'SIGNED_IN') void queryClient.resetQueries()
  if (event === 'SIGNED_OUT') queryClient.clear()
  if (event === 'USER_UPDATED') {
    void queryClient.invalidateQueries({ queryKey: api.profile.key() }, { cancelRefetch: false })
  }
})

/** A request outside the contract, by the signed-in player. */
export async function fetchAsPlayer(path: string, init: RequestInit): Promise<Response> {
  const request = new Request(path, init)
  request.headers.set('authorization', `Bearer ${await session.accessToken()}`)
  return fetchSignedIn(request, {})
}

/** A token can be refused before its time, for a server may forget its keys: then one more try with a new one. */
async function fetchSignedIn(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request, init)
  noteServerTime(response.headers.get('date'))
  if (response.status !== 401) return response
  try {
    const { access_token } = await session.refresh()
    again.headers.set('authorization', `Bearer ${access_token}`)
  } catch {
    return response
  }
  return fetch(again, init)
}

let opened: Promise<Realtime> | null = null

/** The private channels of this tab, which open when they are first asked for. */
export function openChannels(): Promise<Realtime> {
  opened ??= import('./realtime.ts').then(({ createRealtime }) => {
    const channels = createRealtime({ session })
    channels.start()
    return channels
  })
  opened.catch(() => (opened = null))
  return opened
}
