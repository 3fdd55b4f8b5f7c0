import { Unreachable, type WantedPage, type Wikipedia } from './article-source.ts'
import type { Articles } from '../articles/articles.ts'
import { importAll, importFrom, type Import, type Imported } from './importing.ts'
import { rememberPage } from './imports-store.ts'
import { listedPages, withoutKnown, type ListDependencies } from './listed-pages.ts'
import { titledPages, type Fallback } from './titled-pages.ts'
import type { ListedTitle } from './title-list.ts'

export type WikipediaImportsDependencies = ListDependencies & {
  articles: Pick<Articles, 'add'>
  wikipedia: Wikipedia
}

/** Brings pages of Wikipedia into the catalogue by title, by category or by the list, and remembers what became of each.
 *  All of it throws `Unreachable` when Wikipedia does not answer; what was done by then stays. */
export function createWikipediaImports(dependencies: WikipediaImportsDependencies) {
  const { db, articles, wikipedia } = dependencies
  let doubtful: { page: WantedPage; refusal: string } | null = null

  /** Imports a page, whether it was asked for before or not. Of one that Wikipedia could not give it is held, once it gives
   *  another, that it was to blame itself. */
  async function importPage(page: WantedPage): Promise<Imported> {
    const source = wikipedia.pages([page])
    const [imported] = await importAll(importFrom(articles, source)).catch((error: unknown) => {
      if (isOfOne(error)) doubtful = { page, refusal: error.message }
      throw error
    })
    const { outcome } = imported!
    if (doubtful !== null) await remember(doubtful.page, doubtful.refusal)
    doubtful = null
    await remember(page, typeof outcome === 'string' ? null : outcome.refused)
    return imported!
  }

  function remember({ lang, title }: WantedPage, refusal: string | null): Promise<void> {
    return rememberPage(db, { lang, title, refusal })
  }

  /** Imports these pages. One that Wikipedia cannot give is passed over, a second one after it is not. */
  function importPages(pages: readonly WantedPage[]): Import {
    async function* run(): AsyncGenerator<Imported> {
      let isSecond = false
      for (const page of pages) {
        const imported = await importPage(page).catch((error: unknown) => {
          if (isSecond || !isOfOne(error)) throw error
          return error
        })
        isSecond = imported instanceof Unreachable
        yield imported instanceof Unreachable
          ? { name: page.title, outcome: { refused: imported.message } }
          : imported
      }
    }

    return { count: pages.length, run }
  }

  return {
    importPage,
    importPages,
    /** Pages of the list that nobody asked for yet; `have` counts by `kindOf` what there is. */
    listed: (lang: string, have: ReadonlyMap<string, number> = new Map()) =>
      listedPages(dependencies, lang, have),
    titled: (titles: readonly (ListedTitle & { lang: string })[], fallback: Fallback) =>
      titledPages(dependencies, titles, fallback),
    /** Those that nobody asked for yet. */
    fresh: <Page extends { lang: string; title: string }>(pages: readonly Page[]) =>
      withoutKnown(db, pages),
    members: wikipedia.members,
  }
}
export type WikipediaImports = ReturnType<typeof createWikipediaImports>

function isOfOne(error: unknown): error is Unreachable {
  return error instanceof Unreachable && error.is_of_one
}
