import {
  MODE_NAMES,
  VARIANTS,
  LAST_STRETCHES,
  BEST_OF,
  LENGTHS,
  RACE_HINTS,
} from '@inkling/game/open/modes'
import { FREE_WORDS } from '@inkling/languages/codes'
import { GAME_EVENTS, PHASES, PLAYER_STATES, REACTIONS } from '@inkling/game/open/game-state'
import { UNRATED } from '@inkling/game/open/rating'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { User } from './profile.ts'
import { Score } from './results.ts'

export const Mode = z.enum(MODE_NAMES)
export type Mode = z.infer<typeof Mode>

export const Variant = z.enum(VARIANTS)

/** Part of an article that is played. */
export const Length = z.enum(LENGTHS)

/** Settings of a game besides its article. An option that its mode does not have keeps its default. */
export const Options = z.strictObject({
  free_words: z.enum(FREE_WORDS),
  /** Minutes that the others of a race have after the first has decoded; `auto` follows the time that the first needed. */
  last_stretch: z.literal(LAST_STRETCHES),
  length: Length,
  /** Maximum number of races in a match. */
  best_of: z.literal(BEST_OF),
  /** True if a race counts for ratings. */
  rated: z.boolean(),
  /** Number of hints that each player of a race has. */
  hints: z.enum(RACE_HINTS),
  /** True if guesses show how near they are to the hidden words; false in a language without word vectors. */
  nearness: z.boolean(),
  /** True if the article uncovers itself. By default that of a race on a lead does; that of a daily never does. */
  fading_ink: z.boolean(),
  /** True if guests may join. */
  guests: z.boolean(),
})
export type Options = z.infer<typeof Options>

export const PlayerState = z.enum(PLAYER_STATES)
export type PlayerState = z.infer<typeof PlayerState>

export const Phase = z.enum(PHASES)
export type Phase = z.infer<typeof Phase>

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** Numbers of hidden words in reading order. Checked as a whole, since a guess may open thousands. */
export const Positions = z.custom<number[]>(
  (positions) => Array.isArray(positions) && positions.every(isPosition),
)

function isPosition(position: unknown): boolean {
  return Number.isInteger(position) && Number(position) >= 0
}

