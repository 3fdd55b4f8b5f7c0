import { textOf } from '../../../server/features/importing/folder.ts'
import {
  readWikipediaArticle,
  type PageArticle,
  type PageOptions,
} from '../../../server/features/importing/page/article.ts'

export type PageTask = { bytes: Uint8Array; name: string; options: PageOptions }

/** Task of the reading thread, which makes an article of a file while the main thread stores another. */
export function readPage({ bytes, name, options }: PageTask): PageArticle {
  const file = textOf(bytes)
  return 'refused' in file ? file : readWikipediaArticle(file.text, name, options)
}
