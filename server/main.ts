import { COUNTDOWNS } from './app.ts'
import { runServer } from './program.ts'

await runServer({ countdowns: COUNTDOWNS, random: Math.random })