/** Numbered row of a sheet. */
export const SheetRow = z.strictObject({
  seq: z.int().min(1),
  kind: z.enum(['guess', 'hint', 'title_hint', 'nudge', 'give_up', 'leave', 'time_up']),
  word: z.string(),
  /** Number of hidden words that it opened. */
  count: z.int().min(0),
  /** Each spelling that it opened, with its positions. */
  opened: z.array(z.tuple([z.string(), Positions])),
  /** Position of the title word that a `title_hint` was about. */
  position: z.int().min(0).optional(),
  /** Nearness of a guess to the words that were hidden after it, in a game that shows it. */
  nearness: z
    .strictObject({
      /** Value of the nearest word; null if the guess has no word vector or nothing is hidden. */
      value: z.int().min(0).max(99).nullable(),
      /** Hidden positions at 60 or more with their values, nearest first. */
      near: z.array(z.tuple([z.int().min(0), z.int().min(60).max(99)])).max(40),
    })
    .optional(),
  /** Author of the row; left out on the caller's own sheet except for a `nudge`, null if the account is deleted. */
  user_id: z.uuid().nullable().optional(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Words of an article that uncovers itself. */
export const Faded = z.strictObject({
  /** Number of waves that are over. */
  waves: z.int().min(0),
  /** Each spelling that has faded, with its positions; only those of later waves than the caller names. */
  words: z.array(z.tuple([z.string(), Positions])),
  /** Time at which the article opened, and from which the waves are counted. */
  opened_at: z.string(),
})
export type Faded = z.infer<typeof Faded>

/** Outcome of one guessed word. */
export const Result = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted'), ...SheetRow.shape }),
  /** `seq` is the row that guessed it before. */
  z.strictObject({ outcome: z.literal('repeat'), word: z.string(), seq: z.int().min(1) }),
  z.strictObject({ outcome: z.literal('free'), word: z.string() }),
  /** It opens nothing and is in no dictionary, so it doesn't count. */
  z.strictObject({ outcome: z.literal('unknown'), word: z.string() }),
])
export type Result = z.infer<typeof Result>

/** Answer to a guess or a hint. */
export const Answer = z.strictObject({
  /** One for each word: a guess of joined words has several. */
  results: z.array(Result),
  state: PlayerState,
})
export type Answer = z.infer<typeof Answer>

/** Attribution of a text. `url`, `authors_url` and `revision` are null for a text that was written for this game or pasted
 *  by a host. */
export const Credit = z.strictObject({
  source: z.enum(['original', 'wikipedia', 'pasted']),
  url: z.string().nullable(),
  authors_url: z.string().nullable(),
  revision: z.string().nullable(),
  licence: z.string(),
  licence_url: z.string(),
})
export type Credit = z.infer<typeof Credit>

/** Hidden words of an article, for a player who has finished. */
export const OpenArticle = z.strictObject({
  title: z.string(),
  /** Spellings by position. */
  words: z.array(z.string()),
  credit: Credit,
})
export type OpenArticle = z.infer<typeof OpenArticle>

const standing = {
  state: PlayerState,
  is_ready: z.boolean(),
  /** True for a spectator who gets no place in the lobby when one becomes free. */
  sits_out: z.boolean(),
  /** True if the player votes to give up a shared game. */
  votes: z.boolean(),
  /** Given in a race to players who decode. */
  place: z.int().min(1).nullable(),
  joined_at: z.string(),
  finished_at: z.string().nullable(),
}

/** Standing of a player in a game. */
export const Standing = z.strictObject({ user_id: z.uuid(), ...standing })
export type Standing = z.infer<typeof Standing>

const progress = {
  /** Last row that is counted here: of two messages the one with the higher `seq` is newer. */
  seq: z.int().min(0),
  guesses: z.int().min(0),
  hints: z.int().min(0),
  /** Share of the hidden words that are open. */
  uncovered: z.number().min(0).max(1),
  /** Number of title words found. */
  title_found: z.int().min(0),
}

/** Progress of a player on their sheet. */
export const Progress = z.strictObject({ user_id: z.uuid(), ...progress })
export type Progress = z.infer<typeof Progress>

/** Player of a game, with standing and progress. */
export const Player = z.strictObject({ user: User, ...standing, ...progress })
export type Player = z.infer<typeof Player>

/** User who was invited to a game. */
export const Invited = z.strictObject({ user: User, sender_id: z.uuid(), declined: z.boolean() })
export type Invited = z.infer<typeof Invited>

const changing = {
  host_id: z.uuid().nullable(),
  /** End of the countdown; null before it begins. */
  started_at: z.string().nullable(),
  /** Time at which the clock runs out; null for a game without a clock. */
  ends_at: z.string().nullable(),
  over_at: z.string().nullable(),
  /** Rematch of this game. */
  next_game_id: z.uuid().nullable(),
}

/** Something that happened in a game. */
export const GameEvent = z.strictObject({
  /** Counted from 1 without a gap. */
  number: z.int().min(1),
  /** Time of the server. */
  at: z.string(),
  kind: z.enum(GAME_EVENTS),
  /** User whom it is about; null for nobody, or if the account is deleted. */
  user_id: z.uuid().nullable(),
  user: User.nullable(),
  /** State of the game after the event. */
  game: z.strictObject(changing),
  /** Players whose standing has changed. Of several events of one change, the first has all of them. */
  players: z.array(Standing),
  /** Ids of players who are in the game no longer. */
  gone: z.array(z.uuid()),
})
export type GameEvent = z.infer<typeof GameEvent>

/** Match, which is a chain of rematches, up to one of its games. */
export const Match = z.strictObject({
  /** Number of the game in the match. */
  number: z.int().min(1),
  /** Players who have won games, most wins first. */
  scores: z.array(z.strictObject({ user: User, wins: z.int().min(1) })),
  /** Player who has won the match with this game. */
  winner_id: z.uuid().nullable(),
})
export type Match = z.infer<typeof Match>

const game = {
  id: z.uuid(),
  mode: Mode,
  /** Null for a game that is neither. */
  variant: Variant.nullable(),
  lang: Language,
  difficulty: Difficulty,
  /** Topic; null where any was chosen. */
  topic: Topic.nullable(),
  options: Options,
  /** State of the caller. */
  state: PlayerState,
  phase: Phase,
  /** Day of a daily. */
  day: z.string().nullable(),
  /** End of the countdown; null before it begins. */
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
}

const About = z.strictObject({ difficulty: Difficulty, topic: Topic.nullable() })

/** Game of the caller. Times are ISO 8601. */
export const Game = z.strictObject({
  ...game,
  ...changing,
  /** The chosen difficulty and topic (`from`), and those of the article that was drawn instead (`to`), because players had
   *  met all articles of the former. In a lobby, a draw that took place now would give them. Null if the article is as
   *  chosen. */
  widening: z.strictObject({ from: About, to: About }).nullable(),
  /** Why a race is not rated that its host wanted rated: a player has met the article (`known`), or fewer than ten were
   *  possible (`few`). In a lobby, this is the result of a draw that took place now. */
  unrated: z.enum(UNRATED).nullable(),
  /** True for a lobby that starts by itself once all are ready. */
  starts_when_ready: z.boolean(),
  /** Null for a game that is part of no match. */
  match: Match.nullable(),
  /** Player who chose the article, and therefore only watches. */
  chosen_by: z.uuid().nullable(),
  /** Code of the link to it. */
  code: z.string().nullable(),
  /** Time of the server at the answer. */
  now: z.string(),
  /** Milliseconds from the start to the answer, or to the caller's finish. */
  elapsed: z.int().min(0),
  /** Null until the countdown ends. */
  title_words: z.int().min(0).nullable(),
  /** Null until the caller may see it, as is `article`. */
  score: Score.nullable(),
  article: OpenArticle.nullable(),
  players: z.array(Player),
  invited: z.array(Invited),
  /** Number of the last event that is included here. */
  event: z.int().min(0),
})
export type Game = z.infer<typeof Game>

/** Row of the caller's list of games. */
export const GameSummary = z.strictObject({
  ...game,
  joined_at: z.string(),
  /** Null until the caller may see it. */
  title: z.string().nullable(),
  /** Lengths of the hidden title words; empty until the countdown ends. */
  title_lengths: z.array(z.int().min(1)),
  guesses: z.int().min(0),
  seconds: z.int().min(0).nullable(),
  /** Place of the caller in a race, among the lanes of a quick race, or among those who have played an article of a cup. */
  place: z.int().min(1).nullable(),
  /** Number of users who played, of the lanes of a quick race with the caller, or of those who have played the article
   *  of a cup. */
  players: z.int().min(1),
})
export type GameSummary = z.infer<typeof GameSummary>

/** Maximum number of games listed as unfinished: the newest, without dailies. */
export const MAX_WAITING = 3

/** Lobby or game that waits for the caller. */
export const UnfinishedGame = GameSummary.extend({
  /** Progress on the caller's sheet; null before there is one. */
  uncovered: z.number().min(0).max(1).nullable(),
})
export type UnfinishedGame = z.infer<typeof UnfinishedGame>

/** Text of a block: a string is shown, a number is a hidden word of that many graphemes. Checked as a whole, since a sheet
 *  has tens of thousands of parts. */
export const SheetText = z.custom<(string | number)[]>(
  (text) => Array.isArray(text) && text.every(isPart),
)

function isPart(part: unknown): boolean {
  return typeof part === 'string' || (Number.isInteger(part) && Number(part) >= 1)
}

/** Redacted article; its hidden words are numbered in reading order. */
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
