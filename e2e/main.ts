import { COUNTDOWNS } from '../server/app.ts'
import { WIKIPEDIA_ADDRESS } from '../server/features/importing/wikipedia/wikipedia.ts'
import { runServer } from '../server/program.ts'
import { SHORT_COUNTDOWNS } from '../server/test/test-countdowns.ts'

const {
  TEST_COUNTDOWNS: countdowns,
  TEST_WIKIPEDIA: wikipediaAddress = WIKIPEDIA_ADDRESS,
  TEST_PUSH_SERVICE: pushService,
} = process.env

/** Program of the servers of end-to-end tests: articles are drawn in a fixed order, countdowns are short unless
 *  `TEST_COUNTDOWNS` is `real`, Wikipedia and the push service are those
 *  of the test, and nothing is refused because the machine is slow. */
await runServer({
  countdowns: countdowns === 'real' ? COUNTDOWNS : SHORT_COUNTDOWNS,
  limits: { longestDelay: 0 },
  random: () => 0,
  wikipediaAddress,
  pushService: pushService ?? null,
})
