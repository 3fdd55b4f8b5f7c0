import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Options, PlayerState, Score } from './game.ts'
import { User } from './profile.ts'
import { CurveStep } from './story.ts'

/** What is told of a challenge before one has finished it: who made it, and what kind of game it is. */
const about = {
  code: z.string(),
  challenger: User,
  lang: Language,
  difficulty: Difficulty,
  length: Options.shape.length,
  created_at: z.string(),
}

/** My part: `game_id` and `state` are of the game that I made it from, or with which I answer it; null until I begin. The
 *  title is null until I have finished. */
const mine = {
  is_own: z.boolean(),
  game_id: z.uuid().nullable(),
  state: PlayerState.nullable(),
  title: z.string().nullable(),
}

/** Somebody who made or answers a challenge. The figures are null until they have finished. */
export const ChallengePlayer = z.strictObject({
  user: User,
  state: PlayerState,
  guesses: z.int().min(0).nullable(),
  seconds: z.int().min(0).nullable(),
  finished_at: z.string().nullable(),
})
export type ChallengePlayer = z.infer<typeof ChallengePlayer>

/** A challenge. `has_played` says that I know the article from another game; `players` are all who play or have finished,
 *  in their order, nobody before my own end; `sent_to` are those to whom I have sent it. */
export const Challenge = z.strictObject({
  ...about,
  ...mine,
  has_played: z.boolean(),
  players: z.array(ChallengePlayer),
  sent_to: z.array(z.uuid()),
})
export type Challenge = z.infer<typeof Challenge>

/** A row of my list of challenges. `playing` and `finished` count those who answer one of mine; `is_waiting` says that it
 *  was sent to me, and that I have neither begun nor declined it. */
export const ChallengeSummary = z.strictObject({
  ...about,
  ...mine,
  is_waiting: z.boolean(),
  playing: z.int().min(0),
  finished: z.int().min(0),
})
export type ChallengeSummary = z.infer<typeof ChallengeSummary>

/** How one side of a comparison fared. `title_at` are after which guesses a title word was uncovered, `best` the guess that
 *  opened most, `only` words that only they had. */
export const Side = z.strictObject({
  user: User,
  state: PlayerState,
  score: Score,
  finished_at: z.string(),
  steps: z.array(CurveStep),
  title_at: z.array(z.int().min(0)),
  best: z
    .strictObject({ word: z.string(), count: z.int().min(1), guess: z.int().min(1) })
    .nullable(),
  only: z.array(z.string()),
})
export type Side = z.infer<typeof Side>
