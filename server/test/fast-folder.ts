import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Folder of Linux whose files are in memory, not on disk. */
const IN_MEMORY = '/dev/shm'
const MOUNTS = '/proc/mounts'
const ENOUGH_BYTES = 2 ** 30

/** Returns the folder for databases of tests: one in memory if it has room, else the one for temporary files. Creating and
 *  deleting the 300 files of a database on disk takes longer than many tests. The programs of PostgreSQL are in the same
 *  folder, and containers often allow no programs in memory. */
export function fastFolder(): string {
  return process.platform === 'linux' && mayRunPrograms() && hasRoom() ? IN_MEMORY : tmpdir()
}

function mayRunPrograms(): boolean {
  const mounts = readFileSync(MOUNTS, 'utf8').split('\n')
  const [, , , options] =
    mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? []
  return options !== undefined && !options.split(',').includes('noexec')
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
