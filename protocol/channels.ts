import type { Answer, GameEvent, Guess, Progress } from './game.ts'
import type { UserStatus } from './presence.ts'

/** Every private channel: what its topic is called, and what its events carry. Channels only tell that something
 *  changed; what was missed on one is always readable by a procedure. */
export type ChannelEvents = {
  friends_change_to: { INSERT: { friend_id: string }; DELETE: { friend_id: string } }
  friend_requests_to: { INSERT: { sender_id: string } }
  status_updates_to_friend: { UPDATE: UserStatus }
  game_invites_to: { INSERT: { game_id: string }; DELETE: { game_id: string } }
  /** UPDATE is a numbered event of the game, PROGRESS of a player on his own sheet, INSERT a row of a shared sheet. */
  game_change_to: { UPDATE: GameEvent; PROGRESS: Progress; INSERT: Guess }
}

/** What may be pushed on a channel, and what its reply carries. A refusal is replied as `{ code, message }`. */
export type ChannelPushes = {
  game_change_to: {
    submit_guess: { payload: { _word: string }; reply: Answer }
    use_hint: { payload: { _position?: number }; reply: Answer }
  }
}
export type ChannelName = keyof ChannelEvents
export type Topic = `${ChannelName}:${string}`

/** The topic of a user's own channel, or of a game's. */
export function topicOf<Name extends ChannelName>(name: Name, id: string): `${Name}:${string}` {
  return `${name}:${id}`
}

/** Where the channel server listens: the path that the `phoenix` client is given, which adds `/websocket`. */
export const SOCKET_PATH = '/socket'

/** The code with which the server closes a socket whose token has expired or whose session has ended. */
export const CLOSED_UNAUTHORIZED = 4401
