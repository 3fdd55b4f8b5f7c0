import { runServer } from '../server/program.ts'
import { SHORT_COUNTDOWNS } from '../server/test/test-countdowns.ts'

/** Program of the servers of end-to-end tests: articles are drawn in a fixed order. */
await runServer({ countdowns: SHORT_COUNTDOWNS, random: () => 0 })
