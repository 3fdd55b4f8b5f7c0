import { z } from 'zod'

/** Figures of a finished game. */
export const Score = z.strictObject({
  guesses: z.int().min(0),
  hits: z.int().min(0),
  /** Null under five guesses. */
  hit_rate: z.number().min(0).max(1).nullable(),
  hints: z.int().min(0),
  /** From start to finish. */
  seconds: z.int().min(0),
  /** Seconds without idle times of more than 5 min. */
  time_played: z.int().min(0),
})
export type Score = z.infer<typeof Score>

/** Step of a curve of progress, which holds until the next one. */
export const CurveStep = z.strictObject({
  /** Milliseconds since the start. */
  at: z.int().min(0),
  /** Guesses made by then. */
  guesses: z.int().min(0),
  /** Share of the hidden words that are open. */
  uncovered: z.number().min(0).max(1),
})
export type CurveStep = z.infer<typeof CurveStep>

/** A player of a game that is over. */
export const StoryPlayer = z.strictObject({
  user_id: z.uuid(),
  guesses: z.int().min(0),
  hits: z.int().min(0),
  hints: z.int().min(0),
  /** A step for each row that opened something; of a shared sheet only the player's own rows count. */
  steps: z.array(CurveStep),
  /** Numbers of the guesses that opened what nobody else found. */
  alone: z.array(z.int().min(1)),
})
export type StoryPlayer = z.infer<typeof StoryPlayer>

export const TitleWord = z.strictObject({
  word: z.string(),
  /** Players who found it, first finder first; `at` is in milliseconds since the start. */
  finds: z.array(z.strictObject({ user_id: z.uuid(), at: z.int().min(0) })),
})
export type TitleWord = z.infer<typeof TitleWord>

/** Course of a game with others, or of the caller alone. */
export const Story = z.strictObject({
  players: z.array(StoryPlayer),
  /** Words of the title in reading order. */
  title: z.array(TitleWord),
})
export type Story = z.infer<typeof Story>
