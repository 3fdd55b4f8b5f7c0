import { MAX_INVITED } from '@inkling/game/open/lobby'
import { HELPS } from '@inkling/game/open/usual-times'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import {
  Answer,
  Faded,
  Game,
  GameEvent,
  GameSummary,
  SheetRow,
  Mode,
  Options,
  PlayerState,
  Positions,
  Progress,
  Reaction,
  Sheet,
  UnfinishedGame,
} from './game.ts'
import { Ghost } from './ghosts.ts'
import { Id, Nothing, ShownLine, signedIn } from './procedure.ts'
import { Story } from './results.ts'

/** Reasons for which players report an article. */
export const REPORT_REASONS = ['broken_text', 'no_article', 'too_obscure', 'offensive'] as const

/** Article that a host chooses: a page of Wikipedia, or a text of their own. */
export const OwnArticle = z.strictObject({
  /** Title or address of the page; title of the text. */
  title: ShownLine.max(300),
  text: z.string().max(100_000).optional(),
})
export type OwnArticle = z.infer<typeof OwnArticle>

/** Reasons for which such an article cannot be played. */
const choosing = [
  'UNFIT_PAGE',
  'WIKIPEDIA_AWAY',
  'NO_LEAD',
  'UNFIT_TITLE',
  'TEXT_TOO_SHORT',
  'TEXT_TOO_LONG',
  'TEXT_REPEATS',
  'TEXT_HAS_MARKUP',
  'TEXT_IN_OTHER_LANGUAGE',
] as const

/** Article as it would be played. */
export const OwnPreview = z.strictObject({
  title: z.string(),
  /** Number of words. */
  words: z.int().min(0),
  sheet: Sheet,
  /** Hidden words by position. */
  open: z.array(z.string()),
})
export type OwnPreview = z.infer<typeof OwnPreview>

/** Minutes until a game of this kind is usually decoded. */
export const UsualMinutes = z.strictObject({
  difficulty: Difficulty,
  length: Options.shape.length,
  /** Help that everybody in the game has. */
  help: z.enum(HELPS),
  minutes: z.int().min(1),
})
export type UsualMinutes = z.infer<typeof UsualMinutes>

/** Guess and hint as they are pushed on the channel of their game. */
export const GuessPush = z.strictObject({ word: z.string().max(1000) })
/** Number of waves whose words the caller has. */
export const FadedPush = z.strictObject({ waves: z.coerce.number().int().min(0).max(1_000) })
export const HintPush = z.strictObject({ position: z.int().min(0).optional() })

/** Number of a row or an event, up to what the database can hold. */
const since = z.coerce.number().int().min(0).max(2_147_483_647)

