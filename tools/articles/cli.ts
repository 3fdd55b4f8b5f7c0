import { readConfig } from '../../server/config.ts'
import { createDecisions } from '../../server/features/admin/catalogue.ts'
import { createArticles, type Articles } from '../../server/features/articles/articles.ts'
import type { Import, Imported } from '../../server/features/importing/importing.ts'
import { Unreachable } from '../../server/features/importing/wikipedia/wikipedia.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { formatError } from '../../server/platform/format-error.ts'
import { withServerDatabase } from '../server-database.ts'
import { HELP, parseCommand, type Command } from './command-line.ts'
import { showProgress } from './progress.ts'

const CONTINUE = 'Imported articles are kept. Run the same command again to continue.'
/** Operator of audit entries that the command line makes. */
const COMMAND_LINE = null
const stopping = new AbortController()

async function run(command: Command): Promise<void> {
  if (command.name === 'help') return console.log(HELP)
  const config = readConfig(process.env)
  await withServerDatabase(config, {}, async ({ db, pool }) => {
    await migrate(pool)
    const articles = createArticles({ db })
    if (command.name !== 'import') return manage({ db, articles }, command)
    const { signal } = stopping
    await importAll(await command.open({ db, articles, config, signal, say: console.log }))
  })
}

type Catalogue = { db: Database; articles: Articles }

function manage(
  catalogue: Catalogue,
  command: Exclude<Command, { name: 'help' | 'import' }>,
): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(catalogue)
    case 'show':
      return show(catalogue, command.title)
    case 'remove':
      return remove(catalogue, command.title)
    case 'reports':
      return listReports(catalogue)
    case 'dismiss':
      return dismiss(catalogue, command.title)
  }
}

/** Reasons kept for the report: a ZIM file may have millions of refused pages. */
const MAX_REASONS = 500
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
    printTally(tally)
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
  if (tally.reasons.length < MAX_REASONS) tally.reasons.push(`${name}: ${outcome.refused}`)
}

function printTally({ added, replaced, unchanged, refused, reasons }: Tally): void {
  if (stopping.signal.aborted) console.log('Stopped before the end.')
  const updated = replaced === 0 ? '' : `${replaced} replaced, `
  const end = refused === 0 ? '.' : ':'
  console.log(`${added} imported, ${updated}${unchanged} already there, ${refused} refused${end}`)
  for (const reason of reasons) console.log(`  ${reason}`)
  if (refused > reasons.length) console.log(`  … and ${refused - reasons.length} more.`)
}

async function list({ articles }: Catalogue): Promise<void> {
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

async function show({ articles }: Catalogue, title: string): Promise<void> {
  const article = (await articles.show(title)) ?? notFound(title)
  const { lang, topic, difficulty, words, source, imported_at, text } = article
  const about = [lang, topic ?? 'no topic', difficulty, `${words} words`, source]
  console.log(`${[...about, `imported ${imported_at.toISOString().slice(0, 10)}`].join(', ')}\n`)
  console.log(text)
}

async function remove(catalogue: Catalogue, title: string): Promise<void> {
  const { withdraw } = createDecisions(catalogue)
  await forEachLanguage(catalogue, title, (id) => withdraw(COMMAND_LINE, id))
  console.log(`Removed ${title}.`)
}

async function listReports({ articles }: Catalogue): Promise<void> {
  const rows = await articles.listReports()
  if (rows.length === 0) return console.log('There are no reports.')
  const width = Math.min(48, Math.max(...rows.map(({ title }) => title.length)))
  for (const { title, lang, reports, reasons, is_in_draw } of rows) {
    const counts = Object.entries(reasons).map(([reason, times]) => `${times} ${reason}`)
    const columns = [
      title.padEnd(width),
      lang.padEnd(3),
      `${reports} ${reports === 1 ? 'report' : 'reports'}`.padEnd(10),
      (is_in_draw ? 'in the draw' : 'suspended').padEnd(11),
      counts.join(', '),
    ]
    console.log(columns.join('  '))
  }
}

async function dismiss(catalogue: Catalogue, title: string): Promise<void> {
  const decisions = createDecisions(catalogue)
  await forEachLanguage(catalogue, title, (id) => decisions.dismissReports(COMMAND_LINE, id))
  console.log(`Dismissed the reports on ${title}.`)
}

async function forEachLanguage(
  { articles }: Catalogue,
  title: string,
  decide: (id: string) => Promise<void>,
): Promise<void> {
  const ids = await articles.listIdsByTitle(title)
  if (ids.length === 0) notFound(title)
  for (const id of ids) await decide(id)
}

function notFound(title: string): never {
  throw new Error(`There is no article ${title}.`)
}

try {
  process.once('SIGINT', () => stopping.abort())
  await run(parseCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = 1
  if (stopping.signal.aborted) process.exitCode = 130
  else if (error instanceof Unreachable) console.error(`${error.message} ${CONTINUE}`)
  else console.error(formatError(error))
}
