import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fail, node, root, run, tool } from './install.mjs'

const SOURCES = ['web', 'game', 'languages', 'protocol', 'package-lock.json', 'tsconfig.base.json']
const NO_SOURCE = /^(node_modules|dist|test)$|\.test\.tsx?$/

const mark = join(root, 'web/dist/.sources')

/** Builds the web if a source has changed since the last build; exits if it cannot be built. */
export async function ensureWeb() {
  const failure = await buildWeb()
  if (failure !== null) fail(failure)
}

/** Builds the web if a source has changed since the last build. Returns why it cannot be built, or null. */
export async function buildWeb() {
  const sources = await digest()
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === sources) return null
  console.log('Building the web pages.')
  const { code, text } = await run(node(), [tool('vite'), 'build', 'web'], { stdio: 'pipe' })
  if (code !== 0) return `${text}\nThe web pages cannot be built: the message above says why.`
  await writeFile(mark, sources)
  return null
}

async function digest() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesIn(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesIn(path) {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.map(({ name }) => name).filter((name) => !NO_SOURCE.test(name))
  return (await Promise.all(names.sort().map((name) => filesIn(join(path, name))))).flat()
}
