import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import metrics from 'fastify-metrics'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { REFUSALS } from '@inkling/protocol/refusals'
import { endUnread, guardBodies } from './bodies.ts'
import { httpError } from './errors.ts'

/** Told to this computer only: what the server does is nobody's business who is not signed in. */
const METRICS = '/metrics'
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** How many ms its event loop may be held up before a server turns requests away. */
const LONGEST_DELAY = 2000
const BODY_LIMIT = 64 * 1024

/** A Fastify with the house's headers, limits, health, metrics and errors, and no routes of its own features. */
export async function createHttp({
  origin,
  log,
  longest_delay = LONGEST_DELAY,
}: {
  origin: string
  log: FastifyBaseLogger
  longest_delay?: number | undefined
}): Promise<FastifyInstance> {
  const isSecure = origin.startsWith('https:')
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    frameworkErrors: answerFailure,
    http: { shouldUpgradeCallback: isForSocket },
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
  }) as FastifyInstance

  http.setErrorHandler(answerFailure)
  guardBodies(http)
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com'],
        connectSrc: ["'self'", origin.replace(/^http/, 'ws')],
        fontSrc: ["'self'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
  })
  await http.register(cookie)
  await http.register(underPressure, {
    maxEventLoopDelay: longest_delay,
    exposeStatusRoute: { url: '/healthz', routeOpts: { logLevel: 'silent' } },
    message: REFUSALS.SERVICE_UNAVAILABLE.message,
  })
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== METRICS || LOOPBACK.has(request.ip)) return
    const { status, message } = REFUSALS.NOT_FOUND
    return reply.status(status).send({ code: 'NOT_FOUND', message })
  })
  await http.register(metrics.default, {
    endpoint: METRICS,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  })
  return http
}

/** Whoever asks to upgrade anything else gets the page as it is. */
function isForSocket({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith(SOCKET_PATH) === true
}

function answerFailure(
  error: Parameters<typeof httpError>[0],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = httpError(error, request.log)
  endUnread(request, reply)
  void reply.status(status).send(body)
}
