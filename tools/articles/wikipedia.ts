import { holdAutoImport } from '../../server/features/importing/auto-import.ts'
import type { Import } from '../../server/features/importing/importing.ts'
import type { PageOptions } from '../../server/features/importing/page/article.ts'
import {
  labelPages,
  listPages,
  withoutKnown,
} from '../../server/features/importing/pages-to-import.ts'
import { readTitle, type TitleEntry } from '../../server/features/importing/title-list.ts'
import { createWikipediaImports } from '../../server/features/importing/wikipedia-imports.ts'
import { createWikipedia } from '../../server/features/importing/wikipedia/client.ts'
import type {
  Wikipedia,
  WikipediaPage,
} from '../../server/features/importing/wikipedia/wikipedia.ts'
import {
  mistake,
  PAGE_OPTIONS,
  parsePageOptions,
  readTitleFile,
  type ImportCommand,
  type ImportContext,
  type OptionValues,
} from './import-options.ts'

/** Time for retries when Wikipedia does not answer. */
const PATIENCE_MS = 10 * 60_000
const KINDS = ['list', 'title', 'titles', 'category'] as const

type Target = { kind: (typeof KINDS)[number]; text: string }
type Request = { target: Target; limit: number; options: PageOptions & { lang: string } }

/** Fetches pages from Wikipedia. */
export const wikipedia: ImportCommand = {
  name: 'wikipedia',
  help: `import wikipedia [--list en] [--lang en] [--limit N]
      Fetches the 10,000 titles of the included list, with topics and difficulties in turn. Running it again
      continues where it stopped. With --lang de, it fetches the German pages on the same subjects.
  import wikipedia --title TITLE | --titles FILE | --category NAME
      [--lang en] [--limit N] [--topic TOPIC] [--difficulty medium]
      Fetches one page by its title or URL, the pages of a file (one title or URL per line, optionally followed
      by topic and difficulty after tabs), or the pages of a category.`,
  options: {
    ...PAGE_OPTIONS,
    list: { type: 'string' },
    title: { type: 'string' },
    titles: { type: 'string' },
    category: { type: 'string' },
    limit: { type: 'string' },
  },

  parse([first], values) {
    if (first !== undefined) {
      mistake(
        `Unexpected argument ${first}: use --title, --titles or --category, with quotes around spaces.`,
      )
    }
    const { lang, ...labels } = parsePageOptions(values)
    const options = { lang: lang ?? 'en', ...labels }
    const request = { target: parseTarget(values), limit: parseLimit(values), options }
    return (context) => open(request, context)
  },
}

function parseTarget(values: OptionValues): Target {
  const [kind = 'list', other] = KINDS.filter((one) => values[one] !== undefined)
  if (other !== undefined) mistake(`--${kind} and --${other} cannot be combined.`)
  const text = String(values[kind] ?? 'en')
  if (kind === 'list' && text !== 'en') mistake(`There is no list ${text}, only en.`)
  if (text.trim() === '') mistake(`--${kind} needs a value.`)
  return { kind, text }
}

function parseLimit({ limit = 'Infinity' }: OptionValues): number {
  const number = Number(limit)
  if (number === Infinity || (Number.isInteger(number) && number > 0)) return number
  return mistake(`--limit must be a number of pages, not ${limit}.`)
}

async function open(request: Request, context: ImportContext): Promise<Import> {
  const { db, articles, config, wikipediaAddress: address, list, signal, say } = context
  if (config.wikipedia.contact === null) {
    say('Without WIKIPEDIA_CONTACT, Wikipedia allows only ten requests per minute.')
  }
  const client = createWikipedia({
    ...config.wikipedia,
    address,
    patience: PATIENCE_MS,
    signal,
    onPause: (reason, ms) => say(`${reason} Trying again in ${Math.ceil(ms / 1000)} s.`),
  })
  await holdAutoImport(db)
  const pages = await findPages({ db, articles, list, say, wikipedia: client }, request)
  say(pages.length === 1 ? 'Fetching 1 page.' : `Fetching ${pages.length} pages.`)
  return createWikipediaImports({ db, articles, wikipedia: client }).importPages(pages)
}

type Sources = Pick<ImportContext, 'db' | 'articles' | 'list' | 'say'> & { wikipedia: Wikipedia }

async function findPages(
  sources: Sources,
  { target, limit, options }: Request,
): Promise<WikipediaPage[]> {
  const { lang } = options
  if (target.kind === 'list') {
    if (lang !== 'en') sources.say(`Looking up the titles in ${lang}.`)
    return listPages(sources, lang, { limit })
  }
  const found = await findTitles(sources, target, lang)
  const entries = found.map((entry) => ({ ...entry, lang: entry.lang ?? lang }))
  const fresh = target.kind === 'title' ? entries : await withoutKnown(sources, entries)
  return labelPages(sources, fresh.slice(0, limit), options)
}

async function findTitles(
  sources: Sources,
  { kind, text }: Target,
  lang: string,
): Promise<TitleEntry[]> {
  if (kind === 'titles') return readTitleFile(text, sources.say)
  const unknown = { topic: null, difficulty: null }
  if (kind === 'category') {
    const members = await sources.wikipedia.members(lang, text, Infinity)
    if (members.length === 0) throw new Error(`The category ${text} contains no pages.`)
    return members.map((title) => ({ lang, title, ...unknown }))
  }
  const page = readTitle(text)
  if ('mistake' in page) throw new Error(page.mistake)
  return [{ ...page, ...unknown }]
}
