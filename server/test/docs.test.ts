import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
/** The pages that say what there is; others speak of files that were not, or are to be made. */
const PAGES = [
  'CHANGELOG',
  'CONTRIBUTING',
  'README',
  'SECURITY',
  'docs/architecture',
  'docs/compliance/asvs',
  'docs/develop/commands',
  'docs/develop/recipes',
  'docs/develop/testing',
  'docs/operate/configuration',
  'docs/operations',
  'docs/scale',
  'docs/specification',
]
/** What stands for any file of its kind, and the files of a language that somebody may add. */
const PATTERN = /^x-store[.]ts$|\/it[./]/

const FILE = /`(?<path>[\w./{},-]+\.(?:tsx?|mjs|sql|json|ya?ml|md|css|conf|service))`/g
/** A link to a file of the repository. */
const LINK = /\]\((?!https?:)(?<path>[^)#\s]+)/g
const TEST = /`(?<path>[^`\s]+\.(?:test|spec|contract)\.tsx?)`|[“"](?<name>[^”"]+)[”"]/g

test.each(PAGES)('every file that %s.md names is there', async (page) => {
  const named = [...(await read(page)).matchAll(FILE)].flatMap(({ groups }) =>
    unfold(groups?.['path'] ?? ''),
  )
  const missing = named.filter((path) => !PATTERN.test(path) && find(path).length === 0)
  expect(missing).toEqual([])
})

test.each(PAGES)('every link of %s.md leads to a file', async (page) => {
  const links = [...(await read(page)).matchAll(LINK)].map(({ groups }) => groups?.['path'] ?? '')
  const linked = links.map((path) => posix.join(posix.dirname(page), path))
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['docs/compliance/asvs', 'docs/specification'])(
  'every test that a row of %s.md names is in the file before it',
  async (page) => {
    const rows = (await read(page)).split('\n').filter((line) => line.startsWith('|'))
    const missing = (await Promise.all(rows.map(missingIn))).flat()
    expect(missing).toEqual([])
  },
)

/** The names of tests of a row that its files have not; `…` stands for the rest of a name. */
async function missingIn(row: string): Promise<string[]> {
  const missing: string[] = []
  let source: string | null = null
  for (const { groups } of row.matchAll(TEST)) {
    const { path, name } = groups ?? {}
    if (path !== undefined) source = await sourceOf(path)
    else if (source !== null && name !== undefined && !isNamed(source, name)) missing.push(name)
  }
  return missing
}

async function sourceOf(path: string): Promise<string> {
  const texts = await Promise.all(find(path).map((file) => readFile(join(root, file), 'utf8')))
  return texts.join('\n')
}

function isNamed(source: string, name: string): boolean {
  const begin = name.replace(/\s*…$/, '')
  const ends = begin === name ? ["'", '"', '`'] : ['']
  return ends.some((end) =>
    [`'${begin}`, `"${begin}`, `\`${begin}`].some((quoted) => source.includes(quoted + end)),
  )
}

/** `a/{b,c}.ts` names two files. */
function unfold(path: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  if (choices === undefined) return [path]
  return choices.split(',').map((choice) => `${before}${choice}${after}`)
}

/** The files of which somebody speaks who names the end of their path. */
function find(path: string): string[] {
  return files.filter((file) => file === path || file.endsWith(`/${path}`))
}

function read(page: string): Promise<string> {
  return readFile(join(root, `${page}.md`), 'utf8')
}
