import { LRUCache } from 'lru-cache'

const PER_SECOND = 8
const BURST = 20
const MOST_PLAYERS = 100_000

/** Whether a player may guess now: 8 a second in the long run, 20 at once. `now` is in milliseconds. */
export function createGuessLimit() {
  const players = new LRUCache<string, { left: number; at: number }>({ max: MOST_PLAYERS })

  return function mayGuess(user_id: string, now: number): boolean {
    const { left, at } = players.get(user_id) ?? { left: BURST, at: now }
    const refilled = Math.min(BURST, left + (Math.max(0, now - at) / 1000) * PER_SECOND)
    if (refilled < 1) return false
    players.set(user_id, { left: refilled - 1, at: now })
    return true
  }
}
