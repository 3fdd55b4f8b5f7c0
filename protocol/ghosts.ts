import { LANES } from '@inkling/game/open/lanes'
import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Options, PlayerState } from './game.ts'
import { Id, signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Step of a ghost, which holds until the next one. */
export const GhostStep = z.strictObject({
  /** Milliseconds since the start. */
  at: z.int().min(0),
  /** Share of the hidden words that are open. */
  uncovered: z.number().min(0).max(1),
  /** Number of title words found. */
  title_found: z.int().min(0),
})
export type GhostStep = z.infer<typeof GhostStep>

/** Finished game on the same article with the same options, played back beside one's own. */
export const Ghost = z.strictObject({
  /** Unique in its game. */
  id: z.string(),
  /** A `pacer` is nobody: a time of such games. */
  kind: z.enum(['friend', 'stranger', 'pacer']),
  /** The time of a pacer: the median or that of the best third, of the caller's games or of all. Null for others. */
  lane: z.enum(LANES).nullable(),
  /** Null for a stranger, who stays anonymous, and for a pacer. */
  user: User.nullable(),
  /** Rating of a stranger; null while it is provisional. */
  rating: z.int().nullable(),
  state: PlayerState,
  /** Empty until the article opens: they tell the number of title words. */
  steps: z.array(GhostStep),
  /** Milliseconds from the start until it decoded; null if it did not. */
  decoded_at: z.int().min(0).nullable(),
  /** Null for a pacer, and in a daily until the caller has finished it, as are `hints`. */
  guesses: z.int().min(0).nullable(),
  hints: z.int().min(0).nullable(),
})
export type Ghost = z.infer<typeof Ghost>

const ladder = {
  /** Rungs above the median: each makes the caller's own pace 10% faster. */
  rung: z.int().min(0),
  /** Races in a row against it, won or (negative) lost; three move the caller by a rung. */
  in_a_row: z.int(),
  /** Time of the caller's own pace in the next race, in seconds. */
  pace: z.int().min(1),
}

/** Ladder after a quick race. */
export const LadderResult = z.strictObject({
  ...ladder,
  /** True if the caller beat their own pace. */
  has_won: z.boolean(),
  /** Change of the rung by this race: -1, 0 or 1. */
  moved: z.int(),
})
export type LadderResult = z.infer<typeof LadderResult>

/** Ladder of a length and a difficulty. */
export const LadderStanding = z.strictObject({
  difficulty: Difficulty,
  length: Options.shape.length,
  ...ladder,
})
export type LadderStanding = z.infer<typeof LadderStanding>

const { reads, changes } = signedIn('Ghosts')

export const ghosts = {
  start_quick_race: changes('/start_quick_race', {
    summary: 'Start a game alone against ghosts, on an article that I have not played',
    refuses: ['NO_ARTICLE', 'TOO_MANY_GAMES', 'TOO_MANY_UNFINISHED'],
  })
    .input(
      z.strictObject({
        lang: Language.optional(),
        difficulty: Difficulty,
        options: Options.exactPartial().optional(),
      }),
    )
    .output(z.strictObject({ game_id: z.uuid() })),
  ladder: reads('/games/{id}/ladder', {
    summary: 'My ladder after a quick race against my own pace',
    cost: 3,
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ id: Id }))
    .output(LadderResult),
  ladders: reads('/ladders', { summary: 'My ladders of quick races', cost: 10 }).output(
    z.array(LadderStanding),
  ),
}
