import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import type { SourceArticle } from '../articles/article-row.ts'
import { sentenceOf } from './wikipedia/failures.ts'

/** One thing that a source held: an article, or the sentence that says why it is none. `name` is how the source
 *  calls it: a file, an entry, a title. */
export type Found = { name: string; article: SourceArticle } | { name: string; refused: string }

/** A place that articles come from. It promises an answer for each thing that it holds, in a stable order, and
 *  that one broken thing never stops the rest. */
export type ArticleSource = Extent & { read(): AsyncIterable<Found> }

/** How many things there are, for a progress bar: null where nobody knows before the end, but `share` how much of it all
 *  was read, from 0 to 1. */
export type Extent = { count: number | null; share?: () => number }

/** What is known of an article besides its text, by its language and title; null if nothing is. */
export type LabelOf = (
  lang: string,
  title: string,
) => { topic: Topic | null; difficulty: Difficulty | null } | null

/** A page of a Wikipedia, by its title as it stands above the page, and what is known of its subject. */
export type WantedPage = {
  lang: string
  title: string
  topic: Topic | null
  difficulty: Difficulty
}

/** Wikipedia itself, which is asked one thing at a time and never faster than it likes. What it cannot answer throws
 *  `Unreachable`; then nothing is known of what was asked. Titles are those of `lang`, as many as one likes. */
export type Wikipedia = {
  /** These pages, named by their titles, in this order. */
  pages(wanted: readonly WantedPage[]): ArticleSource
  /** How often each page was read in the last thirty days; one that is not there is left out. */
  views(lang: string, titles: readonly string[]): Promise<Map<string, number>>
  /** Titles of the pages that lie in a category itself, at most so many. */
  members(lang: string, category: string, limit: number): Promise<string[]>
  /** Each title's own in another language; one that has none is left out. */
  translations(lang: string, titles: readonly string[], to: string): Promise<Map<string, string>>
}

/** Wikipedia could not be asked, or did not want to be: nobody is at fault, and later it may answer. */
export class Unreachable extends Error {
  /** The least time to wait before it is asked again, in ms. */
  readonly retry_after: number
  /** Whether it may be only this page that it cannot give. */
  readonly is_of_one: boolean

  readonly failure: WikipediaFailure

  constructor(failure: WikipediaFailure, retry_after: number, is_of_one = false) {
    super(sentenceOf(failure))
    this.failure = failure
    this.retry_after = retry_after
    this.is_of_one = is_of_one
  }
}
