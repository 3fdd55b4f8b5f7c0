import { readFile } from 'node:fs/promises'
import type { LabelOf } from '../../server/features/importing/article-source.ts'
import { readLabels } from '../../server/features/importing/labels.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import {
  readTitleList,
  type ListedTitle,
  readIncludedTitles,
} from '../../server/features/importing/title-list.ts'
import { typedPath } from '../command.ts'
import { mistake, type Means, type Typed } from './import-command.ts'

/** The options that `readListed` reads. */
export const LISTED = { list: { type: 'string' }, titles: { type: 'string' } } as const

/** What is known of titles, and whether only those are wanted of which something is. */
export type Listed = { labelOf: LabelOf; isListOnly: boolean }

/** Reads of which list only the titles are wanted: of the one that comes along, of a file, or of none. */
export function readListed({ list, titles }: Typed): (means: Means) => Promise<Listed> {
  if (list !== undefined && titles !== undefined) mistake('--list and --titles do not go together.')
  if (list !== undefined && list !== 'en') mistake(`There is no list ${list}, only en.`)
  if (titles === '') mistake('Say which file after --titles.')

  return async ({ db, say }) => {
    const known = await readLabels(db, await readIncludedTitles())
    if (typeof titles !== 'string') return { labelOf: known, isListOnly: list !== undefined }
    const read = readTitleList(await textOf(typedPath(titles)))
    for (const sentence of read.mistakes) say(sentence)
    if (read.titles.length === 0) throw new Error(`There is no title in ${titles}.`)
    return { labelOf: labelsOf(read.titles, known), isListOnly: true }
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason'
    throw new Error(`The list ${path} cannot be read (${code}).`, { cause: error })
  }
}

/** What a list of one's own says, and of what it leaves out the other one. A title without a language is one of any. */
function labelsOf(titles: readonly ListedTitle[], known: LabelOf): LabelOf {
  const listed = new Map(titles.map((one) => [`${one.lang ?? ''} ${one.title}`, one]))
  return (lang, title) => {
    const own = listed.get(`${lang} ${title}`) ?? listed.get(` ${title}`)
    if (own === undefined) return null
    const other = known(lang, title)
    return {
      topic: own.topic ?? other?.topic ?? null,
      difficulty: own.difficulty ?? other?.difficulty ?? null,
    }
  }
}
