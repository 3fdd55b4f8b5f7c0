import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { ArticleSource, Found } from '../../server/features/importing/article-source.ts'
import { labelled, type Choice } from '../../server/features/importing/choice.ts'
import { inOrder } from '../../server/features/importing/in-order.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { linesOf, TOO_LONG, type Line } from './dump/lines.ts'
import { readLine, type Read, type Task, type Words } from './dump/page.ts'
import { unpackDump } from './dump/unpacked.ts'

/** What is wanted of a dump; pages that are longer or shorter are passed over too. */
export type DumpChoice = Choice & { words: Words }

/** A line of a dump, what it is called, and the language of the file in which it stands. */
type Place = { bytes: Line['bytes']; lang: string | null; name: string }

const READER = new URL('./dump/page.ts', import.meta.url).href
const FILE = /\.(?:nd)?json$/
const FILE_LANG = /(?:^|\/)([a-z]{2,3})wiki_/
const NAME = /^\s*\{\s*"name"\s*:\s*("(?:[^"\\]|\\.)*")/
const NAME_BYTES = 2000
/** Lines that wait for each thread, so that none waits for lines. */
const WAITING = 3

/** An HTML snapshot of Wikimedia Enterprise: a `.tar.gz` with a page a line, as JSON. It is read as it is unpacked, by
 *  all cores. Reading throws a sentence where the file is none, or ends before its time; the pages before that are
 *  given first. */
export async function createDump(path: string, choice: DumpChoice): Promise<ArticleSource> {
  const size = await sizeOf(path)
  let bytes = 0

  async function* read(): AsyncGenerator<Found> {
    const threads = availableParallelism()
    const pool = new Tinypool({ filename: READER, minThreads: threads, maxThreads: threads })
    const places = placesIn(path, choice, (done) => (bytes = done))
    const answers = inOrder(places, (place) => answer(pool, place, choice), threads * WAITING)
    try {
      for await (const found of answers) if (found !== null) yield found
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
    const code = errorCode(error) ?? 'unknown reason'
    throw new Error(`The dump ${path} cannot be read (${code}).`, { cause: error })
  }
}

/** The lines of all files that hold pages, without those that are passed over. */
async function* placesIn(
  path: string,
  choice: DumpChoice,
  onRead: (bytes: number) => void,
): AsyncGenerator<Place> {
  let files = 0
  for await (const file of unpackDump(path, onRead)) {
    if (!FILE.test(file.name)) continue
    files++
    const lang = FILE_LANG.exec(file.name)?.[1] ?? null
    for await (const { number, bytes } of linesOf(file.chunks)) {
      if (isWanted(bytes, lang, choice)) yield { bytes, lang, name: `${file.name}, line ${number}` }
    }
  }
  if (files === 0) throw new Error('There is no .ndjson file in it.')
}

/** Pages of which the list knows nothing are told by how their line begins, without reading it as a whole. */
function isWanted(
  bytes: Line['bytes'],
  lang: string | null,
  { labelOf, isListOnly }: DumpChoice,
): boolean {
  if (bytes === null || lang === null || !isListOnly) return true
  const begin = new TextDecoder().decode(bytes.subarray(0, NAME_BYTES))
  const name = NAME.exec(begin)?.[1]
  return name === undefined || labelOf(lang, textIn(name)) !== null
}

function textIn(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

/** What becomes of a line; null where it is passed over. It never fails. */
async function answer(pool: Tinypool, place: Place, choice: DumpChoice): Promise<Found | null> {
  const { bytes, lang, name } = place
  if (bytes === null) return { name, refused: TOO_LONG }
  const { labelOf, isListOnly, words } = choice
  const wanted = { lang: choice.lang, topic: choice.topic, difficulty: choice.difficulty }
  const task: Task = { bytes, wanted, words }
  const options = { name: readLine.name, transferList: [bytes.buffer] }
  try {
    const read: Read = await pool.run(task, options)
    if (!('title' in read)) return { name, ...read }
    if (read.made === null) return null
    const made = labelled(read.made, labelOf, read.title)
    const told = 'article' in made ? made.article.lang : (lang ?? 'en')
    const isPassedOver = isListOnly && labelOf(told, read.title) === null
    return isPassedOver ? null : { name: read.title, ...made }
  } catch {
    return { name, refused: 'It could not be read.' }
  }
}
