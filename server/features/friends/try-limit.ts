import { LRUCache } from 'lru-cache'

const TRIES = 10
const WINDOW_MS = 60_000
const MOST_PLAYERS = 100_000

/** Whether a player may try another invite token now: 10 within any minute. `now` is in milliseconds. */
export function createTryLimit() {
  const players = new LRUCache<string, number[]>({ max: MOST_PLAYERS })

  return function mayTry(user_id: string, now: number): boolean {
    const recent = (players.get(user_id) ?? []).filter((at) => now - at < WINDOW_MS)
    if (recent.length >= TRIES) return false
    players.set(user_id, [...recent, now])
    return true
  }
}
