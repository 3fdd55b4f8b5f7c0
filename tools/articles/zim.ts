import { textOf } from '../../server/features/importing/folder.ts'
import {
  importFrom,
  type ArticleSource,
  type SourceItem,
} from '../../server/features/importing/importing.ts'
import {
  readWikipediaArticle,
  type KnownFacts,
  type PageArticle,
} from '../../server/features/importing/page/article.ts'
import { typedPath } from '../command.ts'
import {
  CONCURRENCY,
  LIST_OPTIONS,
  onlyArgument,
  PAGE_OPTIONS,
  parseListOptions,
  parsePageOptions,
  withLabels,
  type ImportCommand,
  type PageSelection,
} from './import-options.ts'
import { openArchive, type Archive, type ArchivePage, type IsWanted } from './zim/archive.ts'

const PROJECT = /wikipedia/i

/** Imports a ZIM file from Kiwix. */
export const zim: ImportCommand = {
  name: 'zim',
  help: `import zim FILE [--list en | --titles FILE] [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports the Wikipedia pages of a ZIM file from Kiwix, or of its parts (name the first one, .zimaa): all
      playable pages, those in the included list, or those in a file with one title per line. Topic and
      difficulty apply to pages that the list does not contain.`,
  options: { ...PAGE_OPTIONS, ...LIST_OPTIONS },

  parse(args, values) {
    const path = typedPath(onlyArgument(args, 'FILE'))
    const options = parsePageOptions(values)
    const openList = parseListOptions(values)

    return async (context) => {
      const source = await createZim(path, { ...options, ...(await openList(context)) })
      if (source.count === 0) throw new Error(`${path} contains no such pages.`)
      return importFrom(context.articles, source, CONCURRENCY)
    }
  },
}

/** Source of the Wikipedia pages in a ZIM file, in one file or in parts. It keeps only a few bytes per page in memory.
 *  Throws a sentence if the file is incomplete or contains something else. */
export async function createZim(path: string, selection: PageSelection): Promise<ArticleSource> {
  const { known, pages } = await withArchive(path, async (archive) => {
    const facts = await readFacts(archive)
    return { known: facts, pages: await archive.select(isWanted(selection, facts.lang)) }
  })

  async function* read(): AsyncGenerator<SourceItem> {
    const archive = await openArchive(path)
    try {
      for await (const page of archive.pages(pages)) {
        const made = articleOf(page, selection, known)
        yield { name: page.path, ...withLabels(made, selection.labelOf, page.title) }
      }
    } finally {
      await archive.close()
    }
  }

  return { count: pages.places.length, read }
}

async function withArchive<Result>(
  path: string,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(path)
  try {
    return await use(archive)
  } finally {
    await archive.close()
  }
}

/** Reads the metadata that hold for all pages. */
async function readFacts(archive: Archive): Promise<KnownFacts> {
  const names = ['Creator', 'Name', 'Source']
  const origins = await Promise.all(names.map((name) => archive.metadata(name)))
  const known = origins.filter((origin) => origin !== null)
  if (known.length > 0 && !known.some((origin) => PROJECT.test(origin))) {
    throw new Error(`The ZIM file contains ${known[0]}, not Wikipedia.`)
  }
  return {
    lang: languageOf((await archive.metadata('Language')) ?? ''),
    modified: await archive.metadata('Date'),
  }
}

/** Converts the three letters of ZIM files, `eng` or `eng,fra`. */
function languageOf(codes: string): string | null {
  try {
    return new Intl.Locale(codes.split(',')[0] ?? '').language
  } catch {
    return null
  }
}

function isWanted({ lang, labelOf, isListOnly }: PageSelection, of: string | null): IsWanted {
  if (!isListOnly) return null
  return (path) => {
    const title = path.replace(/\.html?$/, '').replaceAll('_', ' ')
    return labelOf(lang ?? of ?? 'en', title) !== null
  }
}

function articleOf(page: ArchivePage, selection: PageSelection, known: KnownFacts): PageArticle {
  if ('refused' in page) return page
  const file = textOf(page.bytes)
  if ('refused' in file) return file
  const { lang, topic, difficulty } = selection
  return readWikipediaArticle(file.text, fileName(page.path), { lang, topic, difficulty }, known)
}

/** Adds the extension that newer ZIM files omit, so that a title with a dot is not taken for a file name. */
function fileName(path: string): string {
  return /\.html?$/.test(path) ? path : `${path}.html`
}
