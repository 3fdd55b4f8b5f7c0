import { FREE_WORDS } from '@inkling/game/free-words'
import { z } from 'zod'
import { Difficulty, Topic } from './articles.ts'
import { procedure } from './procedure.ts'

export const Options = z.strictObject({ free_words: z.enum(FREE_WORDS) })
export type Options = z.infer<typeof Options>

/** Where a player stands in a game. */
export const PlayerState = z.enum(['playing', 'decoded', 'gave_up'])
export type PlayerState = z.infer<typeof PlayerState>

/** One numbered row of a sheet. `opened` groups the positions that it opened by spelling; `position` is the
 *  bar that a `title_hint` told about. */
export const Guess = z.strictObject({
  seq: z.int().min(1),
  kind: z.enum(['guess', 'hint', 'title_hint', 'give_up']),
  word: z.string(),
  count: z.int().min(0),
  opened: z.array(z.tuple([z.string(), z.array(z.int().min(0))])),
  position: z.int().min(0).optional(),
})
export type Guess = z.infer<typeof Guess>

/** What became of one guessed word: a new row, nothing new (`seq` is the earlier row), or a free word. */
export const Result = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted'), ...Guess.shape }),
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

/** Whom to thank for a text. `url`, `authors_url` and `revision` are null for articles written for this game. */
export const Credit = z.strictObject({
  source: z.enum(['original', 'wikipedia']),
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

const gameShape = {
  id: z.uuid(),
  mode: z.enum(['solo']),
  difficulty: Difficulty,
  topic: Topic.nullable(),
  options: Options,
  state: PlayerState,
  started_at: z.string(),
  finished_at: z.string().nullable(),
}

/** A game of mine. `topic` is what was asked for; `elapsed` counts milliseconds from start to the answer (or to
 *  my finish); `score` and `article` are null until I have finished. */
export const Game = z.strictObject({
  ...gameShape,
  elapsed: z.int().min(0),
  score: Score.nullable(),
  article: OpenArticle.nullable(),
})
export type Game = z.infer<typeof Game>

/** A row of my list of games. `title` is null until I have finished; `title_lengths` are its bars. */
export const GameSummary = z.strictObject({
  ...gameShape,
  title: z.string().nullable(),
  title_lengths: z.array(z.int().min(1)),
  guesses: z.int().min(0),
  seconds: z.int().min(0).nullable(),
})
export type GameSummary = z.infer<typeof GameSummary>

/** Blocks in which a string shows and a number is a hidden word of that many graphemes, numbered in reading order. */
export const Sheet = z.strictObject({
  lang: z.string(),
  blocks: z.array(
    z.strictObject({
      kind: z.enum(['title', 'heading', 'paragraph', 'item', 'quote']),
      level: z.int().min(2).max(6).optional(),
      text: z.array(z.union([z.string(), z.int().min(1)])),
    }),
  ),
})

const id = z.strictObject({ id: z.uuid() })
const tags = ['Games']
const guessing = [
  'NOT_FOUND',
  'GAME_OVER',
  'EMPTY_GUESS',
  'LONG_GUESS',
  'SEVERAL_WORDS',
  'NO_WORD',
] as const
const hinting = [
  'NOT_FOUND',
  'GAME_OVER',
  'HINT_IN_TITLE',
  'ALREADY_OPEN',
  'NO_SUCH_POSITION',
  'NOTHING_TO_HINT',
] as const

export const games = {
  create_game: procedure('NO_ARTICLE')
    .route({ method: 'POST', path: '/create_game', summary: 'Start a new game', tags })
    .input(
      z.strictObject({
        _mode: z.enum(['solo']),
        _difficulty: Difficulty,
        _topic: Topic.nullable().optional(),
        _options: Options.partial().optional(),
      }),
    )
    .output(z.strictObject({ game_id: z.uuid() })),
  submit_guess: procedure(...guessing)
    .route({ method: 'POST', path: '/submit_guess', summary: 'Guess a word', tags })
    .input(z.strictObject({ _game_id: z.uuid(), _word: z.string().max(1000) }))
    .output(Answer),
  use_hint: procedure(...hinting)
    .route({
      method: 'POST',
      path: '/use_hint',
      summary: 'Open one hidden word: the one at a position, or the commonest',
      tags,
    })
    .input(z.strictObject({ _game_id: z.uuid(), _position: z.int().min(0).optional() }))
    .output(Answer),
  give_up: procedure('NOT_FOUND', 'GAME_OVER')
    .route({ method: 'POST', path: '/give_up', summary: 'Open the article and end my part', tags })
    .input(z.strictObject({ _game_id: z.uuid() }))
    .output(z.strictObject({ state: PlayerState })),
  list: procedure()
    .route({ method: 'GET', path: '/games', summary: 'My games, newest first', tags })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(100).optional() }))
    .output(z.array(GameSummary)),
  find: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/games/{id}', summary: 'One game of mine', tags })
    .input(id)
    .output(Game),
  sheet: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/games/{id}/sheet', summary: 'Its article under ink', tags })
    .input(id)
    .output(Sheet),
  guesses: procedure('NOT_FOUND')
    .route({
      method: 'GET',
      path: '/games/{id}/guesses',
      summary: 'The rows of my sheet after a number',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), since: z.coerce.number().int().min(0).optional() }))
    .output(z.array(Guess)),
}
