import { resolve } from 'node:path'
import progress from 'cli-progress'
import type { ArticleSource, Found } from './adapters/article-source/article-source.ts'
import { createHtmlFolder } from './adapters/article-source/html-folder.ts'
import { openDatabase, reachDatabase } from './adapters/database/database.ts'
import { startPostgres } from './adapters/database/embedded.ts'
import { migrate } from './adapters/database/migrate.ts'
import { HELP, readCommand, type Command } from './articles-command.ts'
import { readConfig } from './config.ts'
import { createArticles, type Articles } from './features/articles/articles.ts'

async function run(command: Command): Promise<void> {
  if (command.name === 'help') return console.log(HELP)
  if (command.name !== 'import') {
    return withArticles((articles) => lookAfter(articles, command))
  }
  const dir = resolve(process.env['INIT_CWD'] ?? '.', command.dir)
  const source = await createHtmlFolder({ ...command, dir })
  if (source.count === 0) throw new Error(`There is no .html or .htm file in ${dir}.`)
  await withArticles((articles) => importAll(articles, source))
}

function lookAfter(
  articles: Articles,
  command: Exclude<Command, { name: 'help' | 'import' }>,
): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(articles)
    case 'show':
      return show(articles, command.title)
    case 'remove':
      return remove(articles, command.title)
    case 'reports':
      return reports(articles)
    case 'absolve':
      return absolve(articles, command.title)
  }
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
  const outcome = await articles.add(found.article)
  if (typeof outcome === 'string') tally[outcome]++
  else tally.refused.push(`${found.name}: ${outcome.refused}`)
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

async function reports(articles: Articles): Promise<void> {
  const rows = await articles.reports()
  if (rows.length === 0) return console.log('No article is reported.')
  const width = Math.min(48, Math.max(...rows.map(({ title }) => title.length)))
  for (const { title, lang, reports: count, reasons, is_in_draw } of rows) {
    const given = Object.entries(reasons).map(([reason, times]) => `${times} ${reason}`)
    const columns = [
      title.padEnd(width),
      lang.padEnd(3),
      `${count} ${count === 1 ? 'report' : 'reports'}`.padEnd(10),
      (is_in_draw ? 'in the draw' : 'out of it').padEnd(11),
      given.join(', '),
    ]
    console.log(columns.join('  '))
  }
}

async function absolve(articles: Articles, title: string): Promise<void> {
  if (!(await articles.absolve(title))) absent(title)
  console.log(`${title} is absolved, and in the draw.`)
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
