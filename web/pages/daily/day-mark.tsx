import type { ArchiveDay } from '@inkling/protocol/daily'
import { Check, Droplet, Ellipsis, Flag, Minus } from 'lucide-react'

const ICONS = { whole: Check, lead: Droplet, kept: Minus, playing: Ellipsis, gave_up: Flag }

export type Mark = keyof typeof ICONS
export const MARKS = [
  'whole',
  'lead',
  'kept',
  'playing',
  'gave_up',
] as const satisfies readonly Mark[]

/** Icon of what became of a day. */
export function DayMark({ mark, strokeWidth = 3 }: { mark: Mark; strokeWidth?: number }) {
  const Icon = ICONS[mark]
  return <Icon size={12} strokeWidth={strokeWidth} aria-hidden="true" />
}

/** Returns true if the user decoded a daily of the day, also later. */
export function isDecoded({ whole, lead }: ArchiveDay): boolean {
  return whole.state === 'decoded' || lead.state === 'decoded'
}

/** Marks of a day: a check for the daily, a drop for the short one, which leaves a dash in the place of the daily. A day of
 *  which neither is decoded has one mark, or none before it is played. */
export function marksOf(day: ArchiveDay): Mark[] {
  const { whole, lead } = day
  if (isDecoded(day)) {
    const first = whole.state === 'decoded' ? 'whole' : 'kept'
    return lead.state === 'decoded' ? [first, 'lead'] : [first]
  }
  if (whole.state === 'playing' || lead.state === 'playing') return ['playing']
  return whole.state === null && lead.state === null ? [] : ['gave_up']
}
