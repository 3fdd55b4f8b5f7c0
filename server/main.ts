import { COUNTDOWNS } from './app.ts'
import { WIKIPEDIA_ADDRESS } from './features/importing/wikipedia/wikipedia.ts'
import { runServer } from './program.ts'

await runServer({
  countdowns: COUNTDOWNS,
  random: Math.random,
  wikipediaAddress: WIKIPEDIA_ADDRESS,
  pushService: null,
})
