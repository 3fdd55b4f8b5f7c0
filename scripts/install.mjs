import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const lock = join(root, 'package-lock.json')
/** Lock file of the installed packages. npm writes it at the end of an installation. */
const installed = join(root, 'node_modules/.package-lock.json')
const ownNode = join(root, 'node_modules/.bin/node')
const NEEDED_NODE = 24

/** npm's option per set: `run` holds the packages of the server, the tools and the web build, `all` also those of tests,
 *  checks and benchmarks. */
const SETS = { run: '--omit=dev', all: '--include=dev' }

/** Installs missing packages of a set; reinstalls all if a version differs from package-lock.json. Adding packages removes
 *  none, since a server may be running from them. */
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

/** Returns the path of Node 24. */
export function node() {
  const isOwn = existsSync(ownNode)
  return !isOwn && parseInt(process.versions.node) >= NEEDED_NODE ? process.execPath : ownNode
}

/** Returns the script of an installed command-line tool, to be run by Node. */
export function tool(name) {
  return join(root, 'node_modules/.bin', name)
}

/** Runs a program in the root folder. Returns its exit code, and its output if `stdio` pipes it. */
export async function run(file, args, { env = {}, ...options } = {}) {
  const all = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options }
  const child = spawn(file, args, all)
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  return { code: code ?? 1, text: Buffer.concat(output).toString() }
}

/** Exits with a sentence and code 1. */
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

/** Optional packages may be missing, since many are for other platforms. */
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
