import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Options, PlayerState } from './game.ts'
import { Id, Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'
import { CurveStep, Score } from './results.ts'

const about = {
  code: z.string(),
  challenger: User,
  lang: Language,
  difficulty: Difficulty,
  length: Options.shape.length,
  nearness: Options.shape.nearness,
  fading_ink: Options.shape.fading_ink,
  created_at: z.string(),
  /** True if the caller made it. */
  is_own: z.boolean(),
  /** Game of the caller: the one that they made it from, or with which they answer it; null until they begin. */
  game_id: z.uuid().nullable(),
  /** State of the caller in that game. */
  state: PlayerState.nullable(),
  /** Null until the caller has finished. */
  title: z.string().nullable(),
}

/** Player who made or answers a challenge. The figures are null until they have finished. */
export const ChallengePlayer = z.strictObject({
  user: User,
  state: PlayerState,
  guesses: z.int().min(0).nullable(),
  seconds: z.int().min(0).nullable(),
  finished_at: z.string().nullable(),
})
export type ChallengePlayer = z.infer<typeof ChallengePlayer>

export const Challenge = z.strictObject({
  ...about,
  /** True if the caller knows the article from another game. */
  has_played: z.boolean(),
  /** Players who play or have finished, best first; empty until the caller has finished. */
  players: z.array(ChallengePlayer),
  /** Ids of the friends to whom the caller has sent it. */
  sent_to: z.array(z.uuid()),
})
export type Challenge = z.infer<typeof Challenge>

/** Row of the caller's list of challenges. */
export const ChallengeSummary = z.strictObject({
  ...about,
  /** True if it was sent to the caller, who has neither begun nor declined it. */
  is_waiting: z.boolean(),
  /** Number of players who are answering one of the caller's. */
  playing: z.int().min(0),
  /** Number of players who have answered one of the caller's. */
  finished: z.int().min(0),
})
export type ChallengeSummary = z.infer<typeof ChallengeSummary>

/** One side of a comparison. */
export const Side = z.strictObject({
  user: User,
  state: PlayerState,
  score: Score,
  finished_at: z.string(),
  steps: z.array(CurveStep),
  /** Numbers of the guesses that opened title words. */
  title_at: z.array(z.int().min(0)),
  /** Guess that opened most; `guess` is its number. */
  best: z
    .strictObject({ word: z.string(), count: z.int().min(1), guess: z.int().min(1) })
    .nullable(),
  /** Words that the other side did not find. */
  only: z.array(z.string()),
})
export type Side = z.infer<typeof Side>

const Code = z.string().max(100)
const ofCode = z.strictObject({ code: Code })

const { reads, changes } = signedIn('Challenges')

export const challenges = {
  create_challenge: changes('/create_challenge', {
    summary: 'Make a challenge of a game that I have finished, or find the one that I made of it',
    refuses: ['NOT_FOUND', 'REMOVED', 'NOT_FINISHED', 'NOT_A_CHALLENGE', 'TOO_MANY_CHALLENGES'],
  })
    .input(z.strictObject({ game_id: Id }))
    .output(z.strictObject({ code: z.string() })),
  send_challenge: changes('/send_challenge', {
    summary: 'Send mine to a friend',
    refuses: ['UNKNOWN_CODE', 'NOT_FRIENDS', 'TOO_MANY_INVITED', 'TOO_MANY_CODES'],
  })
    .input(ofCode.extend({ user_id: Id }))
    .output(Nothing),
  decline_challenge: changes('/decline_challenge', {
    summary: 'Remove one that was sent to me from those that wait; its link still holds',
    refuses: ['UNKNOWN_CODE', 'TOO_MANY_CODES'],
  })
    .input(ofCode)
    .output(Nothing),
  answer_challenge: changes('/answer_challenge', {
    summary: 'Begin a game of my own on the same article, or find the one that I have begun',
    refuses: [
      'UNKNOWN_CODE',
      'PLAYED_BEFORE',
      'WITHDRAWN',
      'FINISH_FIRST',
      'TOO_MANY_INVITED',
      'TOO_MANY_CODES',
      'TOO_MANY_GAMES',
      'TOO_MANY_UNFINISHED',
    ],
  })
    .input(ofCode)
    .output(z.strictObject({ game_id: z.uuid() })),
  list: reads('/challenges', {
    summary: 'Challenges that I made, was sent or answer, newest first',
    cost: 5,
  }).output(z.array(ChallengeSummary)),
  find: reads('/challenges/{code}', {
    summary: 'The challenge of a link',
    cost: 3,
    refuses: ['UNKNOWN_CODE', 'TOO_MANY_CODES'],
  })
    .input(z.strictObject({ code: Code }))
    .output(Challenge),
  of_game: reads('/games/{id}/challenge', {
    summary: 'The challenge that this game of mine answers, and if I can make one of it',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(z.strictObject({ id: Id }))
    .output(
      z.strictObject({
        /** Code of the challenge that it answers. */
        answers: z.string().nullable(),
        may_challenge: z.boolean(),
      }),
    ),
  compare: reads('/challenges/{code}/comparison', {
    summary: 'My game beside that of another player, once both have ended',
    cost: 10,
    refuses: ['UNKNOWN_CODE', 'NOT_FINISHED', 'TOO_MANY_CODES'],
  })
    .input(z.strictObject({ code: Code, user_id: Id }))
    .output(z.strictObject({ mine: Side, theirs: Side })),
}
