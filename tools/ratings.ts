import { migrate } from '../server/platform/database/migrate.ts'
import { readConfig } from '../server/config.ts'
import { recountRatings } from '../server/features/ratings/recount.ts'
import { runCommand } from './command.ts'
import { NO_TIMEOUTS, withServerDatabase } from './server-database.ts'

const HELP = `npm run ratings
    Recalculates all ratings from the rated races, in their order. The server may be running. Results change only if
    the rules of ratings have changed since.`

await runCommand(async () => {
  if (process.argv.length > 2) return console.log(HELP)
  await withServerDatabase(readConfig(process.env), NO_TIMEOUTS, async ({ db, pool }) => {
    await migrate(pool)
    const { races, players, changed } = await recountRatings(db)
    console.log(`Recalculated ${races} races of ${players} players; ${changed} results changed.`)
  })
})
