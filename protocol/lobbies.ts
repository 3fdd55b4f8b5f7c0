import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Mode, Options, Phase } from './game.ts'
import { Id, procedure } from './procedure.ts'
import { User } from './profile.ts'

/** An invitation that I received; `players` counts who has come already. */
export const GameInvite = z.strictObject({
  game_id: z.uuid(),
  sender: User,
  mode: Mode,
  difficulty: Difficulty,
  topic: Topic.nullable(),
  options: Options,
  phase: Phase,
  players: z.int().min(0),
  created_at: z.string(),
})
export type GameInvite = z.infer<typeof GameInvite>

/** The rematch of a game of mine: who has come to play it, and for whom it waits. */
export const Rematch = z.strictObject({
  game_id: z.uuid(),
  phase: Phase,
  host_id: z.uuid().nullable(),
  players: z.array(User),
  awaited: z.array(User),
})
export type Rematch = z.infer<typeof Rematch>

const ofGame = z.strictObject({ _game_id: Id })
const ofSomebody = z.strictObject({ _game_id: Id, _user_id: Id })
const joined = z.strictObject({ game_id: z.uuid() })
const nothing = z.strictObject({})
const tags = ['Lobbies']

export const lobbies = {
  game_invites: procedure()
    .route({ method: 'GET', path: '/game_invites', summary: 'Invitations that I received', tags })
    .output(z.array(GameInvite)),
  invite_to_game: procedure(
    'NOT_FOUND',
    'REMOVED',
    'NOT_FRIENDS',
    'ALREADY_STARTED',
    'TOO_MANY_INVITED',
    'ASKED_OFTEN',
    'REMOVED_BY_HOST',
    'TOO_MANY_EVENTS',
  )
    .route({ method: 'POST', path: '/invite_to_game', summary: 'Invite a friend', tags })
    .input(ofSomebody)
    .output(nothing),
  withdraw_game_invite: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/withdraw_game_invite',
      summary: 'Take an invitation back, as who sent it or as the host',
      tags,
    })
    .input(ofSomebody)
    .output(nothing),
  join_game: procedure(
    'NOT_FOUND',
    'UNKNOWN_CODE',
    'GAME_OVER',
    'GAME_FULL',
    'REMOVED',
    'FINISH_FIRST',
    'PLACES_TAKEN',
    'TOO_MANY_UNFINISHED',
    'TOO_MANY_EVENTS',
    'TOO_MANY_CODES',
  )
    .route({
      method: 'POST',
      path: '/join_game',
      summary:
        'Come in by the code of a link, or by an invitation; too late for a race or too many, to look on',
      tags,
    })
    .input(
      z.union([z.strictObject({ _code: z.string().max(100) }), z.strictObject({ _game_id: Id })]),
    )
    .output(joined),
  decline_game_invite: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/decline_game_invite', summary: 'Decline an invitation', tags })
    .input(ofGame)
    .output(nothing),
  remove_player: procedure('NOT_FOUND', 'NOT_HOST', 'ALREADY_STARTED')
    .route({
      method: 'POST',
      path: '/remove_player',
      summary: 'Send somebody out of the lobby, as the host: they come back only if the host asks',
      tags,
    })
    .input(ofSomebody)
    .output(nothing),
  replace_code: procedure('NOT_FOUND', 'NOT_HOST', 'ALREADY_STARTED', 'TOO_MANY_EVENTS')
    .route({
      method: 'POST',
      path: '/replace_code',
      summary: 'Give the lobby another code, as the host: the old one stops at once',
      tags,
    })
    .input(ofGame)
    .output(z.strictObject({ code: z.string() })),
  set_ready: procedure('NOT_FOUND', 'ALREADY_STARTED', 'TOO_MANY_EVENTS')
    .route({ method: 'POST', path: '/set_ready', summary: 'Say that I am ready, or not yet', tags })
    .input(z.strictObject({ _game_id: Id, _ready: z.boolean() }))
    .output(nothing),
  start_game: procedure(
    'NOT_FOUND',
    'NOT_HOST',
    'TOO_FEW_PLAYERS',
    'ALREADY_STARTED',
    'NO_ARTICLE',
    'ARTICLE_IN_USE',
  )
    .route({
      method: 'POST',
      path: '/start_game',
      summary: 'Start the countdown, as the host',
      tags,
    })
    .input(ofGame)
    .output(nothing),
  make_host: procedure('NOT_FOUND', 'NOT_HOST', 'ALREADY_STARTED', 'TOO_MANY_EVENTS')
    .route({ method: 'POST', path: '/make_host', summary: 'Make somebody else the host', tags })
    .input(ofSomebody)
    .output(nothing),
  set_watching: procedure(
    'NOT_FOUND',
    'NOT_HOST',
    'ALREADY_STARTED',
    'PLACES_TAKEN',
    'TOO_MANY_EVENTS',
  )
    .route({
      method: 'POST',
      path: '/set_watching',
      summary: 'Look on at a lobby, or play after all; as the host let somebody else look on',
      tags,
    })
    .input(z.strictObject({ _game_id: Id, _user_id: Id.optional(), _watching: z.boolean() }))
    .output(nothing),
  change_settings: procedure(
    'NOT_FOUND',
    'NOT_HOST',
    'ALREADY_STARTED',
    'NO_ARTICLE',
    'NO_LEAD',
    'TOO_MANY_EVENTS',
  )
    .route({
      method: 'POST',
      path: '/change_settings',
      summary: 'Set a lobby up otherwise, as the host: then nobody is ready any more',
      tags,
    })
    .input(
      z.strictObject({
        _game_id: Id,
        _lang: Language.optional(),
        _difficulty: Difficulty.optional(),
        _topic: Topic.nullable().optional(),
        _options: Options.exactPartial().optional(),
      }),
    )
    .output(nothing),
  start_when_ready: procedure('NOT_FOUND', 'NOT_HOST', 'ALREADY_STARTED', 'TOO_MANY_EVENTS')
    .route({
      method: 'POST',
      path: '/start_when_ready',
      summary: 'Let a lobby start by itself when all are ready, as the host, or no longer',
      tags,
    })
    .input(z.strictObject({ _game_id: Id, _starts: z.boolean() }))
    .output(nothing),
  rematch: procedure('NOT_FOUND', 'REMOVED')
    .route({
      method: 'GET',
      path: '/games/{id}/rematch',
      summary: 'The rematch of a game that is over for me: who has come, and for whom it waits',
      tags,
    })
    .input(z.strictObject({ id: Id }))
    .output(Rematch.nullable()),
  request_rematch: procedure(
    'NOT_FOUND',
    'NOT_FINISHED',
    'GAME_FULL',
    'REMOVED',
    'FINISH_FIRST',
    'PLACES_TAKEN',
    'TOO_MANY_GAMES',
    'TOO_MANY_LOBBIES',
    'TOO_MANY_UNFINISHED',
    'TOO_MANY_EVENTS',
  )
    .route({
      method: 'POST',
      path: '/request_rematch',
      summary: 'Play again with the same: opens the next lobby, or comes into it',
      tags,
    })
    .input(ofGame)
    .output(joined),
}
