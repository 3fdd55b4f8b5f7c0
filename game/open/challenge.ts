import { MODES, type Mode } from './modes.ts'
import { isFinished, type PlayerState } from './game-state.ts'

/** For how long a challenge stands. */
export const CHALLENGE_MS = 30 * 24 * 60 * 60_000
/** Most challenges that a player has standing; more are for programs. The sentence of the refusal names it. */
export const MAX_CHALLENGES = 100
/** Most friends to whom one challenge is sent, and most players who answer it. */
export const MAX_SENT = 30
export const MAX_ANSWERS = 100

/** A player's part of a game. `day` is that of a daily. */
type Part = { mode: Mode; state: PlayerState; day: string | null }

export type ChallengeRefusal = 'NOT_A_CHALLENGE' | 'NOT_FINISHED'

/** Why a player's part cannot be made a challenge, null if it can: it has ended, and was played on a sheet that nobody
 *  else had a say in; a daily once its day is over, for until then its article is everybody's. */
export function challengeRefusal(part: Part, today: string): ChallengeRefusal | null {
  if (MODES[part.mode].scope === 'group') return 'NOT_A_CHALLENGE'
  if (!isFinished(part.state)) return 'NOT_FINISHED'
  return part.day !== null && part.day >= today ? 'NOT_A_CHALLENGE' : null
}

/** What is known of somebody who would answer a challenge: whether they have played its article to an end, as who made it
 *  has, whether they are playing it in another game, whether it is in the catalogue no more, and how many have answered. */
type Answering = {
  has_played: boolean
  is_playing: boolean
  is_withdrawn: boolean
  answers: number
}

export type AnswerRefusal = 'PLAYED_BEFORE' | 'FINISH_FIRST' | 'WITHDRAWN' | 'TOO_MANY_INVITED'

/** Why somebody cannot answer a challenge, null if they can. */
export function answerRefusal(answering: Answering): AnswerRefusal | null {
  if (answering.has_played) return 'PLAYED_BEFORE'
  if (answering.is_playing) return 'FINISH_FIRST'
  if (answering.is_withdrawn) return 'WITHDRAWN'
  return answering.answers >= MAX_ANSWERS ? 'TOO_MANY_INVITED' : null
}

/** How somebody's part ended. */
export type EndedPart = { state: PlayerState; guesses: number; seconds: number }

/** How one compares with another: by guesses where both decoded the article, then by time. */
export type Comparison =
  | { kind: 'fewer_guesses' | 'faster'; winner: 'one' | 'other'; by: number }
  | { kind: 'alone'; winner: 'one' | 'other' }
  | { kind: 'even' | 'nobody' }

export function compare(one: EndedPart, other: EndedPart): Comparison {
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
