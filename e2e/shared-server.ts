import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './database.ts'

const VARIABLE = 'INKLING_JOURNEYS'

/** Server of all end-to-end tests of a run. `names` is a folder with a file for each player, which names their test. */
export type SharedServer = { origin: string; connection: Connection; names: string }

/** Server that the tests of a run share, so that each player's name belongs to one test. Tests that end their server start
 *  one of their own. */
export const server: SharedServer = JSON.parse(
  process.env[VARIABLE] ?? '{"origin":"","connection":{},"names":""}',
)

/** Passes the server to the processes of the tests, which begin after this. */
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
