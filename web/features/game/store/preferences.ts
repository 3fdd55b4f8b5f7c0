import { createStored } from '../../../ui/stored/stored.ts'
import { type Preferences, type Sort, SORTS } from './game-state.ts'

/** What this player chose in an earlier game. */
export const preferences = createStored<Preferences>('board', readPreferences, JSON.stringify)

/** Whether the first game's tips were put away, or have all been shown. */
export const tipsSeen = createSeen('board-tips-seen')

/** The same of the tip that comes with the first words out of view. */
export const walkTipSeen = createSeen('board-walk-tip-seen')

function createSeen(key: string) {
  return createStored(
    key,
    (stored) => stored !== null,
    (isSeen) => (isSeen ? 'yes' : null),
  )
}

function readPreferences(stored: string | null): Preferences {
  const { sort, hideMisses, jumpToHits } = parse(stored)
  return {
    sort: isSort(sort) ? sort : 'newest',
    hideMisses: hideMisses === true,
    jumpToHits: jumpToHits === true,
  }
}

function isSort(value: unknown): value is Sort {
  return SORTS.some((sort) => sort === value)
}

function parse(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
