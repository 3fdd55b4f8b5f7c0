import { createTestLog } from '../../test/test-dependencies.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { createHttp } from './http.ts'

type Dependencies = Parameters<typeof createHttp>[0]

/** Creates an HTTP server that trusts no proxy, shows no metrics and never sheds load. */
export function createTestHttp(own: Partial<Dependencies> = {}) {
  return createHttp({
    origin: 'http://localhost:3000',
    telemetry: createTelemetry(createTestLog()),
    trustProxy: [],
    metricsToken: null,
    longestDelay: 0,
    ...own,
  })
}

/** Pages of the built web without what a server writes into them. */
export const PLAIN_PAGES = {
  writeCard: () => Promise.resolve(''),
  sendFirstPage: () => false,
  head: '',
}
