import { readFile } from 'node:fs/promises'
import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { isLanguage } from '@inkling/languages/codes'
import type { Config } from '../../server/config.ts'
import type { Articles } from '../../server/features/articles/articles.ts'
import type { Import } from '../../server/features/importing/importing.ts'
import type { PageArticle, PageOptions } from '../../server/features/importing/page/article.ts'
import { loadLabels, type LabelOf } from '../../server/features/importing/pages-to-import.ts'
import {
  readTitleList,
  type LoadTitles,
  type TitleEntry,
} from '../../server/features/importing/title-list.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { typedPath } from '../command.ts'

/** Values of the options in a command line, by name. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** Resources of an import. `signal` aborts when the user stops the command. */
export type ImportContext = {
  db: Database
  articles: Articles
  config: Config
  /** Contains `{lang}` in the place of the language. */
  wikipediaAddress: string
  /** Loads the titles of the included list. */
  list: LoadTitles
  signal: AbortSignal
  say: (sentence: string) => void
}

/** Opens an import; throws a sentence if its source cannot be read. */
export type OpenImport = (context: ImportContext) => Promise<Import>

/** Command `import NAME …`: its help, its options, and the parser of its arguments, which throws a sentence for a
 *  mistake. */
export type ImportCommand = {
  name: string
  help: string
  options: Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: false }>>
  parse(args: readonly string[], values: OptionValues): OpenImport
}

/** Articles of a file stored at once: enough to keep reading while PostgreSQL writes. */
export const CONCURRENCY = 4

/** Reports a mistake in the command line. */
export function mistake(sentence: string): never {
  throw new Error(`${sentence} See npm run articles -- --help.`)
}

/** Options that `parsePageOptions` reads. */
export const PAGE_OPTIONS = {
  lang: { type: 'string' },
  topic: { type: 'string' },
  difficulty: { type: 'string' },
} as const

/** Parses the options about all articles of an import. */
export function parsePageOptions(values: OptionValues): PageOptions {
  const { lang = null, topic = null, difficulty = 'medium' } = values
  if (lang !== null && (typeof lang !== 'string' || !isLanguage(lang))) {
    mistake(`${lang} is not a language code such as en.`)
  }
  if (topic !== null && !isOneOf(TOPICS, topic)) mistake(`Unknown topic ${topic}.`)
  if (!isOneOf(DIFFICULTIES, difficulty)) mistake(`Unknown difficulty ${difficulty}.`)
  return { lang, topic, difficulty }
}

export function isOneOf<Value extends string>(
  values: readonly Value[],
  text: string | boolean,
): text is Value {
  return values.some((value) => value === text)
}

/** Returns the only argument of a command, and reports one that is missing or too many. */
export function onlyArgument(args: readonly string[], name: 'DIR' | 'FILE'): string {
  const [first = '', ...more] = args
  if (first === '') mistake(`Missing ${name}.`)
  if (more.length > 0) mistake(`Only one ${name} can be imported at a time.`)
  return first
}

/** Options that `parseListOptions` reads. */
export const LIST_OPTIONS = { list: { type: 'string' }, titles: { type: 'string' } } as const

/** Labels of pages by their titles; with `isListOnly`, pages without labels are skipped. */
export type PageList = { labelOf: LabelOf; isListOnly: boolean }

/** Pages to import from a source, and their labels. */
export type PageSelection = PageOptions & PageList

/** Parses the choice of a list: the included one, a file, or none. */
export function parseListOptions({
  list,
  titles,
}: OptionValues): (context: ImportContext) => Promise<PageList> {
  if (list !== undefined && titles !== undefined) mistake('--list and --titles cannot be combined.')
  if (list !== undefined && list !== 'en') mistake(`There is no list ${list}, only en.`)
  if (titles === '') mistake('--titles needs a FILE.')

  return async ({ db, list: included, say }) => {
    const labelOf = await loadLabels(db, await included())
    if (typeof titles !== 'string') return { labelOf, isListOnly: list !== undefined }
    return { labelOf: labelsFrom(await readTitleFile(titles, say), labelOf), isListOnly: true }
  }
}

/** Reads a file of titles, and says which of its lines are wrong. */
export async function readTitleFile(
  path: string,
  say: ImportContext['say'],
): Promise<TitleEntry[]> {
  const { titles, mistakes } = readTitleList(await readText(typedPath(path)))
  for (const sentence of mistakes) say(sentence)
  if (titles.length === 0) throw new Error(`${path} contains no titles.`)
  return titles
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = errorCode(error) ?? 'unknown reason'
    throw new Error(`The file ${path} cannot be read (${reason}).`, { cause: error })
  }
}

/** Combines the labels of a file with those that are known otherwise. A title without a language fits every language. */
function labelsFrom(titles: readonly TitleEntry[], known: LabelOf): LabelOf {
  const entries = new Map(titles.map((entry) => [`${entry.lang ?? ''} ${entry.title}`, entry]))
  return (lang, title) => {
    const entry = entries.get(`${lang} ${title}`) ?? entries.get(` ${title}`)
    if (entry === undefined) return null
    const other = known(lang, title)
    return {
      topic: entry.topic ?? other?.topic ?? null,
      difficulty: entry.difficulty ?? other?.difficulty ?? null,
    }
  }
}

/** Labels an article by its title, or by another title that leads to it. */
export function withLabels(
  made: PageArticle,
  labelOf: LabelOf,
  alias: string | null = null,
): PageArticle {
  if ('refused' in made) return made
  const { lang, title, topic, difficulty } = made.article
  const labels = labelOf(lang, title) ?? (alias === null ? null : labelOf(lang, alias))
  return {
    article: {
      ...made.article,
      topic: labels?.topic ?? topic,
      difficulty: labels?.difficulty ?? difficulty,
    },
  }
}
