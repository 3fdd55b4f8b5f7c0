import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DIFFICULTIES, TOPICS, type Difficulty, type Topic } from '@inkling/game/article'
import progress from 'cli-progress'
import type { ArticleSource, Found } from './adapters/article-source/article-source.ts'
import { createHtmlFolder } from './adapters/article-source/html-folder.ts'
import { openDatabase, reachDatabase } from './adapters/database/database.ts'
import { startPostgres } from './adapters/database/embedded.ts'
import { migrate } from './adapters/database/migrate.ts'
import { readConfig } from './config.ts'
import { createArticles, type Articles } from './features/articles/articles.ts'
import { Refused } from './refused.ts'

const HELP = `The catalogue of articles.

  npm run articles -- import html-folder DIR [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports the pages of Wikipedia that lie in a folder, as .html or .htm files: from rest.php,
      from action=parse, or saved by a browser. With --lang, only those of that language.
  npm run articles -- list
  npm run articles -- show TITLE
  npm run articles -- remove TITLE

Topics:       ${TOPICS.slice(0, 6).join(', ')},
              ${TOPICS.slice(6).join(', ')}
Difficulties: ${DIFFICULTIES.join(', ')}

It uses the database of the server, whether that runs or not (DATABASE_URL, or the one in DATA_DIR).`

const SEE_HELP = 'See npm run articles -- --help.'

type Wanted = { lang: string | null; topic: Topic | null; difficulty: Difficulty }
type Command =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'show' | 'remove'; title: string }
  | {
      name: 'import'
      dir: string
      lang: string | null
      topic: Topic | null
      difficulty: Difficulty
    }

/** A mistake of whoever typed the command, and what to do about it. */
function mistake(sentence: string): never {
  throw new Error(`${sentence} ${SEE_HELP}`)
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help === true) return { name: 'help' }
  const [name, ...rest] = positionals
  if (name === undefined) mistake('Say what to do: import, list, show or remove.')
  if (name === 'import') return readImport(rest, values)
  const [option] = Object.keys(values)
  if (option !== undefined) mistake(`--${option} belongs to import.`)
  if (name === 'list') {
    return rest.length === 0 ? { name } : mistake('list stands alone.')
  }
  if (name !== 'show' && name !== 'remove') mistake(`There is no command ${name}.`)
  const title = rest.join(' ')
  return title === '' ? mistake(`Say which article to ${name}, by its title.`) : { name, title }
}

type Options = { lang?: string; topic?: string; difficulty?: string; help?: boolean }

function parse(args: string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        lang: text,
        topic: text,
        difficulty: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : []
    return mistake(`${sentence ?? 'That cannot be read'}.`)
  }
}

function readImport(rest: string[], values: Options): Command {
  const [kind, dir, ...others] = rest
  if (kind === undefined) mistake('Say what to import: html-folder and the folder.')
  if (kind !== 'html-folder') {
    mistake(`Nothing can be imported from ${kind}, only from html-folder.`)
  }
  if (dir === undefined || dir === '') mistake('Say in which folder the pages lie.')
  if (others.length > 0) mistake('Only one folder can be imported at a time.')
  return { name: 'import', dir, ...readWanted(values) }
}

function readWanted(values: Options): Wanted {
  const { lang = null, topic = null, difficulty = 'medium' } = values
  if (lang !== null && !/^[a-z]{2,3}(?:-[a-z]+)*$/.test(lang)) {
    mistake(`${lang} is no language code such as en.`)
  }
  if (topic !== null && !isOneOf(TOPICS, topic)) mistake(`There is no topic ${topic}.`)
  if (!isOneOf(DIFFICULTIES, difficulty)) mistake(`There is no difficulty ${difficulty}.`)
  return { lang, topic, difficulty }
}

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text)
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') return console.log(HELP)
  if (command.name !== 'import') {
    return withArticles((articles) => {
      if (command.name === 'list') return list(articles)
      return command.name === 'show'
        ? show(articles, command.title)
        : remove(articles, command.title)
    })
  }
  const dir = resolve(process.env['INIT_CWD'] ?? '.', command.dir)
  const source = await createHtmlFolder({ ...command, dir })
  if (source.count === 0) throw new Error(`There is no .html or .htm file in ${dir}.`)
  await withArticles((articles) => importAll(articles, source))
}

