import { createContext, use } from 'react'

/** Whether the result of a game with others is folded beside the article of a phone, and a function that folds and unfolds
 *  it. Null where it is always whole. */
type Fold = { isFolded: boolean; toggle: () => void } | null

export const FoldContext = createContext<Fold>(null)

export function useFold(): Fold {
  return use(FoldContext)
}
