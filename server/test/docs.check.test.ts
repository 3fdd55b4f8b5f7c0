import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
/** The pages that say what there is; others speak of files that were not, or are to be made. */
const PAGES = [
  'CHANGELOG',
  'CONTRIBUTING',
  'README',
  'SECURITY',
  'docs/README',
  'docs/compliance/asvs',
  'docs/develop/architecture',
  'docs/develop/benchmarks',
  'docs/develop/commands',
  'docs/develop/glossary',
  'docs/develop/recipes',
  'docs/develop/style',
  'docs/develop/testing',
  'docs/how-to-play',
  ...files.flatMap((file) => /^(docs\/operate\/.+)\.md$/.exec(file)?.[1] ?? []),
  'docs/scale',
  'docs/specification',
]
const DECISIONS = files
  .filter((file) => /^docs\/decisions\/\d/.test(file))
  .map((file) => file.replace(/[.]md$/, ''))
/** Placeholder paths: any file of its kind, and files of a language that could be added. */
const PATTERN = /^x-store[.]ts$|\/it[./]/

const FILE = /`(?<path>[\w./{},-]+\.(?:tsx?|mjs|sql|json|ya?ml|md|css|conf|service))`/g
/** Folder of the repository, by a path of at least two parts. */
const FOLDER = /`(?<path>(?:\w[\w-]*\/){2,})`/g
/** Link to a file of the repository. */
const LINK = /\]\((?!https?:)(?<path>[^)#\s]+)/g
const HEADING = /^# (?<number>\d+)[.] (?<title>.+)$/
/** Line under the title of a decision that another one has replaced. */
const SUPERSEDED = /^Superseded by \[(?<by>\d+)\]\(.+\)[.]$/
/** Name of a part of a decision. */
const PART = /^[*]{2}(?<name>[A-Z][^*]+)[*]{2}/gm
/** Row of the index of decisions. */
const DECISION =
  /^\| (?<number>\d+) \| \[(?<title>[^\]]+)\]\((?<file>[^)]+)\) \| 20\d\d-\d\d-\d\d \| (?<status>[^|]+) \| [^|]+ \|$/gm
