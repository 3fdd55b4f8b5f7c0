import { Refused } from '../refused.ts'
import { requestContext } from '../telemetry/log.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { sendFailure } from './errors.ts'
import { refuseOtherSites } from './fetch-metadata.ts'
import { dataHeaders, protectPages } from './headers.ts'
import { serveHealth } from './health.ts'
import { shedLoad } from './load-shedding.ts'
import { createRequestContexts, type RequestContexts, type TrustProxy } from './request-contexts.ts'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { IncomingMessage } from 'node:http'

/** Mean delay of the event loop beyond which requests are refused. */
const MAX_DELAY_MS = 2000
const BODY_LIMIT = 64 * 1024
/** Maximum time for a request to arrive, in milliseconds, unless its route allows more. */
const ARRIVAL_MS = 30_000
/** The same for all routes. */
const MAX_ARRIVAL_MS = 190_000
/** As long as a request line can be: a path with a longer parameter would match no route. */
const MAX_PARAM_LENGTH = 16 * 1024

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    contexts: RequestContexts
    telemetry: Telemetry
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** See `RequestContext`. */
    network: string | null
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Maximum time for the body to arrive, in milliseconds. */
    arrivalMs?: number
  }
}

/** Creates the HTTP server with headers, limits, health, metrics and error handling, but without the features' routes. */
export async function createHttp({
  origin,
  telemetry,
  trustProxy,
  metricsToken,
  longestDelay = MAX_DELAY_MS,
  arrivalMs = ARRIVAL_MS,
}: {
  origin: string
  telemetry: Telemetry
  trustProxy: TrustProxy
  /** Opens the metrics; null closes them. */
  metricsToken: string | null
  longestDelay?: number | undefined
  arrivalMs?: number | undefined
}): Promise<FastifyInstance> {
  const contexts = createRequestContexts(trustProxy)
  const answerFailure = answerFailures(origin)
  const http = Fastify({
    loggerInstance: telemetry.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: MAX_ARRIVAL_MS,
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      // No hook limits the time of its body.
      void reply.header('connection', 'close')
      return answerFailure(error, request, reply)
    },
    http: { shouldUpgradeCallback: isForSocket, headersTimeout: ARRIVAL_MS },
    trustProxy: contexts.trusts,
    genReqId: (request) => contexts.contextOf(request).request_id,
    childLoggerFactory: (logger) => logger,
  }) as FastifyInstance

  http.decorate('contexts', contexts)
  http.decorateRequest('network', {
    getter() {
      return contexts.contextOf(this.raw).network
    },
  })
  http.decorate('telemetry', telemetry)
  http.setErrorHandler(answerFailure)
  keepContext(http, contexts)
  limitArrival(http, arrivalMs)
  guardRequests(http)
  protectPages(http, origin)
  shedLoad(http, longestDelay)
  recordRequests(http)
  refuseOtherSites(http)
  serveHealth(http, metricsToken)
  return http
}

function keepContext(http: FastifyInstance, { contextOf }: RequestContexts): void {
  http.addHook('onRequest', ({ raw }, reply, done) => {
    const context = contextOf(raw)
    void reply.header('x-request-id', context.request_id)
    requestContext.run(context, done)
  })
}

/** Other upgrade requests are answered as ordinary requests. */
function isForSocket({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith(SOCKET_PATH) === true
}

function answerFailures(origin: string) {
  const headers = dataHeaders(origin)

  return function answerFailure(
    error: FastifyError | Refused,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    endUnread(request, reply)
    void reply.headers(headers)
    void sendFailure(reply, request.server.telemetry.errors.requestFailure(error))
  }
}

/** Methods whose bodies Fastify reads and limits. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses bodies of other methods and requests to two hosts, and closes connections whose body was not read. */
function guardRequests(http: FastifyInstance): void {
  http.addHook('onRequest', ({ method, headers, raw }, _reply, done) => {
    const hasBody = !WITH_BODY.has(method) && lengthOf(headers) > 0
    done(hasBody || hasTwoHosts(raw) ? new Refused('BAD_REQUEST') : undefined)
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    endUnread(request, reply)
    done()
  })
}

/** Closes a connection whose request takes too long to arrive, as Node does after its one limit for all routes. A request
 *  that is answered before, so refused, has the usual time from then on. */
function limitArrival(http: FastifyInstance, usualMs: number): void {
  http.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (lengthOf(headers) > 0) limit(raw, routeOptions.config.arrivalMs ?? usualMs, refuse)
    done()
  })
  http.addHook('onResponse', ({ raw, headers }, _reply, done) => {
    if (lengthOf(headers) > 0) limit(raw, usualMs, () => raw.destroy())
    done()
  })

  function limit(raw: IncomingMessage, ms: number, end: (raw: IncomingMessage) => void): void {
    if (raw.complete || raw.destroyed) return
    const timer = setTimeout(end, ms, raw).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  }

  function refuse({ socket }: IncomingMessage): void {
    const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (socket.writable) http.server.emit('clientError', error, socket)
  }
}

/** Node reads the first of several hosts, but a proxy in front may read another. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Closes the connection after the answer if a body beyond the limit is still coming. A shorter one may arrive: a browser
 *  reads a refusal only after it has sent everything. */
function endUnread(request: FastifyRequest, reply: FastifyReply) {
  if (request.raw.complete) return
  const limit = request.routeOptions.bodyLimit ?? 0
  if (lengthOf(request.headers) > limit) void reply.header('connection', 'close')
}

function lengthOf(headers: FastifyRequest['headers']): number {
  return 'transfer-encoding' in headers ? Infinity : Number(headers['content-length'] ?? 0)
}

/** Paths that monitoring polls. */
export const WATCHING: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Measures and logs every request by its route, without query or body, which are private. */
function recordRequests(http: FastifyInstance): void {
  const { contexts } = http
  const { log, metrics } = http.telemetry

  http.addHook('onResponse', (request, reply, done) => {
    const { method, raw } = request
    const { statusCode: status, elapsedTime } = reply
    const { request_id, user_id, procedure } = contexts.contextOf(raw)
    const route = procedure ?? request.routeOptions.url ?? 'none'
    metrics.requests.observe({ method, route, status }, elapsedTime / 1_000)
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { kind: 'request', method, route, status, ms, request_id, user_id }
    log[WATCHING.has(route) ? 'debug' : 'info'](line)
    done()
  })
}
