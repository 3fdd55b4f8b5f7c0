import { refuse } from '../../refused.ts'
import { createRateLimit, type Rate } from './rate-limit.ts'

const GUESSES: Rate = { per_second: 8, burst: 20 }
const REACTIONS: Rate = { per_second: 1, burst: 5 }
const NEW_GAMES: Rate = { per_second: 1 / 60, burst: 60 }
/** Coming, inviting, being ready, voting: all that the others of a game are told of. */
const MOVES: Rate = { per_second: 1, burst: 40 }

/** Refuses who does something more often than a player at his game would. */
export function createLimits(guesses: Rate = GUESSES) {
  return {
    guess: limitTo(guesses),
    react: limitTo(REACTIONS),
    create: limitTo(NEW_GAMES, 'You have set up very many games. Wait a little, then go on.'),
    move: limitTo(MOVES),
  }
}

export type Limits = ReturnType<typeof createLimits>

function limitTo(rate: Rate, message?: string) {
  const may = createRateLimit(rate)
  return function limit(user_id: string): void {
    if (!may(user_id, Date.now())) refuse('TOO_MANY_REQUESTS', message)
  }
}
