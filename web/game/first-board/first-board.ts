import type { Game } from '@inkling/protocol/game'
import { type HtmlOptions, lettersOf } from '../article/article-html.ts'
import type { BoardElements } from '../board-elements.ts'

export const FIRST_BOARD = 'first'

/** Board that comes with the document of a game in play, so that its article is painted before any script runs:
 *
 *  1. The server writes it behind the root of the app: `firstBoardHtml`, called by `app/first-page.ts`.
 *  2. `app/boot/board.ts` loads nothing before the first words of its article are there, and runs the app after the last.
 *  3. The app renders its own board with an empty article below it, and in the same frame `adoptArticle` moves the content
 *     over and removes the first board. `first-board.module.css` hides it behind any other screen. */
export type FirstBoard = {
  element: HTMLElement
  /** Pixels by which the player has scrolled its column. */
  scrolled: number
}

/** True until a board has adopted the article. */
export function isArticleThere(): boolean {
  return document.querySelector(`#${FIRST_BOARD} article`) !== null
}

/** Finds the first board; null once it is removed. Call it before the document changes, or the browser lays out everything
 *  in between. */
export function findFirstBoard(): FirstBoard | null {
  const element = document.querySelector<HTMLElement>(`#${FIRST_BOARD}`)
  if (element === null) return null
  return { element, scrolled: element.querySelector('[data-reading]')?.scrollTop ?? 0 }
}

type Adopter = Pick<BoardElements, 'column'> &
  Pick<HtmlOptions, 'letters'> & { game: Pick<Game, 'id' | 'state'> | null }

/** Moves the content of the first board's article into `root`, and removes the first board. Moves nothing and returns false
 *  unless there is one, of this game, which is still in play, and with labels in the same language. */
export function adoptArticle(
  first: FirstBoard | null,
  root: HTMLElement,
  { column, game, letters }: Adopter,
): boolean {
  if (first?.element.isConnected !== true) return false
  const { element, scrolled } = first
  element.remove()
  const article = element.querySelector('article')
  const bar = article?.querySelector<HTMLElement>('[aria-label]')
  if (!article || game?.state !== 'playing' || game.id !== element.dataset['game']) return false
  if (bar && bar.ariaLabel !== letters(lettersOf(bar))) return false
  root.replaceChildren(...article.childNodes)
  if (scrolled > 0) column.current?.scrollTo(0, scrolled)
  return true
}
