import { createContext, type RefObject, use } from 'react'

/** Elements of a board that its other parts scroll, measure or focus; null while they do not show. */
export type BoardElements = {
  header: RefObject<HTMLElement | null>
  /** Column of the article, which scrolls on a phone while the game is in play. */
  column: RefObject<HTMLElement | null>
  article: RefObject<HTMLElement | null>
  guessBox: RefObject<HTMLInputElement | null>
  /** Result and next steps, on a phone at the bottom. */
  dock: RefObject<HTMLDivElement | null>
  /** Heading of the result. */
  result: RefObject<HTMLHeadingElement | null>
}

export function createBoardElements(): BoardElements {
  return {
    header: { current: null },
    column: { current: null },
    article: { current: null },
    guessBox: { current: null },
    dock: { current: null },
    result: { current: null },
  }
}

export const BoardElementsContext = createContext<BoardElements | null>(null)

export function useBoardElements(): BoardElements {
  const elements = use(BoardElementsContext)
  if (elements === null) throw new Error('Only a board has these elements.')
  return elements
}
