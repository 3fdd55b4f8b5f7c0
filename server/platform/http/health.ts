import { createHash, timingSafeEqual } from 'node:crypto'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'
import { VERSION } from '../version.ts'
import { ALWAYS } from './load-shedding.ts'
import { failingOf, type Readiness } from './readiness.ts'

/** Serves `/healthz`: the server lives, and its version; and `/metrics` to callers with the token; null shows
 *  metrics to nobody. */
export function serveHealth(http: FastifyInstance, metrics_token: string | null): void {
  const { register } = http.telemetry.metrics

  http.get('/healthz', ALWAYS, () => ({ status: 'ok', version: VERSION }))
  http.get('/metrics', ALWAYS, async (request, reply) => {
    if (!isBearer(request, metrics_token)) return refuse('NOT_FOUND')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** `/readyz` answers whether the server can do what it is for, and which part of it fails. */
export function serveReadiness(http: FastifyInstance, read: Readiness): void {
  http.get('/readyz', async (_request, reply) => {
    const failing = failingOf(await read())
    if (failing.length === 0) return { status: 'ready' }
    const { status, message } = REFUSALS.SERVICE_UNAVAILABLE
    return reply.status(status).send({ code: 'SERVICE_UNAVAILABLE', message, failing })
  })
}

function isBearer({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
