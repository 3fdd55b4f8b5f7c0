import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const SHARED_PLACE = '/var/lib/inkling'

/** A user of the machine. */
export type Owner = { uid: number; gid: number }

/** The folder of an own PostgreSQL. `owner` is whom it belongs to and runs as when the server is root, else null. */
export type PostgresPlace = { folder: string; owner: Owner | null }

/** Finds or makes the folder `data_dir`/postgres. PostgreSQL refuses to run as root, so for root the folder belongs to
 *  `nobody`; where `nobody` cannot reach `data_dir` it is a link to a new folder in /var/lib/inkling. */
export async function settlePostgres(data_dir: string): Promise<PostgresPlace> {
  const path = join(resolve(data_dir), 'postgres')
  await mkdir(dirname(path), { recursive: true })
  const nobody = process.getuid?.() === 0 ? await findNobody() : null
  if (!(await exists(path))) await createPlace(path, nobody)
  const folder = await realpath(path).catch((error: unknown) => {
    throw new Error(
      `The database is gone: ${path} leads nowhere. Delete that link to begin with an empty one.`,
      { cause: error },
    )
  })
  if (nobody === null) return { folder, owner: null }
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { folder, owner: { uid, gid } }
  await chown(folder, nobody.uid, nobody.gid)
  return { folder, owner: nobody }
}

/** Whether every user of the machine can reach a folder. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  const path = await realpath(folder)
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToAll(dirname(path))
}

async function findNobody(): Promise<Owner> {
  const ask = async (flag: string) => {
    const { stdout } = await promisify(execFile)('id', [flag, 'nobody'])
    return Number(stdout)
  }
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user nobody here: start Inkling as another user or set DATABASE_URL.',
      { cause: error },
    )
  }
}

async function createPlace(path: string, nobody: Owner | null): Promise<void> {
  if (nobody === null || (await isOpenToAll(dirname(path)))) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(SHARED_PLACE, { recursive: true })
  await chmod(SHARED_PLACE, 0o711)
  const folder = await mkdtemp(join(SHARED_PLACE, 'data-'))
  await symlink(folder, path).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    if (!(await exists(path))) throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
