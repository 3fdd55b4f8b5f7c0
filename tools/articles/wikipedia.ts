import { readFile } from 'node:fs/promises'
import type { WantedPage } from '../../server/features/importing/article-source.ts'
import { createWikipedia } from '../../server/features/importing/wikipedia.ts'
import type { Import, Imported } from '../../server/features/importing/importing.ts'
import { keepAway } from '../../server/features/importing/keeper.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { typedPath } from '../command.ts'
import {
  readTitle,
  readTitleList,
  type ListedTitle,
  readIncludedTitles,
} from '../../server/features/importing/title-list.ts'
import {
  createWikipediaImports,
  type WikipediaImports,
} from '../../server/features/importing/wikipedia-imports.ts'
import {
  mistake,
  readWanted,
  WANTED,
  type ImportCommand,
  type Means,
  type Typed,
  type Wanted,
} from './import-command.ts'

/** How long an import insists when Wikipedia does not answer. */
const PATIENCE = 10 * 60_000
const KINDS = ['list', 'title', 'titles', 'category'] as const

type What = { kind: (typeof KINDS)[number]; text: string }
type Asked = { what: What; limit: number; wanted: Wanted & { lang: string } }

/** Pages of Wikipedia itself. */
export const wikipedia: ImportCommand = {
  name: 'wikipedia',
  help: `import wikipedia [--list en] [--lang en] [--limit N]
      Asks Wikipedia for the ten thousand titles that come along, topics and difficulties taking turns,
      and goes on where it stopped when it is called again. With --lang de, for what those are called there.
  npm run articles -- import wikipedia --title TITLE | --titles FILE | --category NAME
      [--lang en] [--limit N] [--topic TOPIC] [--difficulty medium]
      Asks for one page by its title or address; for those of a file, one a line, each followed by its topic
      and its difficulty if one likes, with tabs between; or for those of a category.`,
  options: {
    ...WANTED,
    list: { type: 'string' },
    title: { type: 'string' },
    titles: { type: 'string' },
    category: { type: 'string' },
    limit: { type: 'string' },
  },

  read([first], typed) {
    if (first !== undefined) {
      mistake(`Say --title, --titles or --category before ${first}, and put it between quotes.`)
    }
    const { lang, ...told } = readWanted(typed)
    const wanted = { lang: lang ?? 'en', ...told }
    const asked = { what: readWhat(typed), limit: readLimit(typed), wanted }
    return (means) => open(asked, means)
  },
}

function readWhat(typed: Typed): What {
  const [kind = 'list', other] = KINDS.filter((one) => typed[one] !== undefined)
  if (other !== undefined) mistake(`--${kind} and --${other} do not go together.`)
  const text = String(typed[kind] ?? 'en')
  if (kind === 'list' && text !== 'en') mistake(`There is no list ${text}, only en.`)
  if (text.trim() === '') mistake(`Say which after --${kind}.`)
  return { kind, text }
}

function readLimit({ limit = 'Infinity' }: Typed): number {
  const number = Number(limit)
  if (number === Infinity || (Number.isInteger(number) && number > 0)) return number
  return mistake(`--limit is a number of pages, not ${limit}.`)
}

async function open(asked: Asked, { db, articles, config, signal, say }: Means): Promise<Import> {
  if (config.wikipedia.contact === null) {
    say(
      'Without WIKIPEDIA_CONTACT, an address of yours, Wikipedia answers only ten times a minute.',
    )
  }
  const source = createWikipedia({
    ...config.wikipedia,
    patience: PATIENCE,
    signal,
    onPause: (trouble, ms) => say(`${trouble} Trying again in ${Math.ceil(ms / 1000)} s.`),
  })
  const imports = createWikipediaImports({
    db,
    articles,
    wikipedia: source,
    list: readIncludedTitles,
  })
  await keepAway(db)
  const pages = await find(imports, asked, say)
  say(pages.length === 1 ? 'One page to ask for.' : `${pages.length} pages to ask for.`)
  const { count, run } = imports.importPages(pages)

  async function* runAlone(): AsyncGenerator<Imported> {
    for await (const imported of run()) {
      yield imported
      await keepAway(db)
    }
  }

  return { count, run: runAlone }
}

async function find(
  imports: WikipediaImports,
  { what, limit, wanted }: Asked,
  say: Means['say'],
): Promise<WantedPage[]> {
  if (what.kind === 'list') {
    if (wanted.lang !== 'en') say(`Looking up what the titles are called in ${wanted.lang}.`)
    const pages: WantedPage[] = []
    for await (const page of imports.listed(wanted.lang)) {
      if (pages.push(page) === limit) break
    }
    return pages
  }
  const listed = await findTitles(imports, { what, limit, wanted }, say)
  const titles = listed.map((title) => ({ ...title, lang: title.lang ?? wanted.lang }))
  const fresh = what.kind === 'title' ? titles : await imports.fresh(titles)
  return imports.titled(fresh.slice(0, limit), wanted)
}

async function findTitles(
  imports: WikipediaImports,
  { what: { kind, text }, wanted: { lang } }: Asked,
  say: Means['say'],
): Promise<ListedTitle[]> {
  const unknown = { topic: null, difficulty: null }
  if (kind === 'category') {
    const members = await imports.members(lang, text, Infinity)
    if (members.length === 0) throw new Error(`There is no page in the category ${text}.`)
    return members.map((title) => ({ lang, title, ...unknown }))
  }
  if (kind === 'titles') {
    const { titles, mistakes } = readTitleList(await readTyped(text))
    for (const sentence of mistakes) say(sentence)
    if (titles.length === 0) throw new Error(`There is no title in ${text}.`)
    return titles
  }
  const page = readTitle(text)
  if ('mistake' in page) throw new Error(page.mistake)
  return [{ ...page, ...unknown }]
}

async function readTyped(path: string): Promise<string> {
  const file = typedPath(path)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = errorCode(error) ?? 'no reason'
    throw new Error(`The file ${file} cannot be read (${code}).`, { cause: error })
  }
}
