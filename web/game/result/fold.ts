import { createContext, use } from 'react'

/** State of the result on a phone, which can be folded to leave room for the article; null where it never is. */
type Fold = { isFolded: boolean; toggle: () => void } | null

export const FoldContext = createContext<Fold>(null)

export function useFold(): Fold {
  return use(FoldContext)
}