/** Relation of an entity-relationship diagram. */
const RELATION = /^ {2}(?<one>\w+) \|\|--o[{|] (?<many>\w+) :/gm
const TEST = /`(?<path>[^`\s]+\.(?:test|spec|contract)\.tsx?)`|[“"](?<name>[^”"]+)[”"]/g

/** The widest line of a page, outside tables and pictures. */
const WIDEST = 125

test.each([...PAGES, ...DECISIONS])('no line of %s.md is too wide for an editor', async (page) => {
  const lines = (await read(page)).split('\n').filter((line) => !/^(?:\||!\[)/.test(line))
  expect(lines.filter((line) => line.length > WIDEST)).toEqual([])
})

test.each([...PAGES, ...DECISIONS])('every file that %s.md names exists', async (page) => {
  const named = [...(await read(page)).matchAll(FILE)].flatMap(({ groups }) =>
    unfold(groups?.['path'] ?? ''),
  )
  const missing = named.filter((path) => !PATTERN.test(path) && find(path).length === 0)
  expect(missing).toEqual([])
})

test.each([...PAGES, ...DECISIONS])('every folder that %s.md names is there', async (page) => {
  const named = [...(await read(page)).matchAll(FOLDER)].map(({ groups }) => groups?.['path'] ?? '')
  const isThere = (path: string) =>
    files.some((file) => file.startsWith(path) || file.includes(`/${path}`))
  expect(named.filter((path) => !PATTERN.test(`/${path}`) && !isThere(path))).toEqual([])
})

test.each([...PAGES, ...DECISIONS])('every link of %s.md leads to a file', async (page) => {
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

test('the index of decisions is complete, in order, with their titles and status', async () => {
  const titles = await Promise.all(
    DECISIONS.map(async (page) => {
      const [heading = '', , third = ''] = (await read(page)).split('\n')
      const { number, title } = HEADING.exec(heading)?.groups ?? {}
      const { by } = SUPERSEDED.exec(third)?.groups ?? {}
      const status = by === undefined ? 'In force' : `Superseded by ${by}`
      return { number, title, file: `${posix.basename(page)}.md`, status }
    }),
  )
  expect(titles.map(({ number }) => number?.padStart(4, '0'))).toEqual(
    titles.map(({ file }) => file.slice(0, 4)),
  )
  const index = [...(await read('docs/decisions/README')).matchAll(DECISION)]
  expect(index.map(({ groups }) => ({ ...groups }))).toEqual(titles)
})

test.each(DECISIONS)(
  '%s.md has a decision, reasons, alternatives and a condition to revisit it',
  async (page) => {
    const text = await read(page)
    const parts = [...text.matchAll(PART)].map(({ groups }) => groups?.['name'] ?? '')
    expect(parts).toEqual(expect.arrayContaining(['Decision.', 'Why.', 'Alternatives.']))
    expect(parts[0]).toBe('Decision.')
    expect(parts.at(-1)).toBe('Revisit when')
  },
)

test('the diagram of the data model shows tables and foreign keys of the schema', async () => {
  const migrations = 'server/platform/database/migrations'
  const changes = (await readdir(join(root, migrations))).filter((name) => name.endsWith('.sql'))
  const files = [
    'server/platform/database/schema.sql',
    ...changes.map((name) => `${migrations}/${name}`),
  ]
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  const schema = texts.join('\n')
  const relations = [...(await read('docs/develop/architecture')).matchAll(RELATION)]
  const wrong = relations.filter(({ groups: { one = '', many = '' } = {} }) => {
    const [, columns = ''] =
      new RegExp(`^create table ${many} \\(([^]*?)^\\)`, 'm').exec(schema) ?? []
    return !new RegExp(`references ${one}\\b`).test(columns)
  })
  expect(relations.length).toBeGreaterThan(15)
  expect(wrong.map(([relation]) => relation)).toEqual([])
})

test('the terms of the glossary are in alphabetical order', async () => {
  const terms = [...(await read('docs/develop/glossary')).matchAll(/^\| (?<term>[^|]+?) \|/gm)]
    .map(({ groups }) => groups?.['term'] ?? '')
    .filter((term) => term !== 'Term' && term !== '---')
  expect(terms.length).toBeGreaterThan(50)
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')))
})

/** Periods of the rows of data-retention.md that name days. */
const PERIODS: Record<string, readonly (keyof typeof RETENTION_DAYS)[]> = {
  'sessions: browser and system, such as "Firefox · Linux", and times': [
    'unused_sessions',
    'sessions',
    'ended_sessions',
  ],
  'guests, with everything of theirs': ['guests'],
  'links for a new password, and invitations: a hash': ['password_links', 'invitation_links'],
  'notifications to be sent': ['unsent_notifications'],
  'events of games: who joined or finished': ['game_events'],
  invitations: ['lobbies'],
  'lobbies that never started': ['lobbies', 'lobbies'],
  challenges: ['challenges'],
  'cups: their articles, players and results': ['cups'],
  'inbox: actions of others that concern a player, such as an invitation or an answer to a challenge':
    ['lobbies', 'news', 'challenges'],
  'texts that hosts pasted, never played': ['unplayed_texts'],
  'ids of ended sessions': ['ended_sessions'],
  'keys that sign access tokens': ['signing_keys'],
}

test('data-retention.md names the days after which a server deletes, and no others', async () => {
  const rows = (await read('docs/operate/data-retention')).matchAll(/^\| (.+?) \| (.+?) \|/gm)
  const named = Array.from(rows, ([, data = '', kept = '']) => [
    data,
    Array.from(kept.matchAll(/(\d+) days?\b/g), ([, days]) => Number(days)),
  ])
  const set = Object.entries(PERIODS).map(([data, keys]) => [
    data,
    keys.map((key) => RETENTION_DAYS[key]),
  ])

  expect(named.filter(([, days]) => days!.length > 0)).toEqual(set)
  expect(new Set(Object.values(PERIODS).flat())).toEqual(new Set(Object.keys(RETENTION_DAYS)))
  expect(RETENTION_DAYS.challenges * 24 * 60 * 60_000).toBe(CHALLENGE_MS)
})

/** Pages for operators. */
const FOR_OPERATORS = [...PAGES.filter((page) => page.startsWith('docs/operate/')), 'docs/scale']
const ANY_HEADING = /^#+ (.+)$/gm
const ANCHOR = /\]\((?!https?:)(?<path>[^)#\s]*)#(?<anchor>[^)\s]+)\)/g

test.each(PAGES)('every heading that %s.md links to is there', async (page) => {
  const links = [...(await read(page)).matchAll(ANCHOR)]
  const isMissing = await Promise.all(
    links.map(async ({ groups: { path = '', anchor = '' } = {} }) => {
      const target = path === '' ? page : posix.join(posix.dirname(page), path.replace(/\.md$/, ''))
      const headings = Array.from(
        (await read(target)).matchAll(ANY_HEADING),
        ([, text]) => text ?? '',
      )
      return !headings.map(anchorOf).includes(anchor)
    }),
  )
  expect(links.filter((_, index) => isMissing[index]).map(([link]) => link)).toEqual([])
})

/** The anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

test.each(FOR_OPERATORS)('every command and setting that %s.md names is there', async (page) => {
  const text = await read(page)
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: object
  }
  const commands = Array.from(text.matchAll(/npm run ([a-z]+)/g), ([, name]) => name ?? '')
  const programs = Array.from(
    text.matchAll(/\bnode ((?:scripts|tools)\/[\w./-]+)/g),
    ([, path]) => path,
  )
  const settings = Array.from(
    text.matchAll(/(?:`| {4})([A-Z][A-Z0-9_]{3,})(?=[`=])/g),
    ([, name]) => name,
  )
  const examples = ['deploy/.env.example', 'deploy/.env.scale.example']
  const example = examples.map((path) => readFileSync(join(root, path), 'utf8')).join('')
  const known = new Set(Array.from(example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm), ([, name]) => name))

  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(programs.filter((path) => !files.includes(path ?? ''))).toEqual([])
  const isOther = (name = '') => OTHER_VARIABLES.has(name)
  expect(settings.filter((name) => !known.has(name) && !isOther(name))).toEqual([])
})

/** Variables that are no settings: one that Node reads, and one of the lines for cron. */
const OTHER_VARIABLES = new Set<string>(['NODE_EXTRA_CA_CERTS', 'BACKUP'])

/** Source of the programs that operators run, line by line. */
const lines = (
  await Promise.all(
    files
      .filter(
        (file) => /^(server|tools|scripts)\/.+\.m?[jt]s$/.test(file) && !file.includes('test'),
      )
      .map((file) => readFile(join(root, file), 'utf8')),
  )
).flatMap((text) => text.split('\n'))

/** Matches the source of a quoted message, in which `…` stands for anything. */
function messagePattern(message: string): RegExp {
  const parts = message.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.filter((part) => part !== '').join('.*'))
}

/** Messages in the first column of the page. */
async function listMessages(): Promise<string[]> {
  const [messages = ''] = (await read('docs/operate/troubleshooting')).split('\n## Problems')
  return Array.from(messages.matchAll(/^\| `(.+?)` \|/gm), ([, message]) => message ?? '')
}

test('every message that troubleshooting.md explains is in the code', async () => {
  const messages = await listMessages()

  expect(messages.length).toBeGreaterThan(35)
  const code = lines.join('\n')
  const isMissing = (message: string) => !messagePattern(message).test(code)
  expect(messages.filter(isMissing)).toEqual([])
})

test('every warning and error that a server logs is explained in troubleshooting.md', async () => {
  const patterns = (await listMessages()).map(messagePattern)
  const logged = lines.filter((line) =>
    /\b(log\.(warn|error|fatal)|warn)\(.*['"`]\S.*['"`]\)/.test(line),
  )

  expect(logged.length).toBeGreaterThan(8)
  expect(logged.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([])
})

test('benchmarks.md lists every benchmark, and no other', async () => {
  const page = await read('docs/develop/benchmarks')
  const listed = Array.from(page.matchAll(/^\| `([\w-]+)` \|/gm), ([, name]) => name)
  const main = await readFile(join(root, 'bench/main.ts'), 'utf8')
  const known = Array.from(main.matchAll(/^ {2}'?([\w-]+)'?: async/gm), ([, name]) => name)

  expect(known.length).toBeGreaterThan(10)
  expect(new Set(listed)).toEqual(new Set(known))
})

/** Names of tests in a row that their files do not have; `…` stands for the rest of a name. */
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

/** Expands `a/{b,c}.ts` to two paths. */
function unfold(path: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  if (choices === undefined) return [path]
  return choices.split(',').map((choice) => `${before}${choice}${after}`)
}

/** Files whose path ends so. */
function find(path: string): string[] {
  return files.filter((file) => file === path || file.endsWith(`/${path}`))
}

function read(page: string): Promise<string> {
  return readFile(join(root, `${page}.md`), 'utf8')
}
