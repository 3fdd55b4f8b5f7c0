import type { Difficulty, TextBlock, Topic } from '@inkling/game/article'

/** An article as a source gives it: clean text, and whom to thank for it. */
export type SourceArticle = {
  title: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty
  blocks: TextBlock[]
  source: 'original' | 'wikipedia'
  url: string | null
  authors_url: string | null
  revision: string | null
  licence: string
  licence_url: string
}

/** One thing that a source held: an article, or the sentence that says why it is none. `name` is how the source
 *  calls it: a file, an entry, a title. */
export type Found = { name: string; article: SourceArticle } | { name: string; refused: string }

/** A place that articles come from. It promises an answer for each thing that it holds, in a stable order, and
 *  that one broken thing never stops the rest. */
export type ArticleSource = {
  /** How many things it holds, for a progress bar. */
  count: number
  read(): AsyncIterable<Found>
}
