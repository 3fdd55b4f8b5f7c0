import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lock, run } from './install.mjs'

/** npm replaces this host by the configured registry. */
const REGISTRY = 'https://registry.npmjs.org'
const HASH = /^sha512-/
const REMEDY = 'run node scripts/lock.mjs'

/** Checks that package-lock.json has a hash for each package, so that npm accepts no other bytes, and a URL, without which
 *  npm asks the registry about every package and takes twice as long. npm leaves out hashes of other platforms. */
export async function checkLock() {
  const { packages } = await readLock()
  const bad = registryPackages(packages).filter(([path, entry]) => {
    return !HASH.test(entry.integrity) || entry.resolved !== addressOf(path, entry)
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
  for (const [path, entry] of registryPackages(all.packages)) {
    const { version, resolved: _, integrity: known, ...rest } = entry
    const name = `${nameOf(path, entry)}@${version}`
    const integrity = known ?? (await ask(name))
    if (integrity === null) absent.push(name)
    const pins = { version, resolved: addressOf(path, entry), ...(integrity && { integrity }) }
    all.packages[path] = { ...pins, ...rest }
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
