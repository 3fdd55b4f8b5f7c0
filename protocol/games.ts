import { z } from 'zod'
import { Difficulty, Topic } from './articles.ts'
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
} from './game.ts'
import { Id, procedure } from './procedure.ts'

/** Most friends of one call that sets up a game. */
export const MOST_INVITED = 20

/** Why an article is not fit for play. */
export const REPORT_REASONS = ['broken_text', 'no_article', 'too_obscure', 'offensive'] as const

/** A guess and a hint as they are pushed on the channel of their game. */
export const GuessPush = z.strictObject({ _word: z.string().max(1000) })
export const HintPush = z.strictObject({ _position: z.int().min(0).optional() })

/** The number of a row or an event, as the database can hold it. */
const since = z.coerce.number().int().min(0).max(2_147_483_647)

const id = z.strictObject({ id: Id })
const ofGame = z.strictObject({ _game_id: Id })
const nothing = z.strictObject({})
const tags = ['Games']
const playing = ['NOT_FOUND', 'NOT_STARTED', 'WATCHING', 'GAME_OVER'] as const
const guessing = [...playing, 'EMPTY_GUESS', 'LONG_GUESS', 'SEVERAL_WORDS', 'NO_WORD'] as const
const hinting = [
  ...playing,
  'HINT_IN_TITLE',
  'ALREADY_OPEN',
  'NO_SUCH_POSITION',
  'NOTHING_TO_HINT',
] as const

export const games = {
  create_game: procedure('NO_ARTICLE', 'NOT_FRIENDS', 'TOO_MANY_GAMES')
    .route({
      method: 'POST',
      path: '/create_game',
      summary: 'Start a game alone, or open the lobby of one with others',
      tags,
    })
    .input(
      z.strictObject({
        _mode: z.enum(['solo', 'race', 'together']),
        _difficulty: Difficulty,
        _topic: Topic.nullable().optional(),
        _options: Options.partial().optional(),
        _user_ids: z.array(Id).max(MOST_INVITED).optional(),
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
      summary: 'Open one hidden word: the one at a position, or the commonest',
      tags,
    })
    .input(ofGame.extend(HintPush.shape))
    .output(Answer),
  give_up: procedure(...playing, 'VOTE_INSTEAD')
    .route({ method: 'POST', path: '/give_up', summary: 'Open the article and end my part', tags })
    .input(ofGame)
    .output(z.strictObject({ state: PlayerState })),
  vote_give_up: procedure(...playing, 'NOT_TOGETHER')
    .route({
      method: 'POST',
      path: '/vote_give_up',
      summary: 'Want to give up what is played together, or no longer',
      tags,
    })
    .input(z.strictObject({ _game_id: Id, _votes: z.boolean() }))
    .output(z.strictObject({ state: PlayerState })),
  leave_game: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/leave_game', summary: 'Leave a lobby or a game', tags })
    .input(ofGame)
    .output(nothing),
  send_reaction: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/send_reaction', summary: 'Show the others a feeling', tags })
    .input(z.strictObject({ _game_id: Id, _reaction: Reaction }))
    .output(nothing),
  report_article: procedure('NOT_FOUND', 'NOT_FINISHED')
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
  find: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/games/{id}', summary: 'One game of mine', tags })
    .input(id)
    .output(Game),
  board: procedure('NOT_FOUND')
    .route({
      method: 'GET',
      path: '/games/{id}/board',
      summary: 'All that a board shows first: the game, its sheet once it has begun, and my rows',
      tags,
    })
    .input(id)
    .output(z.strictObject({ game: Game, sheet: Sheet.nullable(), rows: z.array(SheetRow) })),
  sheet: procedure('NOT_FOUND', 'NOT_STARTED')
    .route({
      method: 'GET',
      path: '/games/{id}/sheet',
      summary: 'Its article under ink; during a countdown the answer comes when that ends',
      tags,
    })
    .input(id)
    .output(Sheet),
  guesses: procedure('NOT_FOUND')
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
  events: procedure('NOT_FOUND')
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
}
