import type { Difficulty, Topic } from '@inkling/game/open/article'
import type {
  ArticleSource,
  Found,
  LabelOf,
} from '../../server/features/importing/article-source.ts'
import { labelled } from '../../server/features/importing/choice.ts'
import { listFolder, readFolderBytes } from '../../server/features/importing/folder.ts'
import { inOrder } from '../../server/features/importing/in-order.ts'
import { AHEAD, createReader } from '../../server/features/importing/page/reader.ts'

/** Pages of Wikipedia saved in a folder: Parsoid HTML (rest.php), the text of `action=parse`, or the desktop page as a
 *  browser saves it. `lang` left out takes every language; `topic` and `difficulty` are for those of which `labelOf` knows
 *  nothing. */
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

  async function* read(): AsyncGenerator<Found> {
    const reader = createReader()
    const wanted = { lang, topic, difficulty }
    async function find(name: string): Promise<Found> {
      const file = await readFolderBytes(dir, name)
      if ('refused' in file) return { name, ...file }
      const made = await reader.read({ ...file, name, wanted, known: {} })
      return { name, ...labelled(made, labelOf) }
    }
    try {
      yield* inOrder(names, find, AHEAD)
    } finally {
      await reader.close()
    }
  }

  return { count: names.length, read }
}
