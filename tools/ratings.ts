import { migrate } from '../server/platform/database/migrate.ts'
import { readConfig } from '../server/config.ts'
import { recountRatings } from '../server/features/ratings/recount.ts'
import { runCommand } from './command.ts'
import { NO_TIMEOUTS, withServerDatabase } from './server-database.ts'

const HELP = `npm run ratings
    Counts all races again that have counted for ratings, in the same order, while the server runs or not. Nothing
    comes out otherwise, unless the rules of the ratings are others than when they were counted.`

await runCommand(async () => {
  if (process.argv.length > 2) return console.log(HELP)
  await withServerDatabase(readConfig(process.env), NO_TIMEOUTS, async ({ db, pool }) => {
    await migrate(pool)
    const { races, players, changed } = await recountRatings(db)
    console.log(
      `${races} races of ${players} players are counted again: ${changed} results differ.`,
    )
  })
})
