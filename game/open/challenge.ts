import { MODES, type Mode, type Variant } from './modes.ts'
import { isFinished, type PlayerState } from './game-state.ts'

/** Time after which a challenge expires. */
export const CHALLENGE_MS = 30 * 24 * 60 * 60_000
/** Open challenges per player. The message of the refusal names it. */
export const MAX_CHALLENGES = 100
/** Maximum recipients of a challenge, and maximum players who answer it. */
export const MAX_SENT = 30
export const MAX_ANSWERS = 100

/** A player with the mode and the day of their game; `day` is set for a daily. */
type ChallengingPlayer = {
  mode: Mode
  variant: Variant | null
  state: PlayerState
  day: string | null
}

export type ChallengeRefusal = 'NOT_A_CHALLENGE' | 'NOT_FINISHED'

/** Returns the reason why a player cannot make their game a challenge; null if they can. They must have finished it, on a
 *  sheet that nobody shared, and not in a cup, where others may still play the article. A daily can once its day is over, since everyone plays its article until then. */
export function challengeRefusal(
  player: ChallengingPlayer,
  today: string,
): ChallengeRefusal | null {
  if (MODES[player.mode].scope === 'group' || player.variant === 'cup') return 'NOT_A_CHALLENGE'
  if (!isFinished(player.state)) return 'NOT_FINISHED'
  return player.day !== null && player.day >= today ? 'NOT_A_CHALLENGE' : null
}

type Answering = {
  /** True once the player has finished a game of the article, as the challenger has. */
  has_played: boolean
  /** True while the player plays the article in another game. */
  is_playing: boolean
  /** True if the article has left the catalogue. */
  is_withdrawn: boolean
  /** Players who have answered. */
  answers: number
}

export type AnswerRefusal = 'PLAYED_BEFORE' | 'FINISH_FIRST' | 'WITHDRAWN' | 'TOO_MANY_INVITED'

/** Returns the reason why a player cannot answer a challenge; null if they can. */
export function answerRefusal(answering: Answering): AnswerRefusal | null {
  if (answering.has_played) return 'PLAYED_BEFORE'
  if (answering.is_playing) return 'FINISH_FIRST'
  if (answering.is_withdrawn) return 'WITHDRAWN'
  return answering.answers >= MAX_ANSWERS ? 'TOO_MANY_INVITED' : null
}

/** Result of a player who has finished. */
export type FinishedPlayer = { state: PlayerState; guesses: number; seconds: number }

/** Comparison of two results: by guesses if both decoded the article, then by time. */
export type Comparison =
  | { kind: 'fewer_guesses' | 'faster'; winner: 'one' | 'other'; by: number }
  | { kind: 'alone'; winner: 'one' | 'other' }
  | { kind: 'even' | 'nobody' }

export function compare(one: FinishedPlayer, other: FinishedPlayer): Comparison {
  const decoded = [one, other].filter(({ state }) => state === 'decoded')
  if (decoded.length === 0) return { kind: 'nobody' }
  if (decoded.length === 1) {
    return { kind: 'alone', winner: one.state === 'decoded' ? 'one' : 'other' }
  }
  const guesses = other.guesses - one.guesses
  if (guesses !== 0) return ahead('fewer_guesses', guesses)
  const seconds = other.seconds - one.seconds
  return seconds === 0 ? { kind: 'even' } : ahead('faster', seconds)
}

function ahead(kind: 'fewer_guesses' | 'faster', difference: number): Comparison {
  return { kind, winner: difference > 0 ? 'one' : 'other', by: Math.abs(difference) }
}
