import { openDatabase, reachDatabase } from './adapters/database/database.ts'
import { startPostgres } from './adapters/database/embedded.ts'
import { migrate } from './adapters/database/migrate.ts'
import { NO_LIMITS } from './backup/own-database.ts'
import { readConfig } from './config.ts'
import { countAgain } from './features/ratings/recount.ts'

const HELP = `npm run ratings
    Counts all races again that have counted for ratings, in the same order, while the server runs or not. Nothing
    comes out otherwise, unless the rules of the ratings are others than when they were counted.`

async function run(args: string[]): Promise<void> {
  if (args.length > 0) return console.log(HELP)
  const config = readConfig(process.env)
  const postgres = config.database_url === null ? await startPostgres(config) : null
  const database = openDatabase({
    ...(postgres?.connection ?? { connectionString: config.database_url ?? '' }),
    ...NO_LIMITS,
  })
  try {
    await reachDatabase(database.pool)
    await migrate(database.pool)
    const { races, players, changed } = await countAgain(database.db)
    console.log(
      `${races} races of ${players} players are counted again: ${changed} results differ.`,
    )
  } finally {
    await database.close()
    await postgres?.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  const isBug = !(error instanceof Error) || error instanceof TypeError
  console.error(isBug ? error : error.message)
}
