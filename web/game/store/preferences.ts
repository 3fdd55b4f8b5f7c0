import { tellLook } from '../../lib/look-cookie.ts'
import { parseItem } from '../../lib/storage.ts'
import { createStored, useStored } from '../../lib/stored.ts'

export const SORTS = ['newest', 'nearest', 'hits', 'alphabet'] as const
export const TEXT_SIZES = ['small', 'medium', 'large'] as const

/** Preferences of a player, kept from game to game. */
export type Preferences = {
  sort: (typeof SORTS)[number]
  hideMisses: boolean
  jumpToHits: boolean
  textSize: (typeof TEXT_SIZES)[number]
  hidesClock: boolean
  hidesGhosts: boolean
  sounds: boolean
  vibration: boolean
}

/** Preferences of this browser; a change in one tab reaches the others. */
export const preferences = createStored<Preferences>('board', readPreferences, JSON.stringify)

/** Changes some preferences. All others keep the values that any tab set last. */
export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change })
  if (change.textSize !== undefined) tellLook('text', change.textSize)
}

/** Preferences; renders again when they change. */
export function usePreferences(): Preferences {
  return useStored(preferences)
}

/** True once the tips of the first game were dismissed or have all been shown. */
export const tipsSeen = createSeen('board-tips-seen')

/** True once the tip on the first words out of view was shown. */
export const walkTipSeen = createSeen('board-walk-tip-seen')

/** True once the tip on nearness was dismissed or its game has gone on. */
export const nearTipSeen = createSeen('board-near-tip-seen')

function createSeen(key: string) {
  return createStored(
    key,
    (stored) => stored !== null,
    (isSeen) => (isSeen ? 'yes' : null),
  )
}

function readPreferences(stored: string | null): Preferences {
  const parsed = parseItem(stored)
  const kept: Record<string, unknown> = typeof parsed === 'object' ? { ...parsed } : {}
  return {
    sort: SORTS.find((sort) => sort === kept['sort']) ?? 'newest',
    hideMisses: kept['hideMisses'] === true,
    jumpToHits: kept['jumpToHits'] === true,
    textSize: TEXT_SIZES.find((size) => size === kept['textSize']) ?? 'medium',
    hidesClock: kept['hidesClock'] === true,
    hidesGhosts: kept['hidesGhosts'] === true,
    sounds: kept['sounds'] === true,
    vibration: kept['vibration'] === true,
  }
}
