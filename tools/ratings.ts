import { migrate } from '../server/platform/database/migrate.ts'
import { readConfig } from '../server/config.ts'
import { recountRatings } from '../server/features/ratings/recount.ts'
import { beProgram, type Terminal } from './command.ts'
import { NO_TIMEOUTS, withServerDatabase } from './server-database.ts'

const HELP = `npm run ratings
    Recalculates all ratings from the rated races, in their order. The server may be running. Results change only if
    the rules of ratings have changed since.`

async function recount(args: string[], { env, say }: Terminal): Promise<number> {
  if (args.length > 0) {
    say(HELP)
    return 0
  }
  await withServerDatabase(readConfig(env), NO_TIMEOUTS, async ({ db, pool }) => {
    await migrate(pool)
    const { races, players, changed } = await recountRatings(db)
    say(`Recalculated ${races} races of ${players} players; ${changed} results changed.`)
  })
  return 0
}

await beProgram(recount)
