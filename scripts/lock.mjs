import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lock, run } from './install.mjs'

/** npm replaces this host by the configured registry. */
const REGISTRY = 'https://registry.npmjs.org'
const REMEDY = 'run node scripts/lock.mjs'

/** Checks that package-lock.json has a hash for each package, so that npm accepts no other bytes, and a URL, without which
 *  npm asks the registry about every package and takes twice as long. Optional packages for other platforms may lack the
 *  hash: the registry may not have had them when the lock was made. */
export async function checkLock() {
  const { packages } = await readLock()
  const bad = registryPackages(packages).filter(([path, entry]) => {
    const isSealed = entry.integrity ?? isOfOnePlatform(entry)
    return !isSealed || entry.resolved !== addressOf(path, entry)
  })
  const named = bad.map(([path]) => `\n  ${path}`).join('')
  return {
    isGood: bad.length === 0,
    text: `package-lock.json lacks a hash or address (${REMEDY}):${named}`,
  }
}

async function complete() {
  const all = await readLock()
  const absent = []
  for (const [path, { version, resolved: _, ...rest }] of registryPackages(all.packages)) {
    const resolved = addressOf(path, { version, ...rest })
    const name = `${nameOf(path, rest)}@${version}`
    const integrity = rest.integrity ?? (await ask(name))
    if (integrity === null) absent.push(name)
    else rest.integrity = integrity
    all.packages[path] = { version, resolved, ...rest }
  }
  await writeFile(lock, `${JSON.stringify(all, null, 2)}\n`)
  if (absent.length > 0) console.log(`The registry does not have:\n  ${absent.join('\n  ')}`)
}

/** Returns the hash of a package from the registry, or null if it has no such package. */
async function ask(name) {
  const asked = ['view', name, 'dist.integrity', '--json', '--loglevel=silent']
  const { code, text } = await run('npm', asked, { stdio: 'pipe' })
  if (code === 0) return JSON.parse(text)
  if (text.includes('E404')) return null
  throw new Error(text)
}

function isOfOnePlatform({ optional, os, cpu }) {
  return Boolean(optional && (os ?? cpu))
}

async function readLock() {
  return JSON.parse(await readFile(lock, 'utf8'))
}

function registryPackages(packages) {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
}

function addressOf(path, entry) {
  const name = nameOf(path, entry)
  return `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
}

function nameOf(path, { name }) {
  return name ?? path.split('node_modules/').at(-1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await complete()
