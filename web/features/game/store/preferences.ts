import { createStored } from '../../../ui/stored/stored.ts'
import { type Preferences, SORTS, TEXT_SIZES } from './game-state.ts'

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
  const kept = parse(stored)
  return {
    sort: SORTS.find((sort) => sort === kept['sort']) ?? 'newest',
    hideMisses: kept['hideMisses'] === true,
    jumpToHits: kept['jumpToHits'] === true,
    textSize: TEXT_SIZES.find((size) => size === kept['textSize']) ?? 'medium',
    hidesClock: kept['hidesClock'] === true,
    sounds: kept['sounds'] === true,
    vibration: kept['vibration'] === true,
  }
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
