import { startPostgres } from './platform/database/embedded.ts'
import { readConfig } from './config.ts'

/** Runs after the server has crashed: reports it, and stops the bundled PostgreSQL unless another server uses it. */
const config = readConfig(process.env)
const isOwn = config.databaseUrl === null
console.error(
  `The server crashed${isOwn ? ', so its PostgreSQL is being stopped' : ''}. Start it again with npm start, or run it under a supervisor.`,
)
if (isOwn) await (await startPostgres(config)).stop()
