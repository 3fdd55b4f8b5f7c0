import type { FastifyInstance } from 'fastify'

/** Paths that monitoring asks for all the time. */
export const WATCHING: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Measures every request, and writes a line of it. What stands behind the `?` of an address, or in a body, is nobody's
 *  business; of an address only what it leads to. */
export function recordRequests(http: FastifyInstance): void {
  const { peers } = http
  const { log, metrics } = http.telemetry

  http.addHook('onResponse', (request, reply, done) => {
    const { method, raw } = request
    const { statusCode: status, elapsedTime } = reply
    const { request_id, user_id, procedure } = peers.contextOf(raw)
    const route = procedure ?? request.routeOptions.url ?? 'none'
    metrics.requests.observe({ method, route, status }, elapsedTime / 1_000)
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { kind: 'request', method, route, status, ms, request_id, user_id }
    log[WATCHING.has(route) ? 'debug' : 'info'](line)
    done()
  })
}
