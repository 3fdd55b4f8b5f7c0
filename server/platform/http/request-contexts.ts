import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { isLoopback, networkOf } from '../limits/address.ts'
import type { RequestContext } from '../telemetry/log.ts'

/** Proxies whose forwarding headers are trusted: by address or network, or by their number before this server. An empty
 *  list or 0 trusts none. */
export type TrustProxy = readonly string[] | number

const REQUEST_ID = /^[\w.:-]{1,64}$/
/** Matches an address with a port, as some proxies write it, and an IPv6 address in brackets. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/
/** Address of a connection that is closed already. */
const GONE = '0.0.0.0'
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
    const address = addressOf(request)
    const isDirect = !isForwarded(request) && isLoopback(address)
    const context = {
      request_id: requestIdOf(request),
      address,
      network: isDirect ? null : networkOf(address),
      user_agent: agentOf(request),
      user_id: null,
      procedure: null,
    }
    contexts.set(request, context)
    return context
  }

  /** The address given by a trusted proxy. That of the connection if it is none, or one of this machine: a client made
   *  it up. */
  function addressOf(request: IncomingMessage): string {
    const given = proxyAddr(request, trusts)
    const [, ipv4, ipv6] = WITH_PORT.exec(given) ?? []
    const address = ipv4 ?? ipv6 ?? given
    const isTheirs = isIP(address) !== 0 && !isLoopback(address)
    return isTheirs ? address : (request.socket.remoteAddress ?? GONE)
  }

  /** The id given by a trusted proxy, else a new one. */
  function requestIdOf(request: IncomingMessage): string {
    const given = request.headers['x-request-id']
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given)
    return isOurs && comesFromProxy(request) ? given : randomUUID()
  }

  function isForwarded(request: IncomingMessage): boolean {
    return 'x-forwarded-for' in request.headers && comesFromProxy(request)
  }

  function comesFromProxy({ socket }: IncomingMessage): boolean {
    return trusts(socket.remoteAddress ?? '', 0)
  }

  return { trusts, contextOf }
}
export type RequestContexts = ReturnType<typeof createRequestContexts>

/** Copies, because a slice keeps the whole string in memory. */
function agentOf({ headers }: IncomingMessage): string | null {
  const agent = headers['user-agent']
  return agent === undefined ? null : Buffer.from(agent).toString('utf8', 0, MAX_AGENT_LENGTH)
}
