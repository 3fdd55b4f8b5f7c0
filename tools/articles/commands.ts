import { readConfig } from '../../server/config.ts'
import { createDecisions } from '../../server/features/admin/catalogue.ts'
import { createArticles, type Articles } from '../../server/features/articles/articles.ts'
import type { Import, Imported } from '../../server/features/importing/importing.ts'
import { readIncludedTitles } from '../../server/features/importing/title-list.ts'
import { Unreachable } from '../../server/features/importing/wikipedia/wikipedia.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { Program, Terminal } from '../command.ts'
import { withServerDatabase } from '../server-database.ts'
import { HELP, parseCommand, type Command } from './command-line.ts'
import { showProgress } from './progress.ts'

const CONTINUE = 'Imported articles are kept. Run the same command again to continue.'
/** Operator of audit entries that the command line makes. */
const COMMAND_LINE = null
/** Exit code of a program that the user stopped. */
const STOPPED = 130

/** `npm run articles`. Wikipedia's address contains `{lang}` in the place of the language. */
export function manageArticles(wikipediaAddress: string): Program {
  return (args, terminal) => run(args, terminal, wikipediaAddress)
}

async function run(args: string[], terminal: Terminal, wikipediaAddress: string): Promise<number> {
  const command = parseCommand(args)
  const { env, say, signal } = terminal
  if (command.name === 'help') {
    say(HELP)
    return 0
  }
  const config = readConfig(env)
  return withServerDatabase(config, {}, async ({ db, pool }) => {
    await migrate(pool)
    const articles = createArticles({ db })
    if (command.name !== 'import') {
      await manage({ db, articles, say }, command)
      return 0
    }
    try {
      const list = readIncludedTitles
      const context = { db, articles, config, wikipediaAddress, list, signal, say }
      return await importAll(await command.open(context), terminal)
    } catch (error) {
      if (signal.aborted) return STOPPED
      if (!(error instanceof Unreachable)) throw error
      throw new Error(`${error.message} ${CONTINUE}`, { cause: error })
    }
  })
}

type Catalogue = { db: Database; articles: Articles; say: Terminal['say'] }

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

async function importAll(all: Import, { say, signal }: Terminal): Promise<number> {
  const tally: Tally = { added: 0, replaced: 0, unchanged: 0, refused: 0, reasons: [] }
  const progress = showProgress(all, say)
  try {
    for await (const imported of all.run()) {
      count(tally, imported)
      progress.step()
      signal.throwIfAborted()
    }
  } finally {
    progress.stop()
    if (signal.aborted) say('Stopped before the end.')
    for (const line of tallyLines(tally)) say(line)
  }
  const { added, replaced, unchanged, refused } = tally
  return added + replaced + unchanged === 0 && refused > 0 ? 1 : 0
}

function count(tally: Tally, { name, outcome }: Imported): void {
  if (typeof outcome === 'string') {
    tally[outcome]++
    return
  }
  tally.refused++
  if (tally.reasons.length < MAX_REASONS) tally.reasons.push(`${name}: ${outcome.refused}`)
}

function* tallyLines({ added, replaced, unchanged, refused, reasons }: Tally): Generator<string> {
  const updated = replaced === 0 ? '' : `${replaced} replaced, `
  const end = refused === 0 ? '.' : ':'
  yield `${added} imported, ${updated}${unchanged} already there, ${refused} refused${end}`
  for (const reason of reasons) yield `  ${reason}`
  if (refused > reasons.length) yield `  … and ${refused - reasons.length} more.`
}

async function list({ articles, say }: Catalogue): Promise<void> {
  const rows = await articles.list()
  if (rows.length === 0) return say('There are no articles yet.')
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
    say(columns.join('  '))
  }
  say(`${rows.length} ${rows.length === 1 ? 'article' : 'articles'}.`)
}

async function show({ articles, say }: Catalogue, title: string): Promise<void> {
  const article = (await articles.show(title)) ?? notFound(title)
  const { lang, topic, difficulty, words, source, imported_at, text } = article
  const about = [lang, topic ?? 'no topic', difficulty, `${words} words`, source]
  say(`${[...about, `imported ${imported_at.toISOString().slice(0, 10)}`].join(', ')}\n`)
  say(text)
}

async function remove(catalogue: Catalogue, title: string): Promise<void> {
  const { withdraw } = createDecisions(catalogue)
  await forEachLanguage(catalogue, title, (id) => withdraw(COMMAND_LINE, id))
  catalogue.say(`Removed ${title}.`)
}

async function listReports({ articles, say }: Catalogue): Promise<void> {
  const rows = await articles.listReports()
  if (rows.length === 0) return say('There are no reports.')
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
    say(columns.join('  '))
  }
}

async function dismiss(catalogue: Catalogue, title: string): Promise<void> {
  const decisions = createDecisions(catalogue)
  await forEachLanguage(catalogue, title, (id) => decisions.dismissReports(COMMAND_LINE, id))
  catalogue.say(`Dismissed the reports on ${title}.`)
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
