import { signedIn } from '../../http/procedures.ts'
import type { Lobbies } from './lobbies.ts'

export function lobbyProcedures(lobbies: Lobbies) {
  const { lobbies: os } = signedIn
  return {
    game_invites: os.game_invites.handler(({ context }) => lobbies.invites(context.player.user_id)),
    invite_to_game: os.invite_to_game.handler(async ({ input, context }) => {
      await lobbies.invite(context.player.user_id, ...named(input))
      return {}
    }),
    withdraw_game_invite: os.withdraw_game_invite.handler(async ({ input, context }) => {
      await lobbies.withdraw(context.player.user_id, ...named(input))
      return {}
    }),
    join_game: os.join_game.handler(({ input, context }) =>
      '_code' in input
        ? lobbies.joinByCode(context.player.user_id, input._code)
        : lobbies.joinByInvite(context.player.user_id, input._game_id.toLowerCase()),
    ),
    decline_game_invite: os.decline_game_invite.handler(async ({ input, context }) => {
      await lobbies.decline(context.player.user_id, input._game_id.toLowerCase())
      return {}
    }),
    set_ready: os.set_ready.handler(async ({ input, context }) => {
      await lobbies.ready(context.player.user_id, input._game_id.toLowerCase(), input._ready)
      return {}
    }),
    start_game: os.start_game.handler(async ({ input, context }) => {
      await lobbies.start(context.player.user_id, input._game_id.toLowerCase())
      return {}
    }),
    request_rematch: os.request_rematch.handler(({ input, context }) =>
      lobbies.rematch(context.player.user_id, input._game_id.toLowerCase()),
    ),
  }
}

function named(input: { _game_id: string; _user_id: string }): [game_id: string, user_id: string] {
  return [input._game_id.toLowerCase(), input._user_id.toLowerCase()]
}
