import { useMemo } from 'react'
import type { Hues } from '../../kit/user/hue.ts'
import { isShared } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import { huesIn, type People, peopleIn } from './people.ts'

/** Who is in the game, by their id. */
export function usePeople(): People {
  const players = useGame(({ game }) => game?.players ?? NOBODY)
  return useMemo(() => peopleIn(players), [players])
}

/** The hues of all who are in the game or invited to it. */
export function useGameHues(): Hues {
  const players = useGame(({ game }) => game?.players ?? NOBODY)
  const invited = useGame(({ game }) => game?.invited ?? NOBODY)
  return useMemo(() => huesIn({ players, invited }), [players, invited])
}

/** Who is told apart in the rows of a shared sheet; null where all rows are one's own. */
export function usePeopleOfRows(): People | null {
  const people = usePeople()
  return useGame(({ game }) => game !== null && isShared(game)) ? people : null
}

const NOBODY: [] = []
