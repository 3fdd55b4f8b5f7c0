import type { ArticleSource, Extent, Found } from './article-source.ts'
import type { Articles } from '../articles/articles.ts'

/** What became of one thing of a source, which calls it by `name`. */
export type Imported = { name: string; outcome: Outcome }
type Outcome = Awaited<ReturnType<Articles['add']>>

/** Things that can be brought into the catalogue, one after the other; whoever stops listening stops it. */
export type Import = Extent & { run(): AsyncIterable<Imported> }

/** Brings the articles of a source into the catalogue, one after the other; of one that gives them faster than they can
 *  be stored, some at once. */
export function importFrom(
  articles: Pick<Articles, 'add'>,
  { read, ...extent }: ArticleSource,
  atOnce = 1,
): Import {
  async function bring(found: Found): Promise<Imported> {
    const outcome = 'refused' in found ? found : await articles.add(found.article)
    return { name: found.name, outcome }
  }

  async function* run(): AsyncGenerator<Imported> {
    const waiting: Promise<Imported>[] = []
    try {
      for await (const found of read()) {
        const bringing = bring(found)
        bringing.catch(() => undefined)
        waiting.push(bringing)
        const first = waiting.length < atOnce ? undefined : waiting.shift()
        if (first !== undefined) yield await first
      }
      for (const bringing of waiting) yield await bringing
    } finally {
      await Promise.allSettled(waiting)
    }
  }

  return { ...extent, run }
}

/** Does an import to its end. */
export async function importAll({ run }: Import): Promise<Imported[]> {
  const all: Imported[] = []
  for await (const imported of run()) all.push(imported)
  return all
}
