import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lock, run } from './install.mjs'

const REMEDY = 'node scripts/lock.mjs asks the registry for it'

/** Whether package-lock.json says of the packages what their bytes are, so that npm takes no others. Forgiven are tools
 *  of development for platforms that the registry had no package for yet when the lock was made. */
export async function measureLock() {
  const { packages } = await readLock()
  const bare = bareIn(packages)
  const bad = bare.filter((path) => !isToolElsewhere(packages[path]))
  if (bad.length > 0) {
    const named = bad.map((path) => `\n  ${path}`).join('')
    return { isGood: false, text: `package-lock.json has no integrity of (${REMEDY}):${named}` }
  }
  const count = Object.keys(packages).length - bare.length
  return {
    isGood: true,
    text: `${count} packages sealed, ${bare.length} tools of other platforms not`,
  }
}

async function complete() {
  const all = await readLock()
  const absent = []
  for (const path of bareIn(all.packages)) {
    const { version, ...rest } = all.packages[path]
    const name = rest.name ?? path.split('node_modules/').at(-1)
    const integrity = await ask(`${name}@${version}`)
    if (integrity === null) absent.push(`${name}@${version}`)
    else all.packages[path] = { version, integrity, ...rest }
  }
  await writeFile(lock, `${JSON.stringify(all, null, 2)}\n`)
  if (absent.length > 0) console.log(`The registry does not have:\n  ${absent.join('\n  ')}`)
}

/** What the registry says of the bytes of a package, or null if it has no such package. */
async function ask(name) {
  const asked = ['view', name, 'dist.integrity', '--json', '--loglevel=silent']
  const { code, text } = await run('npm', asked, { stdio: 'pipe' })
  if (code === 0) return JSON.parse(text)
  if (text.includes('E404')) return null
  throw new Error(text)
}

function isToolElsewhere({ optional, dev, os, cpu }) {
  return Boolean(optional && dev && (os ?? cpu))
}

async function readLock() {
  return JSON.parse(await readFile(lock, 'utf8'))
}

function bareIn(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await complete()
