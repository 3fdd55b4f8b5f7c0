import { COUNTDOWNS, type Dependencies } from '../app.ts'
import { WIKIPEDIA_AWAY } from '../features/importing/wikipedia/test-wikipedia.ts'
import { localWays } from '../features/sign-in/test-sign-in.ts'
import { createWebPush } from '../platform/push/web-push.ts'
import { createLog } from '../platform/telemetry/log.ts'

/** Dependencies of a test server besides its database, bus and files: the local identity provider, and neither operators
 *  nor Wikipedia. It serves no web, and never sheds load. */
export function testDependencies(origin: string) {
  return {
    ways: localWays(origin),
    push: createWebPush({ origin, otherService: null }),
    passwords: null,
    operators: [],
    privacy: { name: null, contact: null, text: null },
    guests: true,
    encryptionKeys: [],
    origin,
    countdowns: COUNTDOWNS,
    trustProxy: [],
    metricsToken: null,
    webDir: null,
    log: createTestLog(),
    catalogue: { wikipedia: WIKIPEDIA_AWAY, list: () => Promise.resolve([]), wished: null },
    limits: { longestDelay: 0 },
    random: Math.random,
    now: () => Date.now(),
  } satisfies Partial<Dependencies>
}

/** Silent by default; set a level to see the log of the server. */
export function createTestLog() {
  return createLog(process.env['TEST_LOG'] === undefined ? 'silent' : 'debug')
}
