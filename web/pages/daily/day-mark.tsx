import type { PlayerState } from '@inkling/protocol/game'
import { Check, Ellipsis, Flag } from 'lucide-react'

const ICONS = { decoded: Check, gave_up: Flag, playing: Ellipsis }

export type Mark = keyof typeof ICONS
export const MARKS = ['decoded', 'gave_up', 'playing'] as const satisfies readonly Mark[]

/** Icon of a day's outcome: decoded, given up, or in progress. */
export function DayMark({ state, strokeWidth = 3 }: { state: PlayerState; strokeWidth?: number }) {
  const Icon = ICONS[markOf(state)]
  return <Icon size={12} strokeWidth={strokeWidth} aria-hidden="true" />
}

function markOf(state: PlayerState): Mark {
  return state === 'decoded' || state === 'playing' ? state : 'gave_up'
}
