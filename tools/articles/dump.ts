import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Topic } from '@inkling/game/open/article'
import { Tinypool } from 'tinypool'
import {
  importFrom,
  mapInOrder,
  type ArticleSource,
  type SourceItem,
} from '../../server/features/importing/importing.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { typedPath } from '../command.ts'
import { linesOf, TOO_LONG, unpackDump, type Line } from './dump/lines.ts'
import { readLine, type LineArticle, type LineTask, type WordRange } from './dump/page.ts'
import {
  CONCURRENCY,
  LIST_OPTIONS,
  mistake,
  onlyArgument,
  PAGE_OPTIONS,
  parseListOptions,
  parsePageOptions,
  withLabels,
  type ImportCommand,
  type OptionValues,
  type PageList,
  type PageSelection,
} from './import-options.ts'

/** Imports a snapshot of Wikimedia Enterprise. */
export const dump: ImportCommand = {
  name: 'dump',
  help: `import dump FILE.tar.gz [--list en | --titles FILE] [--topic TOPIC] [--words 500-2500]
      [--lang en] [--difficulty medium]
      Imports the pages of an HTML snapshot from Wikimedia Enterprise: all playable pages, those in the included
      list, those in a file with one title per line, those with a topic in the list, or those of a certain
      length.`,
  options: { ...PAGE_OPTIONS, ...LIST_OPTIONS, words: { type: 'string' } },

  parse(args, values) {
    const path = typedPath(onlyArgument(args, 'FILE'))
    const { topic, ...options } = parsePageOptions(values)
    const words = parseWords(values)
    const openList = parseListOptions(values)

    return async (context) => {
      const list = ofTopic(await openList(context), topic)
      const source = await createDump(path, { ...options, ...list, topic: null, words })
      return importFrom(context.articles, source, CONCURRENCY)
    }
  },
}

function parseWords({ words = '0-' }: OptionValues): WordRange {
  const [, min = '', max = ''] =
    /^(\d+)-(\d*)$/.exec(String(words)) ??
    mistake(`--words must be a range such as 500-2500, not ${words}.`)
  return { min: Number(min), max: max === '' ? Infinity : Number(max) }
}

function ofTopic({ labelOf, isListOnly }: PageList, topic: Topic | null): PageList {
  if (topic === null) return { labelOf, isListOnly }
  return {
    labelOf: (lang, title) => {
      const labels = labelOf(lang, title)
      return labels?.topic === topic ? labels : null
    },
    isListOnly: true,
  }
}

/** Pages to import from a dump; shorter and longer ones are skipped. */
export type DumpSelection = PageSelection & { words: WordRange }

/** Line of a dump, its name, and the language of its file. */
type DumpLine = { bytes: Line['bytes']; lang: string | null; name: string }

const THREAD = new URL('./dump/page.ts', import.meta.url).href
const DATA_FILE = /\.(?:nd)?json$/
const FILE_LANG = /(?:^|\/)([a-z]{2,3})wiki_/
const NAME = /^\s*\{\s*"name"\s*:\s*("(?:[^"\\]|\\.)*")/
const NAME_BYTES = 2000
/** Lines queued for each thread. */
const QUEUED = 3

/** Source of the pages in a snapshot: a `.tar.gz` with one page per line, as JSON. All cores read it while it is
 *  unpacked. Throws a sentence if the file is something else or incomplete, after the pages before that. */
export async function createDump(path: string, selection: DumpSelection): Promise<ArticleSource> {
  const size = await sizeOf(path)
  let bytes = 0

  async function* read(): AsyncGenerator<SourceItem> {
    const threads = availableParallelism()
    const pool = new Tinypool({ filename: THREAD, minThreads: threads, maxThreads: threads })
    const lines = linesIn(path, selection, (done) => (bytes = done))
    const items = mapInOrder(lines, (line) => readItem(pool, line, selection), threads * QUEUED)
    try {
      for await (const item of items) if (item !== null) yield item
    } finally {
      await pool.destroy()
    }
  }

  return { count: null, share: () => bytes / size, read }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const { size } = await stat(path)
    return size
  } catch (error) {
    const reason = errorCode(error) ?? 'unknown reason'
    throw new Error(`The dump ${path} cannot be read (${reason}).`, { cause: error })
  }
}

async function* linesIn(
  path: string,
  selection: DumpSelection,
  onRead: (bytes: number) => void,
): AsyncGenerator<DumpLine> {
  let files = 0
  for await (const file of unpackDump(path, onRead)) {
    if (!DATA_FILE.test(file.name)) continue
    files++
    const lang = FILE_LANG.exec(file.name)?.[1] ?? null
    for await (const { number, bytes } of linesOf(file.chunks)) {
      const name = `${file.name}, line ${number}`
      if (mayBeSelected(bytes, lang, selection)) yield { bytes, lang, name }
    }
  }
  if (files === 0) throw new Error('The dump contains no .ndjson file.')
}

/** Skips most pages that are not in the list by the beginning of their line, without parsing all of it. */
function mayBeSelected(
  bytes: Line['bytes'],
  lang: string | null,
  { labelOf, isListOnly }: DumpSelection,
): boolean {
  if (bytes === null || lang === null || !isListOnly) return true
  const begin = new TextDecoder().decode(bytes.subarray(0, NAME_BYTES))
  const name = NAME.exec(begin)?.[1]
  return name === undefined || labelOf(lang, parseString(name)) !== null
}

function parseString(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

/** Null for a page that is not selected. */
async function readItem(
  pool: Tinypool,
  { bytes, lang, name }: DumpLine,
  { labelOf, isListOnly, words, ...options }: DumpSelection,
): Promise<SourceItem | null> {
  if (bytes === null) return { name, refused: TOO_LONG }
  const { lang: wanted, topic, difficulty } = options
  const task: LineTask = { bytes, options: { lang: wanted, topic, difficulty }, words }
  try {
    const read: LineArticle = await pool.run(task, {
      name: readLine.name,
      transferList: [bytes.buffer],
    })
    if (!('title' in read)) return { name, ...read }
    if (read.made === null) return null
    const made = withLabels(read.made, labelOf, read.title)
    const known = 'article' in made ? made.article.lang : (lang ?? 'en')
    if (isListOnly && labelOf(known, read.title) === null) return null
    return { name: read.title, ...made }
  } catch {
    return { name, refused: 'It could not be read.' }
  }
}
