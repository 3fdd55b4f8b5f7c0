import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
const MOUNTS = '/proc/mounts'
const ENOUGH_BYTES = 2 ** 30

/** Folder for databases of tests, which last as long as the run. On disk, creating and deleting the 300 files of a database
 *  takes longer than many of its tests. Containers often forbid programs in memory, and PostgreSQL is beside its data. */
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
