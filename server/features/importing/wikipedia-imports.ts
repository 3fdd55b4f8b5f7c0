import type { Database } from '../../platform/database/database.ts'
import type { Articles } from '../articles/articles.ts'
import type { AddOutcome } from '../articles/article-row.ts'
import { holdAutoImport } from './auto-import.ts'
import type { Import, Imported } from './importing.ts'
import { rememberPage } from './store.ts'
import { Unreachable, type Wikipedia, type WikipediaPage } from './wikipedia/wikipedia.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'add'>
  wikipedia: Pick<Wikipedia, 'page'>
}

/** Creates imports of Wikipedia pages. The outcome of each page is remembered. Both methods throw `Unreachable` when
 *  Wikipedia does not answer; pages imported until then stay. */
export function createWikipediaImports({ db, articles, wikipedia }: Dependencies) {
  let suspect: { page: WikipediaPage; refusal: string } | null = null

  /** Imports a page, even if it was imported before. A page on which Wikipedia failed counts as refused once another page
   *  succeeds: until then, Wikipedia itself may be the cause. */
  async function importPage(page: WikipediaPage): Promise<AddOutcome> {
    const found = await wikipedia.page(page).catch((error: unknown) => {
      if (isPageSpecific(error)) suspect = { page, refusal: error.message }
      throw error
    })
    const outcome = 'refused' in found ? found : await articles.add(found.article)
    if (suspect !== null) await rememberPage(db, suspect.page, suspect.refusal)
    suspect = null
    await rememberPage(db, page, typeof outcome === 'string' ? null : outcome.refused)
    return outcome
  }

  /** Imports these pages by hand, while the automatic import waits. It skips one page on which Wikipedia fails, but throws
   *  if the next one fails too. */
  function importPages(pages: readonly WikipediaPage[]): Import {
    async function* run(): AsyncGenerator<Imported> {
      let hasFailed = false
      for (const page of pages) {
        await holdAutoImport(db)
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

  return { importPage, importPages }
}

/** True for an error that perhaps only this page causes. */
export function isPageSpecific(error: unknown): error is Unreachable {
  return error instanceof Unreachable && error.isPageSpecific
}
