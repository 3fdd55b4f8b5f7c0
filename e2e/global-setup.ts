import { startServer } from './server.ts'
import { share } from './shared-server.ts'

/** Starts the server of all journeys; answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer()
  share(server)
  return server.stop
}
