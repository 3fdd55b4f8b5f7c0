import type { Difficulty, Topic } from '@inkling/game/article'
import type { ArticleSource, Found } from './article-source.ts'
import { listFolder, readFolderFile } from './folder.ts'
import { wikipediaArticle } from './wikipedia-article.ts'

/** Pages of Wikipedia saved in a folder: Parsoid HTML (rest.php), the text of `action=parse`, or the desktop page as a
 *  browser saves it. `lang` left out takes every language. */
export async function createHtmlFolder({
  dir,
  lang = null,
  topic,
  difficulty,
}: {
  dir: string
  lang?: string | null
  topic: Topic | null
  difficulty: Difficulty
}): Promise<ArticleSource> {
  const names = await listFolder(dir, /\.html?$/i)

  async function* read(): AsyncGenerator<Found> {
    for (const name of names) {
      const file = await readFolderFile(dir, name)
      const answer =
        'refused' in file ? file : wikipediaArticle(file.text, name, { lang, topic, difficulty })
      yield { name, ...answer }
    }
  }

  return { count: names.length, read }
}
