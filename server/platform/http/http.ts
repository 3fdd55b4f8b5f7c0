import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { requestContext } from '../telemetry/log.ts'
import type { Refused } from '../refused.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { endUnread, guardBodies } from './bodies.ts'
import { dataHeaders, protectPages } from './headers.ts'
import { serveHealth } from './health.ts'
import { sendFailure } from './errors.ts'
import { shedLoad } from './load-shedding.ts'
import { createPeers, type Peers, type TrustProxy } from './peers.ts'
import { recordRequests } from './request-log.ts'

/** How many ms its event loop may be held up before a server turns requests away. */
const MAX_DELAY = 2000
const BODY_LIMIT = 64 * 1024
/** As long as a request line can be: a longer part of a path would count as no route at all. */
const MAX_PARAM_LENGTH = 16 * 1024

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    peers: Peers
    telemetry: Telemetry
  }
}

/** A Fastify with the house's headers, limits, health, metrics and errors, and no routes of its own features. */
export async function createHttp({
  origin,
  telemetry,
  trust_proxy = [],
  metrics_token = null,
  longest_delay = MAX_DELAY,
}: {
  origin: string
  telemetry: Telemetry
  /** Left out, no forwarding header is believed. */
  trust_proxy?: TrustProxy | undefined
  /** What a request for metrics must bring; null shows them to nobody. */
  metrics_token?: string | null | undefined
  longest_delay?: number | undefined
}): Promise<FastifyInstance> {
  const peers = createPeers(trust_proxy)
  const answerFailure = answerFailures(origin)
  const http = Fastify({
    loggerInstance: telemetry.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: 30_000,
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    http: { shouldUpgradeCallback: isForSocket },
    trustProxy: peers.trusts,
    genReqId: (request) => peers.contextOf(request).request_id,
    childLoggerFactory: (logger) => logger,
  }) as FastifyInstance

  http.decorate('peers', peers)
  http.decorate('telemetry', telemetry)
  http.setErrorHandler(answerFailure)
  keepContext(http, peers)
  guardBodies(http)
  protectPages(http, origin)
  shedLoad(http, longest_delay)
  recordRequests(http)
  serveHealth(http, metrics_token)
  return http
}

function keepContext(http: FastifyInstance, { contextOf }: Peers): void {
  http.addHook('onRequest', ({ raw }, reply, done) => {
    const context = contextOf(raw)
    void reply.header('x-request-id', context.request_id)
    requestContext.run(context, done)
  })
}

/** Whoever asks to upgrade anything else gets the page as it is. */
function isForSocket({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith(SOCKET_PATH) === true
}

/** Answers whatever went wrong before or in a route. */
function answerFailures(origin: string) {
  const headers = dataHeaders(origin)

  return function answerFailure(
    error: FastifyError | Refused,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    endUnread(request, reply)
    void reply.headers(headers)
    void sendFailure(reply, request.server.telemetry.errors.ofRequest(error))
  }
}
