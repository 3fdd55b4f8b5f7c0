import { MAX_INVITED } from '@inkling/game/open/event-limit'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import {
  Answer,
  Game,
  GameEvent,
  GameSummary,
  SheetRow,
  Mode,
  Options,
  PlayerState,
  Progress,
  Reaction,
  Sheet,
  UnfinishedGame,
} from './game.ts'
import { Id, procedure, ShownLine } from './procedure.ts'
import { Story } from './story.ts'

/** Why an article is not fit for play. */
export const REPORT_REASONS = ['broken_text', 'no_article', 'too_obscure', 'offensive'] as const

/** An article that a host names: by its title or its address, or with a text of its own. */
export const OwnArticle = z.strictObject({
  _title: ShownLine.max(300),
  _text: z.string().max(100_000).optional(),
})
export type OwnArticle = z.infer<typeof OwnArticle>

/** Why an article that a host names cannot be played. */
const choosing = [
  'UNFIT_PAGE',
  'WIKIPEDIA_AWAY',
  'NO_LEAD',
  'UNFIT_TITLE',
  'TEXT_TOO_SHORT',
  'TEXT_TOO_LONG',
  'TEXT_REPEATS',
  'TEXT_HAS_MARKUP',
] as const

/** An article as it will be played: its sheet, and what lies under the ink by position. */
export const OwnPreview = z.strictObject({
  title: z.string(),
  words: z.int().min(0),
  sheet: Sheet,
  open: z.array(z.string()),
})
export type OwnPreview = z.infer<typeof OwnPreview>

/** A guess and a hint as they are pushed on the channel of their game. */
export const GuessPush = z.strictObject({ _word: z.string().max(1000) })
export const HintPush = z.strictObject({ _position: z.int().min(0).optional() })

/** The number of a row or an event, as the database can hold it. */
const since = z.coerce.number().int().min(0).max(2_147_483_647)

