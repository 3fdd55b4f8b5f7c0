import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const lock = join(root, 'package-lock.json')
/** What npm has installed, in the form of the lock file, written when it is done. */
const done = join(root, 'node_modules/.package-lock.json')
/** Which lock file this installed last. */
const mark = join(root, 'node_modules/.inkling-lock')
const own_node = join(root, 'node_modules/.bin/node')
const NEEDED_NODE = 24

/** Installs the packages of this clone if they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  if (!(await isInstalled())) {
    console.log('Installing the packages of Inkling. This takes a minute, and only the first time.')
    await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'])
    await writeFile(mark, await digest())
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

async function isInstalled() {
  if (!existsSync(done)) return false
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === (await digest())) return true
  const found = await packagesIn(done)
  const wanted = Object.entries(await packagesIn(lock))
  return wanted.every(([path, { version, optional, extraneous }]) => {
    if (!path.includes('node_modules/') || extraneous) return true
    return found[path] === undefined ? optional === true : found[path].version === version
  })
}

async function digest() {
  return createHash('sha256')
    .update(await readFile(lock))
    .digest('hex')
}

async function packagesIn(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}

async function npm(args) {
  const script = process.env.npm_execpath
  const { code } =
    script === undefined
      ? await run('npm', args)
      : await run(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (code !== 0) fail(`npm ${args[0]} did not succeed: its own message above says why.`)
}
