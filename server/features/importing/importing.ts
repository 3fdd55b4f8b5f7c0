import type { SourceArticle } from '../articles/article-row.ts'
import type { Articles } from '../articles/articles.ts'
import type { AddOutcome } from '../articles/article-row.ts'

/** Item of a source: an article, or a sentence that says why it has none. `name` is a file, an entry or a title. */
export type SourceItem = { name: string } & ({ article: SourceArticle } | { refused: string })

/** Source of articles. It yields one item for each of the `count` things it holds, in a stable order, and a broken thing
 *  never stops the rest. */
export type ArticleSource = { count: number; read(): AsyncIterable<SourceItem> }

export type Imported = { name: string; outcome: AddOutcome }

/** Import of `count` items. It runs while its results are read, and stops when the reader stops. */
export type Import = { count: number; run(): AsyncIterable<Imported> }

/** Adds the articles of a source to the catalogue, up to `concurrency` at once. */
export function importFrom(
  articles: Pick<Articles, 'add'>,
  { count, read }: ArticleSource,
  concurrency = 1,
): Import {
  async function add(item: SourceItem): Promise<Imported> {
    const outcome = 'refused' in item ? { refused: item.refused } : await articles.add(item.article)
    return { name: item.name, outcome }
  }

  return { count, run: () => mapInOrder(read(), add, concurrency) }
}

export async function importAll({ run }: Import): Promise<Imported[]> {
  const all: Imported[] = []
  for await (const imported of run()) all.push(imported)
  return all
}

/** Works on up to `concurrency` items at once and yields the results in the order of the items. If reading or working
 *  fails, the results before and under way come first. When the reader stops, work under way is awaited. */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  concurrency: number,
): AsyncGenerator<Awaited<Result>> {
  const pending: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      result.catch(() => undefined)
      pending.push(result)
      if (pending.length >= concurrency) yield await pending.shift()!
    }
    yield* drain(pending)
  } catch (error) {
    yield* drain(pending)
    throw error
  } finally {
    await Promise.allSettled(pending)
  }
}

async function* drain<Result>(pending: Promise<Result>[]): AsyncGenerator<Awaited<Result>> {
  while (pending.length > 0) yield await pending.shift()!
}
