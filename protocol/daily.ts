import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { PlayerState } from './game.ts'
import { procedure } from './procedure.ts'
import { User } from './profile.ts'

/** A day of the calendar in UTC, as `2026-11-21`. */
const Day = z.iso.date()

/** So many friends are named who have not begun. */
export const MAX_NOT_STARTED = 3

/** There is one daily a language; where there is none in this one, it is that in another. */
const of = { lang: Language.optional() }
const _of = { _lang: Language.optional() }

/** What somebody has made of a daily. `seconds` run from their own start; the figures are null until they have finished. */
const part = {
  state: PlayerState,
  guesses: z.int().min(0).nullable(),
  seconds: z.int().min(0).nullable(),
}

/** A player on the board of a daily: I or a friend, once they have started. */
export const DailyPlayer = z.strictObject({
  user: User,
  ...part,
  hints: z.int().min(0).nullable(),
})
export type DailyPlayer = z.infer<typeof DailyPlayer>

/** The article of a day; the first there was is number 1. `languages` are those that have one; `ends_in` are the milliseconds until the next one, null for a day that is over; `game_id`,
 *  `state` and the figures are mine, null until I have started; `title` is null until I have finished; the board stands in its order,
 *  and `not_begun` counts the friends who are not on it, some of whom it names. A streak counts days in a
 *  row whose article I decoded on that day. */
export const Daily = z.strictObject({
  day: Day,
  lang: Language,
  languages: z.array(Language),
  number: z.int().min(1),
  difficulty: Difficulty,
  is_today: z.boolean(),
  ends_in: z.int().min(0).nullable(),
  game_id: z.uuid().nullable(),
  state: part.state.nullable(),
  guesses: part.guesses,
  hits: part.guesses,
  hints: part.guesses,
  seconds: part.seconds,
  title: z.string().nullable(),
  streak: z.strictObject({ current: z.int().min(0), best: z.int().min(0) }),
  board: z.array(DailyPlayer),
  not_begun: z.strictObject({ count: z.int().min(0), users: z.array(User).max(MAX_NOT_STARTED) }),
})
export type Daily = z.infer<typeof Daily>

/** A day of the archive, and what I have made of it: null where I have not started. `in_time` says that I decoded it on the
 *  day itself, which counts for the streak. */
export const ArchiveDay = z.strictObject({
  day: Day,
  number: z.int().min(1),
  state: part.state.nullable(),
  guesses: part.guesses,
  in_time: z.boolean(),
})
export type ArchiveDay = z.infer<typeof ArchiveDay>

const tags = ['Daily']

export const daily = {
  find: procedure('NO_DAILY', 'DAILY_TO_COME', 'NO_ARTICLES')
    .route({ method: 'GET', path: '/daily', summary: 'The article of today, or of a day', tags })
    .input(z.strictObject({ day: Day.optional(), ...of }))
    .output(Daily),
  play_daily: procedure(
    'NO_DAILY',
    'DAILY_TO_COME',
    'NO_ARTICLES',
    'FINISH_FIRST',
    'TOO_MANY_UNFINISHED',
  )
    .route({
      method: 'POST',
      path: '/play_daily',
      summary: 'Take my seat at the article of today, or of a day',
      tags,
    })
    .input(z.strictObject({ _day: Day.optional(), ..._of }))
    .output(z.strictObject({ game_id: z.uuid() })),
  list: procedure()
    .route({
      method: 'GET',
      path: '/daily/archive',
      summary: 'A month of days before one, backwards from today to the first there was',
      tags,
    })
    .input(z.strictObject({ before: Day.optional(), ...of }))
    .output(z.strictObject({ today: Day, first_day: Day, days: z.array(ArchiveDay) })),
}
