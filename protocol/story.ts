import { z } from 'zod'

/** From `at` on, in milliseconds since the start and after so many `guesses`, this share was `uncovered`, 0 to 1. */
export const CurveStep = z.strictObject({
  at: z.int().min(0),
  guesses: z.int().min(0),
  uncovered: z.number().min(0).max(1),
})
export type CurveStep = z.infer<typeof CurveStep>

/** Somebody’s part of a game that is over: a step for each row by which they opened something, of a shared sheet what they
 *  opened themselves. `alone` are the numbers of the guesses that opened what nobody else found. */
export const StoryPlayer = z.strictObject({
  user_id: z.uuid(),
  guesses: z.int().min(0),
  hits: z.int().min(0),
  hints: z.int().min(0),
  steps: z.array(CurveStep),
  alone: z.array(z.int().min(1)),
})
export type StoryPlayer = z.infer<typeof StoryPlayer>

/** A word of the title, and who found it when, the first of them first. */
export const TitleWord = z.strictObject({
  word: z.string(),
  finds: z.array(z.strictObject({ user_id: z.uuid(), at: z.int().min(0) })),
})
export type TitleWord = z.infer<typeof TitleWord>

/** How a game with others went. The words of the title stand in its order. */
export const Story = z.strictObject({
  players: z.array(StoryPlayer),
  title: z.array(TitleWord),
})
export type Story = z.infer<typeof Story>
