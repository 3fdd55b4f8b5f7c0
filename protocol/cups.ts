import { CUP_ARTICLES, MAX_CUP_PLAYERS } from '@inkling/game/open/cup'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Options, PlayerState } from './game.ts'
import { Id, Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'

const about = {
  lang: Language,
  difficulty: Difficulty,
  topic: Topic.nullable(),
  options: Options,
}

/** Number of an article of a cup, from 1. */
const Number = z.int().min(1).max(CUP_ARTICLES)

/** Article of a cup with the caller's own result. */
export const CupArticle = z.strictObject({
  number: Number,
  /** The caller's state; null before they begin. */
  state: z.enum([...PlayerState.options, 'skipped']).nullable(),
  game_id: z.uuid().nullable(),
  /** The title and the figures are null until the caller has finished; `place` stays null unless they decoded it. */
  title: z.string().nullable(),
  place: z.int().min(1).nullable(),
  guesses: z.int().min(0).nullable(),
  seconds: z.int().min(0).nullable(),
})
export type CupArticle = z.infer<typeof CupArticle>

/** What the caller may know of a player at an article: if they have played it, and once the caller has finished it or the
 *  cup is over, their place, null if they did not decode it. */
export const CupCell = z.strictObject({
  is_played: z.boolean(),
  is_skipped: z.boolean(),
  place: z.int().min(1).nullable(),
})
export type CupCell = z.infer<typeof CupCell>

/** Player of a cup with their standing over the articles whose results the caller sees. */
export const CupPlayer = z.strictObject({
  /** Unique in the cup. */
  number: z.int().min(1),
  /** Null after the account was deleted. */
  user: User.nullable(),
  rank: z.int().min(1),
  /** Sum of places; not a whole number if it counts the mean for a skipped article. */
  places: z.number().min(0),
  guesses: z.int().min(0),
  cells: z.array(CupCell).length(CUP_ARTICLES),
})
export type CupPlayer = z.infer<typeof CupPlayer>

/** Cup as one of its players sees it, or somebody who is invited. */
export const Cup = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  /** Null after the account was deleted. */
  host: User.nullable(),
  ...about,
  created_at: z.string(),
  joins_until: z.string(),
  ends_at: z.string(),
  /** Set once the table is final. */
  final_at: z.string().nullable(),
  /** False while the caller is only invited. */
  has_joined: z.boolean(),
  /** Number of the caller; null while they are only invited. */
  own_number: z.int().min(1).nullable(),
  articles: z.array(CupArticle).length(CUP_ARTICLES),
  /** Best first. */
  players: z.array(CupPlayer),
  /** Users who have not answered their invitation. */
  invited: z.array(User),
  /** The cup that its players opened after it. */
  next_cup_id: z.uuid().nullable(),
})
export type Cup = z.infer<typeof Cup>

/** Cup of a link. It says nothing about its articles. */
export const LinkedCup = z.strictObject({
  code: z.string(),
  host: User.nullable(),
  ...about,
  ends_at: z.string(),
  players: z.int().min(0),
  /** Id of the cup if the caller is in it. */
  cup_id: z.uuid().nullable(),
})
export type LinkedCup = z.infer<typeof LinkedCup>

const Code = z.string().max(100)
const ofCup = z.strictObject({ cup_id: Id })

const setup = {
  lang: Language.optional(),
  difficulty: Difficulty,
  topic: Topic.nullable().optional(),
  options: Options.exactPartial().optional(),
  /** Friends to invite, and with `after` also players of that cup. */
  user_ids: z
    .array(Id)
    .max(MAX_CUP_PLAYERS - 1)
    .optional(),
  /** The cup that this one follows. */
  after: Id.optional(),
}

const { reads, changes } = signedIn('Cups')

export const cups = {
  open_cup: changes('/open_cup', {
    summary: 'Open a cup and invite friends to it, or find the one that was opened after another',
    refuses: [
      'TOO_FEW_ARTICLES',
      'TOO_MANY_CUPS',
      'TOO_MANY_GAMES',
      'NOT_FRIENDS',
      'NOT_FOUND',
      'NOT_OVER',
      'GUEST',
    ],
  })
    .input(z.strictObject(setup))
    .output(z.strictObject({ cup_id: z.uuid() })),
  count_cup_articles: reads('/count_cup_articles', {
    method: 'POST',
    summary: 'Number of articles, at most five, that are new to me and to these friends',
    cost: 3,
    refuses: ['NOT_FRIENDS', 'NOT_FOUND'],
  })
    .input(z.strictObject(setup))
    .output(z.strictObject({ articles: z.int().min(0).max(CUP_ARTICLES) })),
  list: reads('/cups', {
    summary:
      'My cups and invitations to cups: those that run, and those that ended in the last day',
    cost: 5,
  }).output(z.array(Cup)),
  list_with_friend: reads('/friends/{friend_id}/cups', {
    summary: 'Cups that a friend and I are both in, newest first',
    cost: 5,
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ friend_id: Id }))
    .output(z.array(Cup)),
  find: reads('/cups/{id}', { summary: 'A cup of mine', cost: 3, refuses: ['NOT_FOUND'] })
    .input(z.strictObject({ id: Id }))
    .output(Cup),
  find_linked: reads('/cup_links/{code}', {
    summary: 'The cup of a link',
    cost: 3,
    refuses: ['UNKNOWN_CODE', 'TOO_MANY_CODES'],
  })
    .input(z.strictObject({ code: Code }))
    .output(LinkedCup),
  of_game: reads('/games/{id}/cup', {
    summary: 'The cup that this game of mine belongs to',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ id: Id }))
    .output(Cup),
  join_cup: changes('/join_cup', {
    summary: 'Join a cup that I am invited to, or by the code of its link',
    refuses: [
      'NOT_FOUND',
      'UNKNOWN_CODE',
      'TOO_MANY_CODES',
      'CUP_CLOSED',
      'PLACES_TAKEN',
      'NO_GUESTS',
      'TOO_MANY_CUPS',
    ],
  })
    .input(z.union([ofCup, z.strictObject({ code: Code })]))
    .output(z.strictObject({ cup_id: z.uuid() })),
  leave_cup: changes('/leave_cup', {
    summary: 'Decline an invitation to a cup, or leave one in which I have not begun to play',
    refuses: ['NOT_FOUND', 'CUP_BEGUN'],
  })
    .input(ofCup)
    .output(Nothing),
  invite_to_cup: changes('/invite_to_cup', {
    summary: 'Invite a friend to a cup of mine',
    refuses: ['NOT_FOUND', 'NOT_FRIENDS', 'CUP_CLOSED', 'PLACES_TAKEN'],
  })
    .input(ofCup.extend({ user_id: Id }))
    .output(Nothing),
  play_cup: changes('/play_cup', {
    summary: 'Begin an article of a cup, or find the game that I have begun',
    refuses: [
      'NOT_FOUND',
      'CUP_OVER',
      'TOO_FEW_PLAYERS',
      'PLAYED_BEFORE',
      'TOO_MANY_GAMES',
      'TOO_MANY_UNFINISHED',
    ],
  })
    .input(ofCup.extend({ number: Number }))
    .output(z.strictObject({ game_id: z.uuid() })),
}
