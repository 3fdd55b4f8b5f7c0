import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { RequestContext } from '../telemetry/log.ts'

/** Proxies whose forwarding headers are trusted: by address or network, or by their number before this server. An empty
 *  list or 0 trusts none. */
export type TrustProxy = readonly string[] | number

const REQUEST_ID = /^[\w.:-]{1,64}$/
const MAX_AGENT_LENGTH = 120

/** Creates the contexts of requests: address, user agent and id, taken before anything else is read. */
export function createRequestContexts(trustProxy: TrustProxy) {
  const trusts =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : proxyAddr.compile([...trustProxy])
  const contexts = new WeakMap<IncomingMessage, RequestContext>()

  function contextOf(request: IncomingMessage): RequestContext {
    const known = contexts.get(request)
    if (known !== undefined) return known
    const context = {
      request_id: requestIdOf(request),
      address: proxyAddr(request, trusts),
      user_agent: agentOf(request),
      user_id: null,
      procedure: null,
    }
    contexts.set(request, context)
    return context
  }

  /** The id given by a trusted proxy, else a new one. */
  function requestIdOf({ headers, socket }: IncomingMessage): string {
    const given = headers['x-request-id']
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given)
    return isOurs && trusts(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }

  return { trusts, contextOf }
}
export type RequestContexts = ReturnType<typeof createRequestContexts>

/** Copies, because a slice keeps the whole string in memory. */
function agentOf({ headers }: IncomingMessage): string | null {
  const agent = headers['user-agent']
  return agent === undefined ? null : Buffer.from(agent).toString('utf8', 0, MAX_AGENT_LENGTH)
}
