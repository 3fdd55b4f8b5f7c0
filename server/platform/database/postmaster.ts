import { execFile } from 'node:child_process'
import { lchown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { give, reason, SETTINGS, type PostgresHome } from './postgres-home.ts'
import { isOpenToAll } from './postgres-place.ts'

const MAX_SOCKET_FOLDER_LENGTH = 80
const MAX_LOG_BYTES = 10_000_000
const RECOVERY_SECONDS = 120
const STOP_SECONDS = 30

/** What PostgreSQL's own lock file tells about the process that holds the data, or held it when it was killed. */
export type Postmaster = { pid: number; sockets: string; ready: boolean }

export async function readPostmaster(home: PostgresHome): Promise<Postmaster | null> {
  const text = await readLock(home)
  if (text === null) return null
  const [pid, , , , sockets, , , status] = text.split('\n')
  return { pid: Number(pid), sockets: sockets ?? '', ready: status?.trim() === 'ready' }
}

/** Starts PostgreSQL and waits until it answers; gives the reason if it does not. Of two starts at once one wins. */
export async function startPostmaster(
  home: PostgresHome,
  before: Postmaster | null,
  settings: Record<string, string>,
): Promise<string | null> {
  if (before !== null) await disown(home, before)
  const sockets = await makeSocketFolder(home, before)
  await writeSettings(home, sockets, settings)
  await limitLog(home)
  const wait = ['-w', '-t', String(RECOVERY_SECONDS)]
  const said = await home.run('pg_ctl', ['start', '-D', 'data', '-l', 'log', ...wait])
  if (said.ok) return null
  if ((await readPostmaster(home))?.sockets !== sockets) await rm(sockets, { recursive: true })
  return reason(await readFile(join(home.folder, 'log'), 'utf8').catch(() => said.text))
}

export async function stopPostmaster(home: PostgresHome): Promise<void> {
  const running = await readPostmaster(home)
  const stop = ['stop', '-D', 'data', '-w', '-t', String(STOP_SECONDS)]
  const said = await home.run('pg_ctl', [...stop, '-m', 'fast'])
  if (!said.ok) await home.run('pg_ctl', [...stop, '-m', 'immediate'])
  if (running !== null) await rm(running.sockets, { recursive: true, force: true })
}

/** Whether a process is a PostgreSQL: not a dead one's number that another program has got since, and no zombie. */
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

/** PostgreSQL does not start while the process that its lock file names seems alive. Naming this process instead, which
 *  it knows as its own parent, lets it start and still lets it find what the old one left in shared memory. */
async function disown(home: PostgresHome, before: Postmaster): Promise<void> {
  if (!isAlive(before.pid) || (await isPostgres(before.pid))) return
  const text = await readLock(home)
  if (text === null || !text.startsWith(`${before.pid}\n`)) return
  await writeFile(lockFile(home), text.replace(/^\d+/, String(process.pid)))
  await rm(before.sockets, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A socket's path may have about 100 bytes, so it cannot lie with the data. Servers that knew the folder of a PostgreSQL
 *  that died find its successor there. */
async function makeSocketFolder(home: PostgresHome, before: Postmaster | null): Promise<string> {
  if (before !== null && (await isOurs(before.sockets, home))) return before.sockets
  const folder = await mkdtemp(join(await shortFolder(home), 'inkling-'))
  await give(folder, home.owner)
  return folder
}

async function isOurs(folder: string, { owner }: PostgresHome): Promise<boolean> {
  if (folder === '') return false
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, owner),
    () => undefined,
  )
  const found = await stat(folder).catch(() => null)
  if (found === null || (found.mode & 0o077) !== 0) return false
  return found.uid === (owner?.uid ?? process.getuid?.())
}

async function shortFolder({ owner }: PostgresHome): Promise<string> {
  const folder = tmpdir()
  if (Buffer.byteLength(folder) > MAX_SOCKET_FOLDER_LENGTH) return '/tmp'
  return owner === null || (await isOpenToAll(folder)) ? folder : '/tmp'
}

/** Only the owner reaches the sockets. As root the owner is a user that others may share, so there PostgreSQL asks the
 *  kernel who is calling and lets in root alone. */
async function writeSettings(
  home: PostgresHome,
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
  const method = home.owner === null ? 'trust' : 'peer map=inkling'
  const user = home.owner === null ? 'inkling' : userInfo().username
  await write(home, SETTINGS, lines.join(''))
  await write(home, 'pg_hba.conf', `local all all ${method}\n`)
  await write(home, 'pg_ident.conf', `inkling ${user} inkling\n`)
}

function quote(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "''")
}

async function write({ folder, owner }: PostgresHome, name: string, text: string): Promise<void> {
  const path = join(folder, 'data', name)
  await writeFile(path, text, { mode: 0o600 })
  if (owner !== null) await lchown(path, owner.uid, owner.gid)
}

async function limitLog({ folder }: PostgresHome): Promise<void> {
  const path = join(folder, 'log')
  const found = await stat(path).catch(() => null)
  if (found !== null && found.size > MAX_LOG_BYTES) await rm(path)
}

/** Null while there is none. */
async function readLock(home: PostgresHome): Promise<string | null> {
  return readFile(lockFile(home), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}

function lockFile({ folder }: PostgresHome): string {
  return join(folder, 'data', 'postmaster.pid')
}
