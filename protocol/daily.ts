import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Length, PlayerState } from './game.ts'
import { signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Day in UTC, such as `2026-11-21`. */
const Day = z.iso.date()

/** Maximum number of friends who are named as not having started. */
export const MAX_NOT_STARTED = 3

/** Result of somebody in a daily; the figures are null until they and the caller have finished. */
const player = {
  state: PlayerState,
  guesses: z.int().min(0).nullable(),
  /** Counted from their own start. */
  seconds: z.int().min(0).nullable(),
}

/** Row of the board: the caller, or a friend who has started. */
export const DailyPlayer = z.strictObject({
  user: User,
  ...player,
  hints: z.int().min(0).nullable(),
})
export type DailyPlayer = z.infer<typeof DailyPlayer>

/** One of the two dailies of a day, as the caller sees it. */
export const DailyPart = z.strictObject({
  /** Counted by days; the first daily of its length is number 1. */
  number: z.int().min(1),
  difficulty: Difficulty,
  /** Null until the caller has started, as are `state` and the figures. */
  game_id: z.uuid().nullable(),
  state: player.state.nullable(),
  guesses: player.guesses,
  hits: player.guesses,
  hints: player.guesses,
  seconds: player.seconds,
  /** Null until the caller has finished. */
  title: z.string().nullable(),
  /** Players who decoded it, best first (by name until the caller has finished), then players who did not, then players
   *  still playing. */
  board: z.array(DailyPlayer),
  /** Friends who are not on the board: their number, and some of them. */
  not_begun: z.strictObject({ count: z.int().min(0), users: z.array(User).max(MAX_NOT_STARTED) }),
})
export type DailyPart = z.infer<typeof DailyPart>

/** Dailies of one day in one language, as the caller sees them. */
export const Daily = z.strictObject({
  day: Day,
  lang: Language,
  /** Languages that have a daily. */
  languages: z.array(Language),
  is_today: z.boolean(),
  /** Milliseconds until the next day; null for a day that is over. */
  ends_in: z.int().min(0).nullable(),
  /** Consecutive days of which the caller decoded an article, whole or lead, in time. */
  streak: z.strictObject({ current: z.int().min(0), best: z.int().min(0) }),
  /** The daily. */
  whole: DailyPart,
  /** The short daily, on a lead. Null for a day before the first one, and where no article has a lead. */
  lead: DailyPart.nullable(),
})
export type Daily = z.infer<typeof Daily>

const archived = z.strictObject({
  /** Null until the caller has started, as is `guesses`. */
  state: player.state.nullable(),
  guesses: player.guesses,
  /** True if the caller decoded it on the day itself, or a short one that they began on it, which counts for the streak. */
  in_time: z.boolean(),
})
export type ArchivedDaily = z.infer<typeof archived>

/** Day of the archive, with both of its dailies. */
export const ArchiveDay = z.strictObject({
  day: Day,
  number: z.int().min(1),
  whole: archived,
  lead: archived,
})
export type ArchiveDay = z.infer<typeof ArchiveDay>

/** Without a language, or with one that has no daily, the answer is about another language. */
const Lang = Language.optional()

const { reads, changes } = signedIn('Daily')

export const daily = {
  find: reads('/daily', {
    summary: 'The dailies of today, or of a day',
    refuses: ['NO_DAILY', 'DAILY_TO_COME', 'NO_ARTICLES'],
  })
    .input(z.strictObject({ day: Day.optional(), lang: Lang }))
    .output(Daily),
  play_daily: changes('/play_daily', {
    summary: 'Start a daily of today, or of a day',
    refuses: ['NO_DAILY', 'DAILY_TO_COME', 'NO_ARTICLES', 'FINISH_FIRST', 'TOO_MANY_UNFINISHED'],
  })
    .input(z.strictObject({ day: Day.optional(), lang: Lang, length: Length.optional() }))
    .output(z.strictObject({ game_id: z.uuid() })),
  list: reads('/daily/archive', {
    summary: 'A month of days before one, backwards from today to the first there was',
    cost: 3,
  })
    .input(z.strictObject({ before: Day.optional(), lang: Lang }))
    .output(z.strictObject({ today: Day, first_day: Day, days: z.array(ArchiveDay) })),
}
