import type { ArticleSource, Found } from '../../server/features/importing/article-source.ts'
import { labelled, type Choice } from '../../server/features/importing/choice.ts'
import { textOf } from '../../server/features/importing/folder.ts'
import {
  wikipediaArticle,
  type Known,
  type Made,
} from '../../server/features/importing/page/article.ts'
import { openBook, type Book, type BookPage, type IsWanted } from './zim/book.ts'

const PROJECT = /wikipedia/i

/** A book of Kiwix (ZIM, in one file or in parts) with pages of Wikipedia. Of a book as large as you like only some
 *  bytes a page are kept in memory. Throws a sentence if it is no such book, or not whole. */
export async function createZim(path: string, choice: Choice): Promise<ArticleSource> {
  const { known, selection } = await withBook(path, async (book) => {
    const told = await aboutBook(book)
    return { known: told, selection: await book.select(wantedBy(choice, told.lang)) }
  })

  async function* read(): AsyncGenerator<Found> {
    const book = await openBook(path)
    try {
      for await (const page of book.pages(selection)) {
        const made = labelled(articleOf(page, choice, known), choice.labelOf, page.title)
        yield { name: page.path, ...made }
      }
    } finally {
      await book.close()
    }
  }

  return { count: selection.places.length, read }
}

async function withBook<Result>(
  path: string,
  use: (book: Book) => Promise<Result>,
): Promise<Result> {
  const book = await openBook(path)
  try {
    return await use(book)
  } finally {
    await book.close()
  }
}

/** What a book says of all its pages. */
async function aboutBook(book: Book): Promise<Known & { lang: string | null }> {
  const origins = await Promise.all(
    ['Creator', 'Name', 'Source'].map((name) => book.metadata(name)),
  )
  const told = origins.filter((origin) => origin !== null)
  if (told.length > 0 && !told.some((origin) => PROJECT.test(origin))) {
    throw new Error(`The book is not made of Wikipedia, but of ${told[0]}.`)
  }
  return {
    lang: languageOf((await book.metadata('Language')) ?? ''),
    modified: await book.metadata('Date'),
  }
}

/** Books name their languages in three letters, `eng` or `eng,fra`. */
function languageOf(told: string): string | null {
  try {
    return new Intl.Locale(told.split(',')[0] ?? '').language
  } catch {
    return null
  }
}

function wantedBy({ lang, labelOf, isListOnly }: Choice, told: string | null): IsWanted {
  if (!isListOnly) return null
  return (title) => {
    const named = title.replace(/\.html?$/, '').replaceAll('_', ' ')
    return labelOf(lang ?? told ?? 'en', named) !== null
  }
}

function articleOf(page: BookPage, choice: Choice, known: Known): Made {
  if ('refused' in page) return page
  const file = textOf(page.bytes)
  if ('refused' in file) return file
  const { lang, topic, difficulty } = choice
  return wikipediaArticle(file.text, fileName(page.path), { lang, topic, difficulty }, known)
}

/** Newer books leave out what would tell a title with a dot from a file. */
function fileName(path: string): string {
  return /\.html?$/.test(path) ? path : `${path}.html`
}
