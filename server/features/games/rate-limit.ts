import { LRUCache } from 'lru-cache'

/** How often somebody may do something: so often a second in the long run, and `burst` times at once. */
export type Rate = { per_second: number; burst: number }

const MOST_PLAYERS = 100_000

/** Whether a player may do now what is limited to this rate. `now` is in milliseconds. */
export function createRateLimit({ per_second, burst }: Rate) {
  const players = new LRUCache<string, { left: number; at: number }>({ max: MOST_PLAYERS })

  return function may(user_id: string, now: number): boolean {
    const player = players.get(user_id)
    if (player === undefined) {
      players.set(user_id, { left: burst - 1, at: now })
      return true
    }
    const earned = (Math.max(0, now - player.at) / 1000) * per_second
    const left = Math.min(burst, player.left + earned)
    if (left < 1) return false
    player.left = left - 1
    player.at = now
    return true
  }
}
