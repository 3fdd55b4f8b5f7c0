import { FREE_WORDS } from '@inkling/game/open/free-words'
import { MODE_NAMES } from '@inkling/game/open/modes'
import {
  GAME_EVENTS,
  LAST_STRETCHES,
  PHASES,
  PLAYER_STATES,
  REACTIONS,
} from '@inkling/game/open/room'
import { BEST_OF, LENGTHS, RACE_HINTS } from '@inkling/game/open/options'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { User } from './profile.ts'

export const Mode = z.enum(MODE_NAMES)
export type Mode = z.infer<typeof Mode>

/** `last_stretch` is in minutes: how long the others of a race may go on after the first has decoded. `length` is how much
 *  of the article is played; `best_of` how many races a match has at most, `rated` whether a race counts for ratings, and
 *  `hints` how many each of its players has. Where a mode has no such choice, it stands as usual. */
export const Options = z.strictObject({
  free_words: z.enum(FREE_WORDS),
  last_stretch: z.literal(LAST_STRETCHES),
  length: z.enum(LENGTHS),
  best_of: z.literal(BEST_OF),
  rated: z.boolean(),
  hints: z.enum(RACE_HINTS),
})
export type Options = z.infer<typeof Options>

/** Where a player stands in a game. */
export const PlayerState = z.enum(PLAYER_STATES)
export type PlayerState = z.infer<typeof PlayerState>

export const Phase = z.enum(PHASES)
export type Phase = z.infer<typeof Phase>

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** Hidden words by their number in reading order. Looked at as a whole, since a guess may open thousands. */
export const Positions = z.custom<number[]>(
  (positions) => Array.isArray(positions) && positions.every(isPosition),
)

function isPosition(position: unknown): boolean {
  return Number.isInteger(position) && Number(position) >= 0
}

/** One numbered row of a sheet. `opened` groups the positions that it opened by spelling; `position` is the
 *  bar that a `title_hint` told about; `user_id` is whose row it is, where a sheet is shared or another's. */
