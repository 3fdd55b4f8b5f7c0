import { execFile } from 'node:child_process'
import { lchown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { give, isOpenToAll, type PgInstall, reasonIn, SETTINGS } from './pg-install.ts'

const MAX_SOCKET_FOLDER_LENGTH = 80
const MAX_LOG_BYTES = 10_000_000
const RECOVERY_SECONDS = 120
const STOP_SECONDS = 30

/** Content of PostgreSQL's own lock file: the process that holds the data, or held it when it was killed. */
export type Postmaster = { pid: number; sockets: string; ready: boolean }

export async function readPostmaster(install: PgInstall): Promise<Postmaster | null> {
  const text = await readLock(install)
  if (text === null) return null
  const [pid, , , , sockets, , , status] = text.split('\n')
  return { pid: Number(pid), sockets: sockets ?? '', ready: status?.trim() === 'ready' }
}

/** Starts PostgreSQL and waits until it answers; returns null, or the reason why it does not. Of two starts at once one
 *  wins. */
export async function startPostmaster(
  install: PgInstall,
  before: Postmaster | null,
  settings: Record<string, string>,
): Promise<string | null> {
  if (before !== null) await releaseStalePid(install, before)
  const sockets = await makeSocketFolder(install, before)
  await writeSettings(install, sockets, settings)
  await limitLog(install)
  const wait = ['-w', '-t', String(RECOVERY_SECONDS)]
  const output = await install.run('pg_ctl', ['start', '-D', 'data', '-l', 'log', ...wait])
  if (output.ok) return null
  if ((await readPostmaster(install))?.sockets !== sockets) await rm(sockets, { recursive: true })
  return reasonIn(await readFile(join(install.folder, 'log'), 'utf8').catch(() => output.text))
}

export async function stopPostmaster(install: PgInstall): Promise<void> {
  const running = await readPostmaster(install)
  const stop = ['stop', '-D', 'data', '-w', '-t', String(STOP_SECONDS)]
  const output = await install.run('pg_ctl', [...stop, '-m', 'fast'])
  if (!output.ok) await install.run('pg_ctl', [...stop, '-m', 'immediate'])
  if (running !== null) await rm(running.sockets, { recursive: true, force: true })
}

/** True if a process is a PostgreSQL, not another program that got the process id of a dead one, and no zombie. */
export async function isPostgres(pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then((ps) => ps.stdout)
  return command.then(
    (text) => text.includes('postgres'),
    () => false,
  )
}

/** PostgreSQL does not start while the process in its lock file seems alive. With the id of this process instead, which is
 *  its own parent, it starts, and still finds the shared memory of the old one. */
async function releaseStalePid(install: PgInstall, before: Postmaster): Promise<void> {
  if (!isAlive(before.pid) || (await isPostgres(before.pid))) return
  const text = await readLock(install)
  if (text === null || !text.startsWith(`${before.pid}\n`)) return
  await writeFile(lockFile(install), text.replace(/^\d+/, String(process.pid)))
  await rm(before.sockets, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A socket cannot lie with the data: its path has at most about 100 bytes. After a crash the folder is used again, so
 *  that running servers find the new PostgreSQL. */
async function makeSocketFolder(install: PgInstall, before: Postmaster | null): Promise<string> {
  if (before !== null && (await isOurs(before.sockets, install))) return before.sockets
  const folder = await mkdtemp(join(await shortFolder(install), 'inkling-'))
  await give(folder, install.owner)
  return folder
}

async function isOurs(folder: string, { owner }: PgInstall): Promise<boolean> {
  if (folder === '') return false
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, owner),
    () => undefined,
  )
  const found = await stat(folder).catch(() => null)
  if (found === null || (found.mode & 0o077) !== 0) return false
  return found.uid === (owner?.uid ?? process.getuid?.())
}

async function shortFolder({ owner }: PgInstall): Promise<string> {
  const folder = tmpdir()
  if (Buffer.byteLength(folder) > MAX_SOCKET_FOLDER_LENGTH) return '/tmp'
  return owner === null || (await isOpenToAll(folder)) ? folder : '/tmp'
}

/** Only the owner reaches the sockets. Under root the owner is `nobody`, whom other programs may run as, so PostgreSQL
 *  lets in only connections that the kernel says are root's. */
async function writeSettings(
  install: PgInstall,
  sockets: string,
  settings: Record<string, string>,
): Promise<void> {
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${quote(value)}'\n`)
  const method = install.owner === null ? 'trust' : 'peer map=inkling'
  const user = install.owner === null ? 'inkling' : userInfo().username
  await write(install, SETTINGS, lines.join(''))
  await write(install, 'pg_hba.conf', `local all all ${method}\n`)
  await write(install, 'pg_ident.conf', `inkling ${user} inkling\n`)
}

function quote(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "''")
}

async function write({ folder, owner }: PgInstall, name: string, text: string): Promise<void> {
  const path = join(folder, 'data', name)
  await writeFile(path, text, { mode: 0o600 })
  if (owner !== null) await lchown(path, owner.uid, owner.gid)
}

async function limitLog({ folder }: PgInstall): Promise<void> {
  const path = join(folder, 'log')
  const found = await stat(path).catch(() => null)
  if (found !== null && found.size > MAX_LOG_BYTES) await rm(path)
}

async function readLock(install: PgInstall): Promise<string | null> {
  return readFile(lockFile(install), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}

function lockFile({ folder }: PgInstall): string {
  return join(folder, 'data', 'postmaster.pid')
}
