import type { FastifyBaseLogger } from 'fastify'
import { createErrors } from '../http/errors.ts'
import { createMetrics } from './metrics.ts'
import { createSecurityLog } from './security-log.ts'

/** Creates the logs and metrics by which operators observe a server. */
export function createTelemetry(log: FastifyBaseLogger) {
  const metrics = createMetrics()
  const security = createSecurityLog(log)
  const onRefusal = (code: string) => metrics.refusals.inc({ code })
  const errors = createErrors({ log, security, onRefusal })
  return { log, metrics, security, errors }
}
export type Telemetry = ReturnType<typeof createTelemetry>
