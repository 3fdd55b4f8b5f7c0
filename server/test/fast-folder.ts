import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/** Folder for databases of tests, which last as long as the run. File systems on disk take longer to create and delete
 *  the 300 files of a database than its test runs. */
export function fastFolder(): string {
  return existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