const id = z.strictObject({ id: Id })
const ofGame = z.strictObject({ game_id: Id })
const playing = ['NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'WATCHING', 'GAME_OVER'] as const

const { reads, changes } = signedIn('Games')

export const games = {
  usual_minutes: reads('/usual_minutes', {
    summary: 'How long games usually take here, by settings',
    cost: 3,
  }).output(z.array(UsualMinutes)),
  preview_article: reads('/preview_article', {
    method: 'POST',
    summary: 'An article that I choose, as it would be played',
    cost: 10,
    refuses: choosing,
  })
    .input(
      OwnArticle.extend({
        lang: Language,
        free_words: Options.shape.free_words.optional(),
        length: Options.shape.length.optional(),
      }),
    )
    .output(OwnPreview),
  create_game: changes('/create_game', {
    summary: 'Start a game alone, or open the lobby of one with others',
    refuses: [
      'NO_ARTICLE',
      'NOT_FRIENDS',
      'TOO_MANY_GAMES',
      'TOO_MANY_LOBBIES',
      'TOO_MANY_UNFINISHED',
      'NOT_ALONE',
      'TOO_MANY_TEXTS',
      ...choosing,
    ],
  })
    .input(
      z.strictObject({
        mode: z.enum(['solo', 'race', 'together']),
        lang: Language.optional(),
        difficulty: Difficulty,
        topic: Topic.nullable().optional(),
        options: Options.exactPartial().optional(),
        article: OwnArticle.optional(),
        /** Friends to invite. */
        user_ids: z.array(Id).max(MAX_INVITED).optional(),
      }),
    )
    .output(z.strictObject({ game_id: z.uuid() })),
  submit_guess: changes('/submit_guess', {
    summary: 'Guess a word',
    refuses: [...playing, 'EMPTY_GUESS', 'LONG_GUESS', 'SEVERAL_WORDS', 'NO_WORD', 'SHEET_FULL'],
  })
    .input(ofGame.extend(GuessPush.shape))
    .output(Answer),
  use_hint: changes('/use_hint', {
    summary:
      'Open one hidden word: the one at a position, or the commonest. A race has as many hints as its host allows, one every ten seconds',
    refuses: [
      ...playing,
      'NO_HINTS',
      'NO_HINTS_LEFT',
      'HINT_TOO_SOON',
      'HINT_IN_TITLE',
      'ALREADY_OPEN',
      'NO_SUCH_POSITION',
      'NOTHING_TO_HINT',
      'SHEET_FULL',
    ],
  })
    .input(ofGame.extend(HintPush.shape))
    .output(Answer),
  nudge_positions: reads('/games/{id}/nudge', {
    summary: 'Positions of the words that I may open for the others, as the first player of a race',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(id)
    .output(z.strictObject({ positions: Positions })),
  nudge: changes('/nudge', {
    summary:
      'Open one hidden word for those who still play, once per race and as its first player. It counts as nobody’s find',
    refuses: [
      ...playing,
      'NOT_FIRST',
      'ALREADY_NUDGED',
      'NOT_OFFERED',
      'NO_SUCH_POSITION',
      'TOO_MANY_EVENTS',
    ],
  })
    .input(ofGame.extend({ position: z.int().min(0) }))
    .output(z.strictObject({ word: z.string() })),
  give_up: changes('/give_up', {
    summary: 'Open the article and finish the game for me',
    refuses: [...playing, 'VOTE_INSTEAD'],
  })
    .input(ofGame)
    .output(z.strictObject({ state: PlayerState })),
  vote_give_up: changes('/vote_give_up', {
    summary: 'Vote for giving up a game that is played together, or take the vote back',
    refuses: [...playing, 'NOT_TOGETHER', 'TOO_MANY_EVENTS'],
  })
    .input(ofGame.extend({ votes: z.boolean() }))
    .output(z.strictObject({ state: PlayerState })),
  leave_game: changes('/leave_game', {
    summary: 'Leave a lobby or a game',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(ofGame)
    .output(Nothing),
  send_reaction: changes('/send_reaction', {
    summary: 'Show the others a reaction',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(ofGame.extend({ reaction: Reaction }))
    .output(Nothing),
  point: changes('/point', {
    summary: 'Show the partners of a shared sheet a hidden word for a moment',
    refuses: [...playing, 'NO_SUCH_POSITION', 'ALREADY_OPEN'],
  })
    .input(ofGame.extend({ position: z.int().min(0) }))
    .output(Nothing),
  report_article: changes('/report_article', {
    summary: 'Report a bad article',
    refuses: ['NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'TOO_FEW_GUESSES', 'TOO_MANY_REPORTS'],
  })
    .input(ofGame.extend({ reason: z.enum(REPORT_REASONS) }))
    .output(Nothing),
  list: reads('/games', { summary: 'My games, newest first', cost: 5 })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(100).optional(),
        mode: Mode.optional(),
        /** Only games that this friend played too. */
        friend_id: Id.optional(),
        /** Only games that I joined before. */
        before: z.iso.datetime().optional(),
      }),
    )
    .output(z.array(GameSummary)),
  unfinished: reads('/unfinished_games', {
    summary: 'Lobbies and games that wait for me',
    cost: 5,
  }).output(z.array(UnfinishedGame)),
  find: reads('/games/{id}', { summary: 'One game of mine', refuses: ['NOT_FOUND', 'REMOVED'] })
    .input(id)
    .output(Game),
  board: reads('/games/{id}/board', {
    summary:
      'All that a board shows first: the game, its sheet once it has begun, my rows, and the ghosts that I race',
    cost: 5,
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(id)
    .output(
      z.strictObject({
        game: Game,
        sheet: Sheet.nullable(),
        rows: z.array(SheetRow),
        /** Words that have faded; null while the sheet is, and in a game without fading ink. */
        faded: Faded.nullable(),
        /** Of a quick race, an answered challenge or a daily. */
        ghosts: z.array(Ghost),
      }),
    ),
  sheet: reads('/games/{id}/sheet', {
    summary: 'Its redacted article; during a countdown the answer comes when that ends',
    cost: 3,
    refuses: ['NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'WATCHING'],
  })
    .input(id)
    .output(Sheet),
  guesses: reads('/games/{id}/guesses', {
    summary: 'The rows of my sheet after a number; of another player’s, once I may see them',
    cost: 5,
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(id.extend({ since: since.optional(), user_id: Id.optional() }))
    .output(z.array(SheetRow)),
  faded: reads('/games/{id}/faded', {
    summary: 'The words that have faded after a number of waves; null where the ink does not fade',
    refuses: ['NOT_FOUND', 'REMOVED', 'NOT_STARTED', 'WATCHING'],
  })
    .input(id.extend(FadedPush.shape))
    .output(Faded.nullable()),
  events: reads('/games/{id}/events', {
    summary: 'Up to 1,000 events of a game after a number, and the progress of its players',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(id.extend({ since }))
    .output(
      z.strictObject({ now: z.string(), events: z.array(GameEvent), progress: z.array(Progress) }),
    ),
  story: reads('/games/{id}/story', {
    summary: 'The course of a game once it is over, or of my own game alone',
    cost: 20,
    refuses: ['NOT_FOUND', 'REMOVED', 'NOT_OVER'],
  })
    .input(id)
    .output(Story),
}
