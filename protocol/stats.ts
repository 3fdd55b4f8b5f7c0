import { z } from 'zod'
import { Topic } from './articles.ts'
import { Mode, Options, PlayerState } from './game.ts'
import { Id, procedure } from './procedure.ts'
import { User } from './profile.ts'
import { Bin, GameFigures } from './figures.ts'

/** Most games of which the figures are told one by one. */
export const MAX_GAMES = 200

/** `wikis_found` counts articles decoded; `time_played` is in seconds, idle stretches over 5 min left out. */
export const Stats = z.strictObject({
  wikis_found: z.int().min(0),
  time_played: z.int().min(0),
})
export type Stats = z.infer<typeof Stats>

const rate = z.number().min(0).max(1).nullable()

/** A game that I have finished. `hit_rate` is 0 to 1, null where nothing was guessed. */
export const FinishedGame = z.strictObject({
  id: z.uuid(),
  finished_at: z.string(),
  mode: Mode,
  state: PlayerState,
  guesses: z.int().min(0),
  hit_rate: rate,
  seconds: z.int().min(0),
})
export type FinishedGame = z.infer<typeof FinishedGame>

/** My games about one topic of articles, null for articles without one. `guesses_median` is of those decoded. */
export const TopicFigures = z.strictObject({
  topic: Topic.nullable(),
  games: z.int().min(1),
  decoded: z.int().min(0),
  guesses_median: z.number().min(0).nullable(),
  hit_rate: rate,
})
export type TopicFigures = z.infer<typeof TopicFigures>

const races = { won: z.int().min(0), lost: z.int().min(0) }

/** Races that are over and that a friend and I both played: who got the better place, or the only one, won. */
export const Rival = z.strictObject({ user: User, ...races })
export type Rival = z.infer<typeof Rival>

/** How good somebody is at races that count: `rating` is null while it is provisional, before `races` are enough. */
const standing = { races: z.int().min(0), rating: z.int().nullable() }
export const Rating = z.strictObject(standing)
export type Rating = z.infer<typeof Rating>

/** Who is in a race, and their rating: as it is now, or where the race counted, as it made it; `before` is what it was. */
export const GameRatings = z.strictObject({
  is_settled: z.boolean(),
  players: z.array(z.strictObject({ user_id: z.uuid(), ...standing, before: z.int().nullable() })),
})
export type GameRatings = z.infer<typeof GameRatings>

/** Most players in the table of a week. */
export const MAX_IN_WEEK = 5

/** What somebody has done since Monday 00:00 UTC; a daily counts on its own day. */
export const WeekRow = z.strictObject({
  user: User,
  races_won: z.int().min(0),
  decoded: z.int().min(0),
  dailies: z.int().min(0),
})
export type WeekRow = z.infer<typeof WeekRow>

/** This week of mine and of my friends, who decoded most first; I am always there. `ends_in` is in milliseconds. */
export const Week = z.strictObject({
  ends_in: z.int().min(0),
  rows: z.array(WeekRow).max(MAX_IN_WEEK),
})
export type Week = z.infer<typeof Week>

/** My figures over games of one `length`, game by game and summed up; `lengths` are those that I have played. `games` are the newest, newest first; `distribution` is empty until I have
 *  decoded one; friends with whom nothing was won or lost are not in `head_to_head`. */
export const StatsDetails = z.strictObject({
  length: Options.shape.length,
  lengths: z.array(Options.shape.length),
  rating: Rating,
  games: z.array(FinishedGame).max(MAX_GAMES),
  distribution: z.array(Bin),
  by_topic: z.array(TopicFigures),
  head_to_head: z.array(Rival),
})
export type StatsDetails = z.infer<typeof StatsDetails>

const tags = ['Profile']

export const stats = {
  me: procedure()
    .route({ method: 'GET', path: '/stats/me', summary: 'Your figures', tags })
    .output(Stats),
  details: procedure()
    .route({ method: 'GET', path: '/stats/me/details', summary: 'My figures, game by game', tags })
    .input(z.strictObject({ length: Options.shape.length.optional() }))
    .output(StatsDetails),
  game_figures: procedure('NOT_FOUND')
    .route({
      method: 'GET',
      path: '/stats/games/{id}',
      summary: 'A game that I have finished beside my others, everybody’s and my friends’',
      tags,
    })
    .input(z.strictObject({ id: Id }))
    .output(GameFigures),
  head_to_head: procedure()
    .route({
      method: 'GET',
      path: '/stats/head_to_head',
      summary: 'Races won and lost against each friend',
      tags,
    })
    .output(z.array(z.strictObject({ friend_id: z.uuid(), ...races }))),
  friends_ratings: procedure()
    .route({
      method: 'GET',
      path: '/stats/friends_ratings',
      summary: 'The ratings of friends who have raced',
      tags,
    })
    .output(z.array(z.strictObject({ friend_id: z.uuid(), ...standing }))),
  week: procedure()
    .route({ method: 'GET', path: '/stats/week', summary: 'This week among friends', tags })
    .output(Week),
  game_ratings: procedure('NOT_FOUND')
    .route({
      method: 'GET',
      path: '/games/{id}/ratings',
      summary: 'The ratings of who is in a race, and how it moved them',
      tags,
    })
    .input(z.strictObject({ id: Id }))
    .output(GameRatings),
}