export const SheetRow = z.strictObject({
  seq: z.int().min(1),
  kind: z.enum(['guess', 'hint', 'title_hint', 'give_up', 'leave', 'time_up']),
  word: z.string(),
  count: z.int().min(0),
  opened: z.array(z.tuple([z.string(), Positions])),
  position: z.int().min(0).optional(),
  user_id: z.uuid().nullable().optional(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** What became of one guessed word: a new row, nothing new (`seq` is the earlier row), or a free word. */
export const Result = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted'), ...SheetRow.shape }),
  z.strictObject({ outcome: z.literal('repeat'), word: z.string(), seq: z.int().min(1) }),
  z.strictObject({ outcome: z.literal('free'), word: z.string() }),
])
export type Result = z.infer<typeof Result>

/** The answer to a guess or a hint: a result for each word (a joined guess has several), and where one stands. */
export const Answer = z.strictObject({
  results: z.array(Result),
  state: PlayerState,
})
export type Answer = z.infer<typeof Answer>

/** `hit_rate` is 0 to 1; `seconds` run from start to finish; `time_played` leaves idle stretches out. */
export const Score = z.strictObject({
  guesses: z.int().min(0),
  hits: z.int().min(0),
  hit_rate: z.number().min(0).max(1),
  hints: z.int().min(0),
  seconds: z.int().min(0),
  time_played: z.int().min(0),
})
export type Score = z.infer<typeof Score>

/** Whom to thank for a text. `url`, `authors_url` and `revision` are null for articles written for this game, and for a
 *  text that a host pasted, of which nothing is known. */
export const Credit = z.strictObject({
  source: z.enum(['original', 'wikipedia', 'pasted']),
  url: z.string().nullable(),
  authors_url: z.string().nullable(),
  revision: z.string().nullable(),
  licence: z.string(),
  licence_url: z.string(),
})
export type Credit = z.infer<typeof Credit>

/** What lay under the ink, for a player who has finished: `words` are the spellings by position. */
export const OpenArticle = z.strictObject({
  title: z.string(),
  words: z.array(z.string()),
  credit: Credit,
})
export type OpenArticle = z.infer<typeof OpenArticle>

const standing = {
  state: PlayerState,
  is_ready: z.boolean(),
  votes: z.boolean(),
  place: z.int().min(1).nullable(),
  joined_at: z.string(),
  finished_at: z.string().nullable(),
}

/** Where a player of a game stands. `votes` says that they want to give up what is played together; `place` is given
 *  in a race, to who decodes. */
export const Standing = z.strictObject({ user_id: z.uuid(), ...standing })
export type Standing = z.infer<typeof Standing>

const progress = {
  seq: z.int().min(0),
  guesses: z.int().min(0),
  hints: z.int().min(0),
  uncovered: z.number().min(0).max(1),
  title_found: z.int().min(0),
}

/** How far a player has come, after row `seq` of their sheet: of two messages the one with the higher `seq` holds.
 *  `uncovered` is the share of hidden places that are open. */
export const Progress = z.strictObject({ user_id: z.uuid(), ...progress })
export type Progress = z.infer<typeof Progress>

/** Somebody in a game: who they are, where they stand, how far they have come. */
export const Player = z.strictObject({ user: User, ...standing, ...progress })
export type Player = z.infer<typeof Player>

/** Somebody who was asked to come. */
export const Invited = z.strictObject({ user: User, sender_id: z.uuid(), declined: z.boolean() })
export type Invited = z.infer<typeof Invited>

const changing = {
  host_id: z.uuid().nullable(),
  started_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  over_at: z.string().nullable(),
  next_game_id: z.uuid().nullable(),
}

/** Something that happened in a game, numbered from 1 without a gap. `game` and `players` are what it changed as it is
 *  now, `gone` who is no longer there, `user` who it is about. `at` is the server's time. */
export const GameEvent = z.strictObject({
  number: z.int().min(1),
  at: z.string(),
  kind: z.enum(GAME_EVENTS),
  user_id: z.uuid().nullable(),
  user: User.nullable(),
  game: z.strictObject(changing),
  players: z.array(Standing),
  gone: z.array(z.uuid()),
  reaction: Reaction.nullable(),
})
export type GameEvent = z.infer<typeof GameEvent>

/** How a match stands, which is a chain of rematches: the number of this game in it, how often each has won who has (most
 *  first), and who has won the match with this game. */
export const Match = z.strictObject({
  number: z.int().min(1),
  scores: z.array(z.strictObject({ user: User, wins: z.int().min(1) })),
  winner_id: z.uuid().nullable(),
})
export type Match = z.infer<typeof Match>

const gameShape = {
  id: z.uuid(),
  mode: Mode,
  lang: Language,
  difficulty: Difficulty,
  topic: Topic.nullable(),
  options: Options,
  state: PlayerState,
  phase: Phase,
  day: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
}

/** A game of mine. `topic` is what was asked for; `day` that of a daily; `state` is mine. `started_at` is when its
 *  countdown ends, `ends_at` when its clock runs out, `now` the server's time of the answer. `elapsed` counts
 *  milliseconds from start to the answer (or to my finish); `score` and `article` are null until I may see them,
 *  `title_words` until the countdown ends; `chosen_by` is who named the article, and so only looks on. `match` is null for what is no part of one; `starts_when_ready` of a lobby that starts once all are ready. `event` is the number of the last event that is in here, `code` what its link
 *  is made of. */
export const Game = z.strictObject({
  ...gameShape,
  ...changing,
  starts_when_ready: z.boolean(),
  match: Match.nullable(),
  chosen_by: z.uuid().nullable(),
  code: z.string().nullable(),
  now: z.string(),
  elapsed: z.int().min(0),
  title_words: z.int().min(0).nullable(),
  score: Score.nullable(),
  article: OpenArticle.nullable(),
  players: z.array(Player),
  invited: z.array(Invited),
  event: z.int().min(0),
})
export type Game = z.infer<typeof Game>

/** A row of my list of games. `title` is null until I may see it; `title_lengths` are its bars, none before the
 *  countdown ends; `players` counts who played, `place` is mine in a race. */
export const GameSummary = z.strictObject({
  ...gameShape,
  joined_at: z.string(),
  title: z.string().nullable(),
  title_lengths: z.array(z.int().min(1)),
  guesses: z.int().min(0),
  seconds: z.int().min(0).nullable(),
  place: z.int().min(1).nullable(),
  players: z.int().min(1),
})
export type GameSummary = z.infer<typeof GameSummary>

/** Most games of mine that are told as waiting for me: the newest, dailies left out. */
export const MAX_WAITING = 3

/** A game that waits for me: a lobby, or one that I play. `uncovered` is how far my sheet is, null before there is one. */
export const UnfinishedGame = GameSummary.extend({
  uncovered: z.number().min(0).max(1).nullable(),
})
export type UnfinishedGame = z.infer<typeof UnfinishedGame>

/** A block's text: a string shows, and a number is a hidden word of that many graphemes. Looked at as a whole, since a
 *  sheet has tens of thousands of parts. */
export const SheetText = z.custom<(string | number)[]>(
  (text) => Array.isArray(text) && text.every(isPart),
)

function isPart(part: unknown): boolean {
  return typeof part === 'string' || (Number.isInteger(part) && Number(part) >= 1)
}

/** An article under ink; its hidden words are numbered in reading order. */
export const Sheet = z.strictObject({
  lang: z.string(),
  blocks: z.array(
    z.strictObject({
      kind: z.enum(['title', 'heading', 'paragraph', 'item', 'quote']),
      level: z.int().min(2).max(6).optional(),
      text: SheetText,
    }),
  ),
})
