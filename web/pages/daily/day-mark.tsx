import type { PlayerState } from '@inkling/protocol/game'
import { Check, Ellipsis, Flag, Play } from 'lucide-react'

const LOOK = { size: 12, strokeWidth: 2.5, 'aria-hidden': true } as const

/** Icon of a day's outcome: decoded, in progress, given up, or still to play. */
export function DayMark({ state }: { state: PlayerState | null }) {
  if (state === null) return <Play {...LOOK} />
  if (state === 'playing') return <Ellipsis {...LOOK} />
  return state === 'decoded' ? <Check {...LOOK} /> : <Flag {...LOOK} />
}
