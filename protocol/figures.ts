import { z } from 'zod'
import { PlayerState } from './game.ts'
import { User } from './profile.ts'

/** How many games were decoded with `from` to `to` guesses; the last bin has no end. */
export const Bin = z.strictObject({
  from: z.int().min(0),
  to: z.int().nullable(),
  games: z.int().min(0),
})
export type Bin = z.infer<typeof Bin>

/** A friend who has finished the same article. */
export const FriendFigures = z.strictObject({
  user: User,
  state: PlayerState,
  guesses: z.int().min(0),
  seconds: z.int().min(0),
  hints: z.int().min(0),
})
export type FriendFigures = z.infer<typeof FriendFigures>

/** What a game of mine that is over is compared with. `mine` are my games of its mode and length: those that I decoded, the
 *  median of their guesses and the best, and how many ended otherwise. `everyone` are all who decoded the same article on a
 *  sheet of their own, null where they are too few; `better_than` is the share of the others who needed more guesses, null
 *  where I did not decode it. `friends` have finished the same article, the best of them first. */
export const GameFigures = z.strictObject({
  state: PlayerState,
  guesses: z.int().min(0),
  mine: z.strictObject({
    bins: z.array(Bin),
    decoded: z.int().min(0),
    not_decoded: z.int().min(0),
    median: z.number().min(0).nullable(),
    best: z.int().min(0).nullable(),
  }),
  everyone: z
    .strictObject({
      players: z.int().min(1),
      median: z.number().min(0),
      better_than: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  friends: z.array(FriendFigures),
})
export type GameFigures = z.infer<typeof GameFigures>