/** Opens the database of the server, which may be running, and closes it again. */
async function withArticles(use: (articles: Articles) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const postgres = config.database_url === null ? await startPostgres(config) : null
  try {
    const database = openDatabase(postgres?.connection ?? config.database_url ?? '')
    try {
      await reachDatabase(database.pool)
      await migrate(database.pool)
      await use(createArticles({ db: database.db }))
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}

type Tally = { added: number; replaced: number; unchanged: number; refused: string[] }

async function importAll(articles: Articles, source: ArticleSource): Promise<void> {
  const tally: Tally = { added: 0, replaced: 0, unchanged: 0, refused: [] }
  const bar = process.stdout.isTTY
    ? new progress.SingleBar({}, progress.Presets.shades_classic)
    : null
  let isInterrupted = false
  process.once('SIGINT', () => (isInterrupted = true))
  bar?.start(source.count, 0)
  try {
    for await (const found of source.read()) {
      await importOne(articles, found, tally)
      bar?.increment()
      if (isInterrupted) break
    }
  } finally {
    bar?.stop()
    report(tally, isInterrupted)
  }
  if (tally.added + tally.replaced + tally.unchanged === 0) process.exitCode = 1
}

async function importOne(articles: Articles, found: Found, tally: Tally): Promise<void> {
  if ('refused' in found) {
    tally.refused.push(`${found.name}: ${found.refused}`)
    return
  }
  try {
    tally[await articles.add(found.article)]++
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    tally.refused.push(`${found.name}: ${error.message}`)
  }
}

function report({ added, replaced, unchanged, refused }: Tally, isInterrupted: boolean): void {
  if (isInterrupted) console.log('Stopped before the end.')
  const renewed = replaced === 0 ? '' : `${replaced} replaced, `
  const end = refused.length === 0 ? '.' : ':'
  console.log(
    `${added} imported, ${renewed}${unchanged} already there, ${refused.length} refused${end}`,
  )
  for (const reason of refused) console.log(`  ${reason}`)
}

async function list(articles: Articles): Promise<void> {
  const rows = await articles.list()
  if (rows.length === 0) return console.log('There are no articles yet.')
  const width = Math.min(48, Math.max(...rows.map(({ title }) => title.length)))
  for (const { title, lang, topic, difficulty, words, source } of rows) {
    const columns = [
      title.padEnd(width),
      lang.padEnd(3),
      (topic ?? '-').padEnd(17),
      difficulty.padEnd(6),
      `${words} words`.padStart(11),
      source,
    ]
    console.log(columns.join('  '))
  }
  console.log(`${rows.length} ${rows.length === 1 ? 'article' : 'articles'}.`)
}

async function show(articles: Articles, title: string): Promise<void> {
  const article = (await articles.show(title)) ?? absent(title)
  const { lang, topic, difficulty, words, source, imported_at, text } = article
  const about = [lang, topic ?? 'no topic', difficulty, `${words} words`, source]
  console.log(`${[...about, `imported ${imported_at.toISOString().slice(0, 10)}`].join(', ')}\n`)
  console.log(text)
}

async function remove(articles: Articles, title: string): Promise<void> {
  if (!(await articles.remove(title))) absent(title)
  console.log(`${title} is removed.`)
}

function absent(title: string): never {
  throw new Error(`There is no article ${title}.`)
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const isBug = !(error instanceof Error) || error instanceof TypeError
  console.error(isBug ? error : error.message)
  process.exitCode = 1
}
