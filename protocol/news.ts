import { z } from 'zod'
import { PlayerState } from './game.ts'
import { Id, Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Maximum number of news at a time. */
export const MAX_NEWS = 3

const Result = z.strictObject({ state: PlayerState, guesses: z.int().min(0) })

/** Another player has answered a challenge of the caller, or a friend has beaten the caller's daily. */
export const News = z.strictObject({
  user: User,
  /** Game of the other player. */
  game_id: z.uuid(),
  /** Code of the caller's challenge; null for a daily. */
  code: z.string().nullable(),
  /** Day of the daily; null for a challenge. */
  day: z.iso.date().nullable(),
  theirs: Result,
  mine: Result,
  finished_at: z.string(),
})
export type News = z.infer<typeof News>

const { reads, changes } = signedIn('News')

export const news = {
  list: reads('/news', {
    summary: 'Newest answers to my challenges, and dailies in which friends beat me',
    cost: 3,
  }).output(z.array(News)),
  see_news: changes('/see_news', {
    summary: 'Count a view of such news, or finish it; after two views it is no longer listed',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ _game_id: Id, _user_id: Id, _is_done: z.boolean().optional() }))
    .output(Nothing),
}
