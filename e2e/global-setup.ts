import { request } from '@playwright/test'
import { startServer } from './server.ts'
import { enter, OPERATOR } from './session.ts'
import { share } from './shared-server.ts'

/** Starts the server of all journeys; answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer()
  share(server)
  const http = await request.newContext()
  try {
    await enter(http, server.origin, OPERATOR)
  } catch (error) {
    await server.stop()
    throw error
  }
  await http.dispose()
  return server.stop
}
