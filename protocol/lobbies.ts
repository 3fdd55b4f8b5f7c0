import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Mode, Options, Phase } from './game.ts'
import { Id, Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Invitation that the caller received. */
export const GameInvite = z.strictObject({
  game_id: z.uuid(),
  sender: User,
  mode: Mode,
  lang: Language,
  difficulty: Difficulty,
  topic: Topic.nullable(),
  options: Options,
  /** Minutes that such a game usually takes. */
  usual_minutes: z.int().min(1),
  phase: Phase,
  /** Number of players who have joined. */
  players: z.int().min(0),
  created_at: z.string(),
})
export type GameInvite = z.infer<typeof GameInvite>

/** Rematch of a game of the caller. */
export const Rematch = z.strictObject({
  game_id: z.uuid(),
  phase: Phase,
  host_id: z.uuid().nullable(),
  /** Players who have joined it. */
  players: z.array(User),
  /** Players of the game before who have not. */
  awaited: z.array(User),
})
export type Rematch = z.infer<typeof Rematch>

const ofGame = z.strictObject({ game_id: Id })
const ofUser = z.strictObject({ game_id: Id, user_id: Id })
const Joined = z.strictObject({ game_id: z.uuid() })

const { reads, changes } = signedIn('Lobbies')

/** Refusals of changes that only the host may make, before the game has started. */
const hosting = ['NOT_FOUND', 'NOT_HOST', 'ALREADY_STARTED'] as const

export const lobbies = {
  game_invites: reads('/game_invites', { summary: 'Invitations that I received' }).output(
    z.array(GameInvite),
  ),
  invite_to_game: changes('/invite_to_game', {
    summary: 'Invite a friend',
    refuses: [
      'NOT_FOUND',
      'REMOVED',
      'NOT_FRIENDS',
      'ALREADY_STARTED',
      'TOO_MANY_INVITED',
      'ASKED_OFTEN',
      'REMOVED_BY_HOST',
      'TOO_MANY_EVENTS',
    ],
  })
    .input(ofUser)
    .output(Nothing),
  withdraw_game_invite: changes('/withdraw_game_invite', {
    summary: 'Take an invitation back, as its sender or as the host',
    refuses: ['NOT_FOUND'],
  })
    .input(ofUser)
    .output(Nothing),
  join_game: changes('/join_game', {
    summary:
      'Join by the code of a link, or by an invitation; too late for a race or without a place, as a spectator',
    refuses: [
      'NOT_FOUND',
      'UNKNOWN_CODE',
      'GAME_OVER',
      'GAME_FULL',
      'NO_GUESTS',
      'REMOVED',
      'FINISH_FIRST',
      'PLACES_TAKEN',
      'TOO_MANY_UNFINISHED',
      'TOO_MANY_EVENTS',
      'TOO_MANY_CODES',
    ],
  })
    .input(z.union([z.strictObject({ code: z.string().max(100) }), ofGame]))
    .output(Joined),
  decline_game_invite: changes('/decline_game_invite', {
    summary: 'Decline an invitation',
    refuses: ['NOT_FOUND'],
  })
    .input(ofGame)
    .output(Nothing),
  remove_player: changes('/remove_player', {
    summary: 'Remove a player from the lobby, as the host: only the host can invite them again',
    refuses: hosting,
  })
    .input(ofUser)
    .output(Nothing),
  replace_code: changes('/replace_code', {
    summary: 'Give the lobby another code, as the host: the old one stops at once',
    refuses: [...hosting, 'TOO_MANY_EVENTS'],
  })
    .input(ofGame)
    .output(z.strictObject({ code: z.string() })),
  set_ready: changes('/set_ready', {
    summary: 'Say that I am ready, or not yet',
    refuses: ['NOT_FOUND', 'ALREADY_STARTED', 'TOO_MANY_EVENTS'],
  })
    .input(ofGame.extend({ ready: z.boolean() }))
    .output(Nothing),
  start_game: changes('/start_game', {
    summary: 'Start the countdown, as the host',
    refuses: [...hosting, 'TOO_FEW_PLAYERS', 'NO_ARTICLE', 'ARTICLE_IN_USE'],
  })
    .input(ofGame)
    .output(Nothing),
  make_host: changes('/make_host', {
    summary: 'Make another player the host',
    refuses: [...hosting, 'TOO_MANY_EVENTS'],
  })
    .input(ofUser)
    .output(Nothing),
  set_watching: changes('/set_watching', {
    summary: 'Watch instead of playing, or play after all; as the host also for others',
    refuses: [...hosting, 'PLACES_TAKEN', 'TOO_MANY_EVENTS'],
  })
    .input(ofGame.extend({ user_id: Id.optional(), watching: z.boolean() }))
    .output(Nothing),
  change_settings: changes('/change_settings', {
    summary: 'Change the settings of a lobby, as the host: then nobody is ready any more',
    refuses: [...hosting, 'NO_ARTICLE', 'NO_LEAD', 'TOO_MANY_EVENTS'],
  })
    .input(
      ofGame.extend({
        lang: Language.optional(),
        difficulty: Difficulty.optional(),
        topic: Topic.nullable().optional(),
        options: Options.exactPartial().optional(),
      }),
    )
    .output(Nothing),
  start_when_ready: changes('/start_when_ready', {
    summary: 'Let a lobby start by itself once all are ready, or no longer, as the host',
    refuses: [...hosting, 'TOO_MANY_EVENTS'],
  })
    .input(ofGame.extend({ starts: z.boolean() }))
    .output(Nothing),
  rematch: reads('/games/{id}/rematch', {
    summary: 'The rematch of a game that is over for me; null while there is none',
    refuses: ['NOT_FOUND', 'REMOVED'],
  })
    .input(z.strictObject({ id: Id }))
    .output(Rematch.nullable()),
  request_rematch: changes('/request_rematch', {
    summary: 'Play again with the same players: opens the next lobby, or joins it',
    refuses: [
      'NOT_FOUND',
      'NOT_FINISHED',
      'GAME_FULL',
      'NO_GUESTS',
      'REMOVED',
      'FINISH_FIRST',
      'PLACES_TAKEN',
      'TOO_MANY_GAMES',
      'TOO_MANY_LOBBIES',
      'TOO_MANY_UNFINISHED',
      'TOO_MANY_EVENTS',
    ],
  })
    .input(ofGame)
    .output(Joined),
}
