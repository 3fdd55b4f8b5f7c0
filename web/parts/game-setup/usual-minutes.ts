import type { Difficulty } from '@inkling/game/open/article'
import {
  type ChosenOptions,
  hasFadingInk,
  type Length,
  type Mode,
  type Variant,
} from '@inkling/game/open/modes'
import { helpOf, isSameKind } from '@inkling/game/open/usual-times'
import { useQuery } from '@tanstack/react-query'
import { usualMinutesQuery } from '../../data/new-game.ts'

type Setup = Pick<ChosenOptions, 'fading_ink'> & { difficulty: Difficulty; nearness: boolean }

/** Returns a function that finds the minutes that a game of a length usually takes; null until they are known. */
export function useUsualMinutes(
  mode: Mode,
  { difficulty, nearness, fading_ink = null }: Setup,
  variant: Variant | null = null,
): (length: Length) => number | null {
  const { data: known = [] } = useQuery(usualMinutesQuery)
  return (length) => {
    const fades = hasFadingInk(mode, { length, fading_ink }, variant)
    const kind = { difficulty, length, help: helpOf({ nearness, fading_ink: fades }) }
    return known.find((one) => isSameKind(one, kind))?.minutes ?? null
  }
}
