import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import type { PageArticle } from '../page/article.ts'

/** Address of Wikipedia, with `{lang}` in the place of the language. */
export const WIKIPEDIA_ADDRESS = 'https://{lang}.wikipedia.org'

/** Page to fetch from one of the Wikipedias, and the labels its article gets. `title` is the one shown above the page. */
export type WikipediaPage = {
  lang: string
  title: string
  topic: Topic | null
  difficulty: Difficulty
}

/** Port to Wikipedia. Requests go out one at a time, no faster than Wikipedia allows, and are repeated until the adapter's
 *  patience ends. A method rejects with `Unreachable` when it gets no usable answer; then nothing is known about the titles.
 *  Titles belong to `lang`, and there may be any number of them. */
export type Wikipedia = {
  /** Article of a page, also of one that the title redirects to; or a sentence that says why it has none. Aborting `signal`
   *  ends its request, or leaves its turn to the next one; then the promise rejects with the signal's reason. */
  page(page: WikipediaPage, signal?: AbortSignal): Promise<PageArticle>
  /** Page views of the last thirty days; missing pages are left out. */
  views(lang: string, titles: readonly string[]): Promise<Map<string, number>>
  /** Titles of pages directly in a category, at most `limit`. */
  members(lang: string, category: string, limit: number): Promise<string[]>
  /** Titles of the same pages in another language; pages that it does not have are left out. */
  translations(lang: string, titles: readonly string[], to: string): Promise<Map<string, string>>
}

/** Wikipedia gave no usable answer, and may later. */
export class Unreachable extends Error {
  readonly failure: WikipediaFailure
  /** Minimum wait before the next attempt, in ms. */
  readonly retry_after: number
  /** True if perhaps only this page fails. */
  readonly isPageSpecific: boolean

  constructor(failure: WikipediaFailure, retry_after: number, isPageSpecific = false) {
    super(formatFailure(failure))
    this.failure = failure
    this.retry_after = retry_after
    this.isPageSpecific = isPageSpecific
  }
}

const SENTENCES: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia cannot be reached',
  late: 'Wikipedia does not answer in time',
  forbidden: 'Wikipedia refuses our requests',
  throttled: 'Wikipedia asks us to slow down',
  busy: 'Wikipedia cannot answer now',
  garbled: 'The answer is incomplete, or not from Wikipedia',
  elsewhere: 'Wikipedia redirects to another site',
  endless: 'Wikipedia sends an endless list',
}

/** Sentence for the terminal and the server's log. */
export function formatFailure({ code, detail }: WikipediaFailure): string {
  return `${SENTENCES[code]}${detail === null ? '' : ` (${detail})`}.`
}
