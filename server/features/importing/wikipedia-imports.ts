import type { Articles } from '../articles/articles.ts'
import type { AddOutcome } from '../articles/catalogue.ts'
import type { Import, Imported } from './importing.ts'
import {
  labelPages,
  listPages,
  withoutKnown,
  type DefaultLabels,
  type ListDependencies,
} from './pages-to-import.ts'
import { rememberPage } from './sql.ts'
import type { TitleEntry } from './title-list.ts'
import { Unreachable, type Wikipedia, type WikipediaPage } from './wikipedia/wikipedia.ts'

export type WikipediaImportsDependencies = ListDependencies & {
  articles: Pick<Articles, 'add'>
  wikipedia: Wikipedia
}

/** Creates imports of Wikipedia pages by title, by category or from the list. The outcome of each page is remembered. All
 *  methods throw `Unreachable` when Wikipedia does not answer; pages imported until then stay. */
export function createWikipediaImports(dependencies: WikipediaImportsDependencies) {
  const { db, articles, wikipedia } = dependencies
  let suspect: { page: WikipediaPage; refusal: string } | null = null

  /** Imports a page, even if it was imported before. A page on which Wikipedia failed counts as refused once another page
   *  succeeds: until then, Wikipedia itself may be the cause. */
  async function importPage(page: WikipediaPage): Promise<AddOutcome> {
    const found = await wikipedia.page(page).catch((error: unknown) => {
      if (isPageSpecific(error)) suspect = { page, refusal: error.message }
      throw error
    })
    const outcome = 'refused' in found ? found : await articles.add(found.article)
    if (suspect !== null) await remember(suspect.page, suspect.refusal)
    suspect = null
    await remember(page, typeof outcome === 'string' ? null : outcome.refused)
    return outcome
  }

  function remember({ lang, title }: WikipediaPage, refusal: string | null): Promise<void> {
    return rememberPage(db, { lang, title, refusal })
  }

  /** Imports these pages. It skips one page on which Wikipedia fails, but throws if the next one fails too. */
  function importPages(pages: readonly WikipediaPage[]): Import {
    async function* run(): AsyncGenerator<Imported> {
      let hasFailed = false
      for (const page of pages) {
        const outcome = await importPage(page).catch((error: unknown) => {
          if (hasFailed || !isPageSpecific(error)) throw error
          return error
        })
        hasFailed = outcome instanceof Unreachable
        yield {
          name: page.title,
          outcome: outcome instanceof Unreachable ? { refused: outcome.message } : outcome,
        }
      }
    }

    return { count: pages.length, run }
  }

  return {
    importPage,
    importPages,
    listPages: (lang: string, stock: ReadonlyMap<string, number> = new Map()) =>
      listPages(dependencies, lang, stock),
    labelPages: (entries: readonly (TitleEntry & { lang: string })[], defaults: DefaultLabels) =>
      labelPages(dependencies, entries, defaults),
    withoutKnown: <Page extends { lang: string; title: string }>(pages: readonly Page[]) =>
      withoutKnown(db, pages),
    members: wikipedia.members,
  }
}
export type WikipediaImports = ReturnType<typeof createWikipediaImports>

function isPageSpecific(error: unknown): error is Unreachable {
  return error instanceof Unreachable && error.is_page_specific
}
