import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { RequestContext } from '../telemetry/log.ts'

/** Whose forwarding headers are believed: proxies at these addresses or networks, or so many proxies before this server;
 *  an empty list, or 0, believes nobody. */
export type TrustProxy = readonly string[] | number

const REQUEST_ID = /^[\w.:-]{1,64}$/
const MAX_AGENT_LENGTH = 120

/** Tells where requests come from, before anything else of them is looked at. */
export function createPeers(trust_proxy: TrustProxy) {
  const trusts =
    typeof trust_proxy === 'number'
      ? (_address: string, hop: number) => hop < trust_proxy
      : proxyAddr.compile([...trust_proxy])
  const contexts = new WeakMap<IncomingMessage, RequestContext>()

  /** The same for one request, however often it is asked for. */
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

  /** The id that a proxy of ours gave a request, else one of our own. */
  function requestIdOf({ headers, socket }: IncomingMessage): string {
    const given = headers['x-request-id']
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given)
    return isOurs && trusts(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }

  return { trusts, contextOf }
}
export type Peers = ReturnType<typeof createPeers>

/** A copy, because a part of a string keeps all of it in memory. */
function agentOf({ headers }: IncomingMessage): string | null {
  const agent = headers['user-agent']
  return agent === undefined ? null : Buffer.from(agent).toString('utf8', 0, MAX_AGENT_LENGTH)
}
