import { singleFlight } from '../pace.ts'
import { refuse } from '../refused.ts'
import { VERSION } from '../version.ts'
import { ALWAYS } from './load-shedding.ts'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Serves `/healthz`, with the version, and `/metrics` to callers with the token; with null to nobody. */
export function serveHealth(http: FastifyInstance, metricsToken: string | null): void {
  const { register } = http.telemetry.metrics

  http.get('/healthz', ALWAYS, () => ({ status: 'ok', version: VERSION }))
  http.get('/metrics', ALWAYS, async (request, reply) => {
    if (!isBearer(request, metricsToken)) return refuse('NOT_FOUND')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Serves `/readyz`, which names the parts that do not work. */
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

/** Together well under the five seconds that load balancers usually wait. */
const MAX_ANSWER_MS = 3_000
const CACHE_MS = 1_000

const PARTS = ['database', 'bus'] as const
type Part = (typeof PARTS)[number]

/** Seconds until each part answered; null if it did not. */
export type Report = Record<Part, number | null>

/** Creates the check of the parts that a server needs. All callers share one attempt, and its result for a second. An
 *  attempt that hangs is not started again. */
export function createReadiness(parts: Record<Part, () => Promise<unknown>>) {
  const database = singleFlight(parts.database)
  const bus = singleFlight(parts.bus)
  let report: Promise<Report> | null = null

  async function tryAll(): Promise<Report> {
    const [databaseSeconds, busSeconds] = await Promise.all([secondsOf(database), secondsOf(bus)])
    setTimeout(() => (report = null), CACHE_MS).unref()
    return { database: databaseSeconds, bus: busSeconds }
  }

  return function read(): Promise<Report> {
    report ??= tryAll()
    return report
  }
}
export type Readiness = ReturnType<typeof createReadiness>

export function failingOf(report: Report): Part[] {
  return PARTS.filter((part) => report[part] === null)
}

async function secondsOf(reach: () => Promise<unknown>): Promise<number | null> {
  const begun = performance.now()
  const late = new AbortController()
  const isReached = await Promise.race([
    reach().then(
      () => true,
      () => false,
    ),
    pause(MAX_ANSWER_MS, false, { ref: false, signal: late.signal }),
  ])
  late.abort()
  return isReached ? (performance.now() - begun) / 1_000 : null
}
