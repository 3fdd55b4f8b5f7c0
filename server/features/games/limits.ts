import type { RefusalCode } from '@inkling/protocol/refusals'
import { LRUCache } from 'lru-cache'
import { refuse } from '../../refused.ts'

/** How often somebody may do something: so often a second in the long run, and `burst` times at once. */
export type Rate = { per_second: number; burst: number }

const GUESSES: Rate = { per_second: 8, burst: 20 }
const REACTIONS: Rate = { per_second: 1, burst: 5 }
const NEW_GAMES: Rate = { per_second: 1 / 60, burst: 60 }
/** Joining, inviting, being ready, voting: all that the others of a game hear of. */
const MOVES: Rate = { per_second: 1, burst: 40 }
/** Naming an article, for which Wikipedia may have to be asked. */
const CHOICES: Rate = { per_second: 1 / 10, burst: 10 }
/** Trying the code of a link. */
const CODES: Rate = { per_second: 1 / 3, burst: 20 }
const MOST_USERS = 100_000

/** Refuses whoever does something more often than a player would. */
export function createLimits(guesses: Rate = GUESSES) {
  return {
    guess: limitTo(guesses, 'TOO_MANY_REQUESTS'),
    react: limitTo(REACTIONS, 'TOO_MANY_REQUESTS'),
    create: limitTo(NEW_GAMES, 'TOO_MANY_GAMES'),
    move: limitTo(MOVES, 'TOO_MANY_REQUESTS'),
    choose: limitTo(CHOICES, 'TOO_MANY_REQUESTS'),
    tryCode: limitTo(CODES, 'TOO_MANY_CODES'),
  }
}
export type Limits = ReturnType<typeof createLimits>

function limitTo({ per_second, burst }: Rate, code: RefusalCode) {
  const users = new LRUCache<string, { left: number; at: number }>({ max: MOST_USERS })

  return function limit(user_id: string): void {
    const now = Date.now()
    const user = users.get(user_id)
    if (user === undefined) return void users.set(user_id, { left: burst - 1, at: now })
    const earned = (Math.max(0, now - user.at) / 1000) * per_second
    const left = Math.min(burst, user.left + earned)
    if (left < 1) refuse(code)
    user.left = left - 1
    user.at = now
  }
}
