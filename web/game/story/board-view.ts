import { createContext, use } from 'react'
import { flushSync } from 'react-dom'
import type { GameStore } from '../store/game-store.ts'

/** What the large column of a board shows: the article, or, once the game is over, how it went. */
export type View = 'article' | 'story'
export type BoardView = { view: View; show: (view: View) => void }

export const BoardViewContext = createContext<BoardView>({ view: 'article', show: () => {} })

export function useBoardView(): BoardView {
  return use(BoardViewContext)
}

/** Goes to the places that a guess of mine opened in the article. */
export function showInArticle(board: BoardView, store: Pick<GameStore, 'step'>, seq: number): void {
  flushSync(() => board.show('article'))
  store.step(1, seq)
}
