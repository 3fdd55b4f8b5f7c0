import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Options, PlayerState } from './game.ts'
import { signedIn } from './procedure.ts'
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
  /** A `pacer` is nobody: the median time of such games. */
  kind: z.enum(['friend', 'stranger', 'pacer']),
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

const { changes } = signedIn('Ghosts')

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
}
