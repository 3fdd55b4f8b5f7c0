/** Procedures whose answers documents bring. They only read. */
export type FirstCall =
  | 'cups/list'
  | 'daily/find'
  | 'friends/list'
  | 'friends/requests'
  | 'games/board'
  | 'games/list'
  | 'games/unfinished'
  | 'inbox/list'
  | 'profile/me'

/** Call of a procedure with its input. */
export type Call = [procedure: FirstCall, input?: object]

/** Facts about a user and their browser by which their first page is written. */
export type Visitor = {
  user_id: string
  /** Languages of the texts, the most wanted first, as in BCP 47. */
  languages: readonly string[]
  isPhone: boolean
}

/** Part of the built web that runs on the server, in `first-page.mjs`: it writes what a page needs first into its
 *  document. */
export type FirstPage = {
  /** Returns the calls whose answers the page at a path needs first, for a visitor with these languages; none if there are
   *  none. */
  callsOf(pathname: string, languages: Visitor['languages']): readonly Call[]
  /** Returns the built document of the page at a path: a file beside `first-page.mjs`. */
  documentOf(pathname: string): string
  /** Returns attributes of the root by which the first paint looks as chosen, from the cookies of a request. */
  lookOf(cookies: string): string
  /** Writes the root of the app, with the first board of a game in play, and the data of the page behind it, for the answers
   *  to its calls in order: their outputs as JSON, null where the page has to call itself. */
  bodyOf(pathname: string, answers: readonly (string | null)[], visitor: Visitor): string
}
