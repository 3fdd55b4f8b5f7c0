import type { RunningServer } from './server.ts'

const VARIABLE = 'INKLING_JOURNEYS'

/** Where all journeys of a run meet. */
export type SharedServer = Pick<RunningServer, 'origin' | 'connection'>

/** The server that all journeys of a run share, whose players therefore have names of their own. A journey that ends
 *  its server starts one for itself. */
export const server: SharedServer = JSON.parse(
  process.env[VARIABLE] ?? '{"origin":"","connection":{}}',
)

/** Tells the journeys where it is: they run in processes that begin after this. */
export function share({ origin, connection }: SharedServer): void {
  process.env[VARIABLE] = JSON.stringify({ origin, connection })
}
