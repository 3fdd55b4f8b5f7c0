import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'

/** Interval of a refetch in the lobby of a rematch, in case an event of the channel was missed. */
const STALE_MS = 15_000

// Changes of a lobby reach its players as events of the game.
export const changeLobbyMutation = api.lobbies.change_settings.mutationOptions()
export const inviteMutation = api.lobbies.invite_to_game.mutationOptions()
export const joinMutation = api.lobbies.join_game.mutationOptions()
export const makeHostMutation = api.lobbies.make_host.mutationOptions()
export const readyMutation = api.lobbies.set_ready.mutationOptions()
export const removePlayerMutation = api.lobbies.remove_player.mutationOptions()
export const startMutation = api.lobbies.start_game.mutationOptions()
export const startWhenReadyMutation = api.lobbies.start_when_ready.mutationOptions()
export const watchMutation = api.lobbies.set_watching.mutationOptions()
export const withdrawInviteMutation = api.lobbies.withdraw_game_invite.mutationOptions()

export function replaceCode(game_id: string): Promise<unknown> {
  return client.lobbies.replace_code({ game_id })
}

/** Game after a finished one, with the same players. */
export function rematchQuery(id: string) {
  return api.lobbies.rematch.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.phase === 'lobby' ? STALE_MS : false),
  })
}
export const requestRematchMutation = api.lobbies.request_rematch.mutationOptions({
  onSettled: rematchChanged,
})
export const startRematchMutation = api.lobbies.start_game.mutationOptions({
  onSettled: rematchChanged,
})

export function rematchChanged(): Promise<void> {
  return refetch({ queryKey: api.lobbies.rematch.key() })
}
