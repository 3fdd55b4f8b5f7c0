import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from './server.ts'

const VARIABLE = 'INKLING_JOURNEYS'

/** The server of all end-to-end tests of a run. `names` is a folder with a file for each player, which says whose they are. */
export type SharedServer = Pick<RunningServer, 'origin' | 'connection'> & { names: string }

/** The server that all journeys of a run share, whose players therefore have names of their own. A journey that ends
 *  its server starts one for itself. */
export const server: SharedServer = JSON.parse(
  process.env[VARIABLE] ?? '{"origin":"","connection":{},"names":""}',
)

/** Tells the journeys where it is: they run in processes that begin after this. */
export function share({ origin, connection, names }: SharedServer): void {
  process.env[VARIABLE] = JSON.stringify({ origin, connection, names })
}

/** Gives a name on this server to a test. Throws if another test has it: both would play as one person. */
export async function claimName(name: string, test: string): Promise<void> {
  const file = join(server.names, encodeURIComponent(name))
  await writeFile(file, test, { flag: 'wx' }).catch(async () => {
    const owner = await readFile(file, 'utf8')
    if (owner !== test) throw new Error(`${name} is a player of another test: “${owner}”.`)
  })
}
