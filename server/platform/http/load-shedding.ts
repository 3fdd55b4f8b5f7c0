import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** Resolution of the delay. Each sample wakes the process, even an idle one. */
const PRECISION_MS = 250
const MEAN_OF_MS = 1_000
const RETRY_AFTER_S = 10

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    isUnderPressure(): boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    isAlwaysAnswered?: boolean
  }
}

/** Options of a route that is answered under pressure too. */
export const ALWAYS = { config: { isAlwaysAnswered: true } }

/** Refuses requests while the event loop is late by more than this on average, in milliseconds; 0 never refuses. */
export function shedLoad(http: FastifyInstance, maxDelay: number): void {
  const delays = monitorEventLoopDelay({ resolution: PRECISION_MS })
  let isLate = false
  delays.enable()
  const timer = setInterval(sample, MEAN_OF_MS).unref()

  /** Has no mean if the loop stood still for all of the time. */
  function sample(): void {
    isLate = maxDelay > 0 && !(delays.mean / 1e6 - PRECISION_MS <= maxDelay)
    delays.reset()
  }

  http.decorate('isUnderPressure', () => isLate)
  http.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (!isLate || routeOptions.config.isAlwaysAnswered === true) return done()
    void reply.header('retry-after', RETRY_AFTER_S)
    done(new Refused('SERVICE_UNAVAILABLE'))
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
