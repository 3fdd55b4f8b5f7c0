import type { Difficulty, Topic } from '@inkling/game/open/article'
import { Tinypool } from 'tinypool'
import { listFolder, readFolderBytes } from '../../server/features/importing/folder.ts'
import {
  importFrom,
  mapInOrder,
  type ArticleSource,
  type SourceItem,
} from '../../server/features/importing/importing.ts'
import type { PageArticle } from '../../server/features/importing/page/article.ts'
import { loadLabels, type LabelOf } from '../../server/features/importing/pages-to-import.ts'
import { typedPath } from '../command.ts'
import { readPage, type PageTask } from './html-folder/page.ts'
import {
  CONCURRENCY,
  onlyArgument,
  PAGE_OPTIONS,
  parsePageOptions,
  withLabels,
  type ImportCommand,
} from './import-options.ts'

/** Imports pages saved in a folder. */
export const htmlFolder: ImportCommand = {
  name: 'html-folder',
  help: `import html-folder DIR [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports Wikipedia pages saved in a folder as .html or .htm files: from rest.php, from action=parse, or by
      a browser. With --lang, it imports only pages in that language. Topic and difficulty apply to pages that
      the included list does not contain.`,
  options: PAGE_OPTIONS,

  parse(args, values) {
    const dir = typedPath(onlyArgument(args, 'DIR'))
    const options = parsePageOptions(values)

    return async ({ db, articles, list }) => {
      const labelOf = await loadLabels(db, await list())
      const source = await createHtmlFolder({ ...options, dir, labelOf })
      if (source.count === 0) throw new Error(`There is no .html or .htm file in ${dir}.`)
      return importFrom(articles, source, CONCURRENCY)
    }
  },
}

const THREAD = new URL('./html-folder/page.ts', import.meta.url).href
/** Pages read ahead, so that the thread never waits for one. */
const AHEAD = 3

/** Source of the Wikipedia pages saved in a folder: Parsoid HTML (rest.php), the text of `action=parse`, or the desktop
 *  page as a browser saves it. `lang` null accepts every language. */
export async function createHtmlFolder({
  dir,
  lang = null,
  topic,
  difficulty,
  labelOf = () => null,
}: {
  dir: string
  lang?: string | null
  topic: Topic | null
  difficulty: Difficulty
  labelOf?: LabelOf
}): Promise<ArticleSource> {
  const names = await listFolder(dir, /\.html?$/i)

  async function* read(): AsyncGenerator<SourceItem> {
    const pool = new Tinypool({ filename: THREAD, minThreads: 1, maxThreads: 1 })
    async function readOne(name: string): Promise<SourceItem> {
      const file = await readFolderBytes(dir, name)
      if ('refused' in file) return { name, ...file }
      const made = await run(pool, { ...file, name, options: { lang, topic, difficulty } })
      return { name, ...withLabels(made, labelOf) }
    }
    try {
      yield* mapInOrder(names, readOne, AHEAD)
    } finally {
      await pool.destroy()
    }
  }

  return { count: names.length, read }
}

async function run(pool: Tinypool, page: PageTask): Promise<PageArticle> {
  const bytes = new Uint8Array(page.bytes)
  try {
    const made: PageArticle = await pool.run(
      { ...page, bytes },
      { name: readPage.name, transferList: [bytes.buffer] },
    )
    return made
  } catch {
    return { refused: 'It could not be read.' }
  }
}