const id = z.strictObject({ id: Id })
const ofGame = z.strictObject({ _game_id: Id })
const nothing = z.strictObject({})
const tags = ['Games']
const playing = ['NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'WATCHING', 'GAME_OVER'] as const
const guessing = [
  ...playing,
  'EMPTY_GUESS',
  'LONG_GUESS',
  'SEVERAL_WORDS',
  'NO_WORD',
  'SHEET_FULL',
] as const
const hinting = [
  ...playing,
  'NO_HINTS',
  'NO_HINTS_LEFT',
  'HINT_TOO_SOON',
  'HINT_IN_TITLE',
  'ALREADY_OPEN',
  'NO_SUCH_POSITION',
  'NOTHING_TO_HINT',
  'SHEET_FULL',
] as const

export const games = {
  preview_article: procedure(...choosing)
    .route({
      method: 'POST',
      path: '/preview_article',
      summary: 'An article that I name, as it will be played',
      tags,
    })
    .input(
      OwnArticle.extend({
        _lang: Language,
        _free_words: Options.shape.free_words.optional(),
        _length: Options.shape.length.optional(),
      }),
    )
    .output(OwnPreview),
  create_game: procedure(
    'NO_ARTICLE',
    'NOT_FRIENDS',
    'TOO_MANY_GAMES',
    'TOO_MANY_LOBBIES',
    'TOO_MANY_UNFINISHED',
    'NOT_ALONE',
    'TOO_MANY_TEXTS',
    ...choosing,
  )
    .route({
      method: 'POST',
      path: '/create_game',
      summary: 'Start a game alone, or open the lobby of one with others',
      tags,
    })
    .input(
      z.strictObject({
        _mode: z.enum(['solo', 'race', 'together']),
        _lang: Language.optional(),
        _difficulty: Difficulty,
        _topic: Topic.nullable().optional(),
        _options: Options.exactPartial().optional(),
        _article: OwnArticle.optional(),
        _user_ids: z.array(Id).max(MAX_INVITED).optional(),
      }),
    )
    .output(z.strictObject({ game_id: z.uuid() })),
  submit_guess: procedure(...guessing)
    .route({ method: 'POST', path: '/submit_guess', summary: 'Guess a word', tags })
    .input(ofGame.extend(GuessPush.shape))
    .output(Answer),
  use_hint: procedure(...hinting)
    .route({
      method: 'POST',
      path: '/use_hint',
      summary:
        'Open one hidden word: the one at a position, or the commonest; in a race as often as its host allows, and at most every ten seconds',
      tags,
    })
    .input(ofGame.extend(HintPush.shape))
    .output(Answer),
  give_up: procedure(...playing, 'VOTE_INSTEAD')
    .route({ method: 'POST', path: '/give_up', summary: 'Open the article and end my part', tags })
    .input(ofGame)
    .output(z.strictObject({ state: PlayerState })),
  vote_give_up: procedure(...playing, 'NOT_TOGETHER', 'TOO_MANY_EVENTS')
    .route({
      method: 'POST',
      path: '/vote_give_up',
      summary: 'Want to give up what is played together, or no longer',
      tags,
    })
    .input(z.strictObject({ _game_id: Id, _votes: z.boolean() }))
    .output(z.strictObject({ state: PlayerState })),
  leave_game: procedure('NOT_FOUND', 'REMOVED')
    .route({ method: 'POST', path: '/leave_game', summary: 'Leave a lobby or a game', tags })
    .input(ofGame)
    .output(nothing),
  send_reaction: procedure('NOT_FOUND', 'REMOVED', 'TOO_MANY_EVENTS')
    .route({ method: 'POST', path: '/send_reaction', summary: 'Show the others a feeling', tags })
    .input(z.strictObject({ _game_id: Id, _reaction: Reaction }))
    .output(nothing),
  report_article: procedure(
    'NOT_FOUND',
    'REMOVED',
    'NOT_STARTED',
    'TOO_FEW_GUESSES',
    'TOO_MANY_REPORTS',
  )
    .route({ method: 'POST', path: '/report_article', summary: 'Report a bad article', tags })
    .input(z.strictObject({ _game_id: Id, _reason: z.enum(REPORT_REASONS) }))
    .output(nothing),
  list: procedure()
    .route({ method: 'GET', path: '/games', summary: 'My games, newest first', tags })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(100).optional(),
        mode: Mode.optional(),
        friend_id: Id.optional(),
        before: z.iso.datetime().optional(),
      }),
    )
    .output(z.array(GameSummary)),
  unfinished: procedure()
    .route({ method: 'GET', path: '/unfinished_games', summary: 'What waits for me', tags })
    .output(z.array(UnfinishedGame)),
  find: procedure('NOT_FOUND', 'REMOVED')
    .route({ method: 'GET', path: '/games/{id}', summary: 'One game of mine', tags })
    .input(id)
    .output(Game),
  board: procedure('NOT_FOUND', 'REMOVED')
    .route({
      method: 'GET',
      path: '/games/{id}/board',
      summary: 'All that a board shows first: the game, its sheet once it has begun, and my rows',
      tags,
    })
    .input(id)
    .output(z.strictObject({ game: Game, sheet: Sheet.nullable(), rows: z.array(SheetRow) })),
  sheet: procedure('NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'WATCHING')
    .route({
      method: 'GET',
      path: '/games/{id}/sheet',
      summary: 'Its article under ink; during a countdown the answer comes when that ends',
      tags,
    })
    .input(id)
    .output(Sheet),
  guesses: procedure('NOT_FOUND', 'REMOVED')
    .route({
      method: 'GET',
      path: '/games/{id}/guesses',
      summary: 'The rows of my sheet after a number; of another player’s, once I may see them',
      tags,
    })
    .input(
      z.strictObject({
        id: Id,
        since: since.optional(),
        user_id: Id.optional(),
      }),
    )
    .output(z.array(SheetRow)),
  events: procedure('NOT_FOUND', 'REMOVED')
    .route({
      method: 'GET',
      path: '/games/{id}/events',
      summary:
        'What happened in a game after a number (at most 1,000 events), and how far its players have come',
      tags,
    })
    .input(z.strictObject({ id: Id, since }))
    .output(
      z.strictObject({ now: z.string(), events: z.array(GameEvent), progress: z.array(Progress) }),
    ),
  story: procedure('NOT_FOUND', 'REMOVED', 'NOT_OVER')
    .route({
      method: 'GET',
      path: '/games/{id}/story',
      summary: 'How a game with others went, once it is over',
      tags,
    })
    .input(id)
    .output(Story),
}
