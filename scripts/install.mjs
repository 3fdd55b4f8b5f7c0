import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const lock = join(root, 'package-lock.json')
/** What npm has installed, in the form of the lock file; written when it is done. */
const installed = join(root, 'node_modules/.package-lock.json')
const own_node = join(root, 'node_modules/.bin/node')
const NEEDED_NODE = 24

/** npm's options for what is installed: for `run` the packages that the server, the tools and the build of the web need,
 *  for `all` those of tests, checks and benchmarks as well. */
const SETS = { run: '--omit=dev', all: '--include=dev' }

/** Installs the packages of a set that are missing, or all anew if some are not of the version in package-lock.json.
 *  Missing packages are added beside the others, from which a server may be running; none is taken away. */
export async function ensureInstalled(set) {
  const found = existsSync(installed) ? await packagesIn(installed) : {}
  const hadAll = Object.values(found).some(({ dev }) => dev)
  const option = SETS[hadAll ? 'all' : set]
  const { isOutdated, isMissing } = compare(await wantedPackages(option), found)
  if (Object.keys(found).length === 0 || isOutdated) {
    console.log('Installing the packages of Inkling. This takes a minute, and only the first time.')
    await npm(['ci', option])
  } else if (isMissing) {
    console.log('Installing further packages, for tests, checks and benchmarks.')
    await npm(['install', '--no-save', option])
  }
  if (!existsSync(node())) await npm(['rebuild', 'node', '--ignore-scripts=false'])
  if (!existsSync(node())) fail('npm did not install Node 24: install it yourself and try again.')
}

/** The Node that everything of the project runs on. */
export function node() {
  const isOwn = existsSync(own_node)
  return !isOwn && parseInt(process.versions.node) >= NEEDED_NODE ? process.execPath : own_node
}

/** The file of an installed command line tool, which Node runs. */
export function tool(name) {
  return join(root, 'node_modules/.bin', name)
}

/** Runs a program in the root folder and gives its exit code, and what it said if that is piped. */
export async function run(file, args, { env = {}, ...options } = {}) {
  const all = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options }
  const child = spawn(file, args, all)
  const said = []
  child.stdout?.on('data', (chunk) => said.push(chunk))
  child.stderr?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  return { code: code ?? 1, text: Buffer.concat(said).toString() }
}

/** Ends with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

async function wantedPackages(option) {
  const all = Object.entries(await packagesIn(lock))
  return all.filter(
    ([path, { dev, extraneous }]) =>
      path.includes('node_modules/') && !extraneous && (option === SETS.all || !dev),
  )
}

/** An optional package may be missing, since many are for other platforms. */
function compare(wanted, found) {
  return {
    isOutdated: wanted.some(
      ([path, { version }]) => found[path] && found[path].version !== version,
    ),
    isMissing: wanted.some(
      ([path, { optional, devOptional }]) => !found[path] && !optional && !devOptional,
    ),
  }
}

async function packagesIn(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}

async function npm(command) {
  const args = [...command, '--include=optional', '--loglevel=error']
  const script = process.env.npm_execpath
  const { code } =
    script === undefined
      ? await run('npm', args)
      : await run(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (code !== 0) fail(`npm ${args[0]} did not succeed: its own message above says why.`)
}
