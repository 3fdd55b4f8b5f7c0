import { useMemo } from 'react'
import { progressIn } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'

/** Answers how far a player has come. */
export function useProgress(): ReturnType<typeof progressIn> {
  const known = useGame(({ game, progress, rows, sheet }) => ({ game, progress, rows, sheet }))
  return useMemo(() => progressIn(known), [known])
}
