import { useMemo } from 'react'
import { isShared } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import { type People, peopleIn } from './people.ts'

/** Who is in the game, by their id. */
export function usePeople(): People {
  const players = useGame(({ game }) => game?.players ?? NOBODY)
  return useMemo(() => peopleIn(players), [players])
}

/** Who is told apart in the rows of a shared sheet; null where all rows are one's own. */
export function usePeopleOfRows(): People | null {
  const people = usePeople()
  return useGame(({ game }) => game !== null && isShared(game)) ? people : null
}

const NOBODY: [] = []
