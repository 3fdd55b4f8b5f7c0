import { z } from 'zod'
import { Language, Topic } from './articles.ts'
import { Mode, Options, PlayerState, Variant } from './game.ts'
import { Id, signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Maximum number of games in `StatsDetails`. */
export const MAX_GAMES = 200
/** Maximum numbers of races and matches in `SharedGames`, and the number of its dailies. */
export const MAX_RACES = 5
export const MAX_MATCHES = 3
export const DAILIES = 7
/** Maximum number of players in the table of a week. */
export const MAX_IN_WEEK = 5

const count = z.int().min(0)
/** Null under five guesses. */
const hit_rate = z.number().min(0).max(1).nullable()

export const Stats = z.strictObject({
  /** Number of articles decoded. */
  wikis_found: count,
  /** Seconds without idle times of more than 5 min. */
  time_played: count,
})
export type Stats = z.infer<typeof Stats>

/** Finished game of the caller. */
const game = z.strictObject({ id: z.uuid(), title: z.string(), lang: z.string() })

/** Personal bests in games on a sheet of their own; null where there is none yet. */
export const Bests = z.strictObject({
  /** Guess that opened the most places. */
  word: z.strictObject({ game, word: z.string(), places: z.int().min(1) }).nullable(),
  /** Article decoded in the shortest time. */
  fastest: z.strictObject({ game, seconds: count, guesses: count }).nullable(),
  /** Article decoded with the fewest guesses. */
  fewest: z.strictObject({ game, guesses: count, hints: count }).nullable(),
  /** Most hits in a row, at least two. */
  streak: z.strictObject({ game, hits: z.int().min(2) }).nullable(),
  /** First article decoded. */
  first: z.strictObject({ game, finished_at: z.string() }).nullable(),
  races_won: count,
})
export type Bests = z.infer<typeof Bests>

/** Game that the caller has finished. */
export const FinishedGame = z.strictObject({
  id: z.uuid(),
  finished_at: z.string(),
  mode: Mode,
  variant: Variant.nullable(),
  state: PlayerState,
  guesses: count,
  hit_rate,
  seconds: count,
})
export type FinishedGame = z.infer<typeof FinishedGame>

/** Number of games that were decoded with `from` to `to` guesses; `to` is null in the last bin, which has no end. */
export const Bin = z.strictObject({ from: count, to: z.int().nullable(), games: count })
export type Bin = z.infer<typeof Bin>

/** The caller's games about one topic. */
export const TopicFigures = z.strictObject({
  /** Null for articles without a topic. */
  topic: Topic.nullable(),
  games: z.int().min(1),
  decoded: count,
  /** Median over the decoded games. */
  guesses_median: z.number().min(0).nullable(),
  hit_rate,
})
export type TopicFigures = z.infer<typeof TopicFigures>

const races = { won: count, lost: count }

/** Races of the caller against a friend. Who gets the better place, or the only one, wins. */
export const Rival = z.strictObject({ user: User, ...races })
export type Rival = z.infer<typeof Rival>

const result = z.strictObject({ state: PlayerState, seconds: count })
/** Null before it is finished. The guesses of a friend are null until the caller has finished the same daily. */
const dailyResult = z.strictObject({ state: PlayerState, guesses: count.nullable() }).nullable()
const dailyResults = z.strictObject({ mine: dailyResult, theirs: dailyResult })

/** Games of the caller and a friend. */
export const SharedGames = z.strictObject({
  user: User,
  ...races,
  /** Number of races that are over. */
  races_played: count,
  /** The newest of them first. */
  races: z
    .array(
      z.strictObject({
        game_id: z.uuid(),
        title: z.string(),
        lang: z.string(),
        over_at: z.string(),
        /** `even` if neither has a place. */
        outcome: z.enum(['won', 'lost', 'even']),
        mine: result,
        theirs: result,
      }),
    )
    .max(MAX_RACES),
  /** Matches that one of the two has won, newest first. */
  matches: z
    .array(
      z.strictObject({
        /** Its last game. */
        game_id: z.uuid(),
        best_of: Options.shape.best_of,
        over_at: z.string(),
        ...races,
      }),
    )
    .max(MAX_MATCHES),
  /** Of the last days, oldest first. */
  dailies: z
    .array(z.strictObject({ day: z.string(), whole: dailyResults, lead: dailyResults }))
    .length(DAILIES),
})
export type SharedGames = z.infer<typeof SharedGames>

const standing = {
  /** Number of races that count for the rating. */
  races: count,
  /** Null while it is provisional. */
  rating: z.int().nullable(),
}
export const Rating = z.strictObject(standing)
export type Rating = z.infer<typeof Rating>

/** Ratings of the players of a race. */
export const GameRatings = z.strictObject({
  /** True once the race has been counted; then the ratings are those after it, before that the current ones. */
  is_settled: z.boolean(),
  players: z.array(
    z.strictObject({
      user_id: z.uuid(),
      ...standing,
      /** Rating before the race. */
      before: z.int().nullable(),
    }),
  ),
})
export type GameRatings = z.infer<typeof GameRatings>

/** Figures of one player since Monday 00:00 UTC. */
export const WeekRow = z.strictObject({
  user: User,
  races_won: count,
  decoded: count,
  /** Dailies decoded on their own day. */
  dailies: count,
})
export type WeekRow = z.infer<typeof WeekRow>

/** This week of the caller, who is always listed, and their friends. */
export const Week = z.strictObject({
  /** Milliseconds. */
  ends_in: count,
  /** Most decoded first. */
  rows: z.array(WeekRow).max(MAX_IN_WEEK),
})
export type Week = z.infer<typeof Week>

/** The caller's figures over games of one length. */
export const StatsDetails = z.strictObject({
  length: Options.shape.length,
  /** Lengths that the caller has played. */
  lengths: z.array(Options.shape.length),
  rating: Rating,
  /** Newest first. */
  games: z.array(FinishedGame).max(MAX_GAMES),
  /** Empty until the caller has decoded a game. */
  distribution: z.array(Bin),
  by_topic: z.array(TopicFigures),
  /** Friends against whom a race was won or lost. */
  head_to_head: z.array(Rival),
})
export type StatsDetails = z.infer<typeof StatsDetails>

/** Friend who has finished the same article. */
export const FriendFigures = z.strictObject({
  user: User,
  state: PlayerState,
  guesses: count,
  seconds: count,
  hints: count,
})
export type FriendFigures = z.infer<typeof FriendFigures>

/** Finished game of the caller, compared with others. */
export const GameFigures = z.strictObject({
  state: PlayerState,
  guesses: count,
  /** The caller's games of the same mode and length. */
  mine: z.strictObject({
    bins: z.array(Bin),
    decoded: count,
    not_decoded: count,
    /** Median of the guesses of decoded games, as `best` is their minimum. */
    median: z.number().min(0).nullable(),
    best: count.nullable(),
  }),
  /** Players who decoded the same article on a sheet of their own; null where they are too few. */
  everyone: z
    .strictObject({
      players: z.int().min(1),
      median: z.number().min(0),
      /** Share of the others who needed more guesses; null where the caller did not decode it. */
      better_than: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  /** Best first. */
  friends: z.array(FriendFigures),
})
export type GameFigures = z.infer<typeof GameFigures>

const { reads } = signedIn('Profile')

export const stats = {
  me: reads('/stats/me', { summary: 'My figures', cost: 3 }).output(Stats),
  bests: reads('/stats/me/bests', { summary: 'My personal bests', cost: 10 }).output(Bests),
  details: reads('/stats/me/details', { summary: 'My figures, game by game', cost: 20 })
    .input(z.strictObject({ length: Options.shape.length.optional() }))
    .output(StatsDetails),
  game_figures: reads('/stats/games/{id}', {
    summary: 'A game that I have finished beside my others, everybody’s and my friends’',
    cost: 10,
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ id: Id }))
    .output(GameFigures),
  head_to_head: reads('/stats/head_to_head', {
    summary: 'Races won and lost against each friend',
    cost: 10,
  }).output(z.array(z.strictObject({ friend_id: z.uuid(), ...races }))),
  with_friend: reads('/stats/friends/{friend_id}', {
    summary: 'My races, matches and dailies beside a friend’s',
    cost: 10,
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ friend_id: Id, lang: Language.optional() }))
    .output(SharedGames),
  friends_ratings: reads('/stats/friends_ratings', {
    summary: 'The ratings of friends who have raced',
    cost: 3,
  }).output(z.array(z.strictObject({ friend_id: z.uuid(), ...standing }))),
  week: reads('/stats/week', { summary: 'This week among friends', cost: 5 }).output(Week),
  game_ratings: reads('/games/{id}/ratings', {
    summary: 'The ratings of the players of a race, and their change by it',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ id: Id }))
    .output(GameRatings),
}
