import { LRUCache } from 'lru-cache'

const TRIES = 10
const WINDOW_MS = 60_000
const MOST_USERS = 100_000

/** Whether a user may try another invite token now: 10 within any minute. `now` is in milliseconds. */
export function createTryLimit() {
  const users = new LRUCache<string, number[]>({ max: MOST_USERS })

  return function mayTry(user_id: string, now: number): boolean {
    const recent = (users.get(user_id) ?? []).filter((at) => now - at < WINDOW_MS)
    if (recent.length >= TRIES) return false
    users.set(user_id, [...recent, now])
    return true
  }
}
