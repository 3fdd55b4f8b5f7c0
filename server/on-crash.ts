import { startPostgres } from './platform/database/embedded.ts'
import { readConfig } from './config.ts'

/** Runs after the server has crashed: reports it, and stops the bundled PostgreSQL unless another server uses it. */
const config = readConfig(process.env)
const isOwn = config.database_url === null
console.error(
  `The server died${isOwn ? ', and its own PostgreSQL ends with it' : ''}: start it again with npm start, or let a supervisor do that.`,
)
if (isOwn) await (await startPostgres(config)).stop()
