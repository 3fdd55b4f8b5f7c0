import type { createArticleView } from '../article/article-view.ts'
import type { BoardElements } from '../board-elements.ts'
import type { GameStore } from '../store/game-store.ts'

/** Board that comes with the document of a game in play, so that it can be seen and used before most scripts have run:
 *
 *  1. The server writes it into the root of the app: `firstBoardHtml`, called by `app/first-page.ts`.
 *  2. `keepTyped`, called by the first script, keeps what is typed while the document arrives.
 *  3. `openFirstBoard` opens its store, its article and its box for guesses.
 *  4. The app renders the same elements, so React takes them over as they are, and shows everything else. */
export type FirstBoard = {
  store: GameStore
  elements: BoardElements
  view: ReturnType<typeof createArticleView>
  /** Ends what the app does from now on. */
  handOver: () => void
}

let opened: FirstBoard | null = null

/** Sets the board that has been opened. */
export function setFirstBoard(board: FirstBoard | null): void {
  opened = board
}

/** True if a board has been opened that the app has not taken over yet. */
export function hasFirstBoard(): boolean {
  return opened !== null
}

/** Finds the first board as long as it is in the document; null if there is none, or if it is of another game. */
export function findFirstBoard(id: string): FirstBoard | null {
  const isThere = opened?.elements.article.current?.isConnected === true
  return isThere && opened?.store.id === id ? opened : null
}

/** Finds the element that the server wrote. */
export function findElement(): HTMLElement | null {
  return document.querySelector('[data-first-board]')
}
