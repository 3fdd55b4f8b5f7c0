import { type Likes, type Sort, SORTS } from './board-state.ts'

const KEY = 'board'
const TIPS_KEY = 'board-tips-seen'
const WAITING_KEY = 'board-waiting'
const FIRST_LIKES: Likes = { sort: 'newest', hide_misses: false, jump_to_hits: false }

/** What this player chose in an earlier game. */
export function readLikes(): Likes {
  const stored = parse(read(KEY))
  return {
    sort: isSort(stored['sort']) ? stored['sort'] : FIRST_LIKES.sort,
    hide_misses: stored['hide_misses'] === true,
    jump_to_hits: stored['jump_to_hits'] === true,
  }
}

export function keepLikes(likes: Likes): void {
  write(KEY, JSON.stringify(likes))
}

/** Whether the first game's tips were put away. */
export function hasSeenTips(): boolean {
  return read(TIPS_KEY) !== null
}

export function keepTipsSeen(): void {
  write(TIPS_KEY, 'yes')
}

/** Whether a game was in its lobby when it was last seen here. */
export function wasWaiting(id: string): boolean {
  return read(WAITING_KEY) === id
}

export function keepWaiting(id: string): void {
  write(WAITING_KEY, id)
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

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice holds until the page closes.
  }
}
