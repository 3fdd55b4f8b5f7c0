import { Unreachable } from '../../server/features/importing/article-source.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { HELP, readCommand, type Command } from './articles-command.ts'
import { formatError } from '../../server/platform/format-error.ts'
import { withServerDatabase } from '../server-database.ts'
import { readConfig } from '../../server/config.ts'
import { createDecisions } from '../../server/features/admin/catalogue.ts'
import { createArticles, type Articles } from '../../server/features/articles/articles.ts'
import type { Import, Imported } from '../../server/features/importing/importing.ts'
import { showProgress } from './progress.ts'

const GOES_ON = 'What is imported stays, and the same command goes on where it stopped.'
/** No operator: the acts say where it was done. */
const COMMAND_LINE = null
const stopping = new AbortController()

async function run(command: Command): Promise<void> {
  if (command.name === 'help') return console.log(HELP)
  const config = readConfig(process.env)
  await withServerDatabase(config, {}, async ({ db, pool }) => {
    await migrate(pool)
    const articles = createArticles({ db })
    if (command.name !== 'import') return lookAfter({ db, articles }, command)
    const { signal } = stopping
    await importAll(await command.open({ db, articles, config, signal, say: console.log }))
  })
}

type Catalogue = { db: Database; articles: Articles }

function lookAfter(
  { db, articles }: Catalogue,
  command: Exclude<Command, { name: 'help' | 'import' }>,
): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(articles)
    case 'show':
      return show(articles, command.title)
    case 'remove':
      return remove({ db, articles }, command.title)
    case 'reports':
      return reports(articles)
    case 'absolve':
      return absolve({ db, articles }, command.title)
  }
}

/** Of what is refused only the first reasons are kept; a dump may have millions. */
const REASONS = 500
type Tally = Record<'added' | 'replaced' | 'unchanged' | 'refused', number> & { reasons: string[] }

async function importAll(all: Import): Promise<void> {
  const tally: Tally = { added: 0, replaced: 0, unchanged: 0, refused: 0, reasons: [] }
  const progress = showProgress(all)
  try {
    for await (const imported of all.run()) {
      count(tally, imported)
      progress.step()
      stopping.signal.throwIfAborted()
    }
  } finally {
    progress.stop()
    report(tally)
  }
  const { added, replaced, unchanged, refused } = tally
  if (added + replaced + unchanged === 0 && refused > 0) process.exitCode = 1
}

function count(tally: Tally, { name, outcome }: Imported): void {
  if (typeof outcome === 'string') {
    tally[outcome]++
    return
  }
  tally.refused++
  if (tally.reasons.length < REASONS) tally.reasons.push(`${name}: ${outcome.refused}`)
}

function report({ added, replaced, unchanged, refused, reasons }: Tally): void {
  if (stopping.signal.aborted) console.log('Stopped before the end.')
  const renewed = replaced === 0 ? '' : `${replaced} replaced, `
  const end = refused === 0 ? '.' : ':'
  console.log(`${added} imported, ${renewed}${unchanged} already there, ${refused} refused${end}`)
  for (const reason of reasons) console.log(`  ${reason}`)
  if (refused > reasons.length) console.log(`  … and ${refused - reasons.length} more.`)
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

async function remove(catalogue: Catalogue, title: string): Promise<void> {
  const { withdraw } = createDecisions(catalogue)
  await decide(catalogue, title, (id) => withdraw(COMMAND_LINE, id))
  console.log(`${title} is removed.`)
}

async function reports(articles: Articles): Promise<void> {
  const rows = await articles.listReports()
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

async function absolve(catalogue: Catalogue, title: string): Promise<void> {
  const { dismiss } = createDecisions(catalogue)
  await decide(catalogue, title, (id) => dismiss(COMMAND_LINE, id))
  console.log(`${title} is absolved, and in the draw.`)
}

/** Decides about the articles of a title, in all languages. */
async function decide(
  { articles }: Catalogue,
  title: string,
  about: (id: string) => Promise<void>,
): Promise<void> {
  const ids = await articles.listIdsByTitle(title)
  if (ids.length === 0) absent(title)
  for (const id of ids) await about(id)
}

function absent(title: string): never {
  throw new Error(`There is no article ${title}.`)
}

try {
  process.once('SIGINT', () => stopping.abort())
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = 1
  if (stopping.signal.aborted) process.exitCode = 130
  else if (error instanceof Unreachable) console.error(`${error.message} ${GOES_ON}`)
  else console.error(formatError(error))
}
