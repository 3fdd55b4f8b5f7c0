import type { UserStatus } from './presence.ts'

/** Every private channel: what its topic is called, and what its events carry. Channels only tell that something
 *  changed; what was missed on one is always readable by a procedure. */
export type ChannelEvents = {
  friends_change_to: { INSERT: { friend_id: string }; DELETE: { friend_id: string } }
  friend_requests_to: { INSERT: { sender_id: string } }
  status_updates_to_friend: { UPDATE: UserStatus }
}
export type ChannelName = keyof ChannelEvents
export type Topic = `${ChannelName}:${string}`

/** The topic of a user's own channel. */
export function topicOf<Name extends ChannelName>(
  name: Name,
  user_id: string,
): `${Name}:${string}` {
  return `${name}:${user_id}`
}

/** Where the channel server listens: the path that the `phoenix` client is given, which adds `/websocket`. */
export const SOCKET_PATH = '/socket'

/** The code with which the server closes a socket whose token has expired or whose session has ended. */
export const CLOSED_UNAUTHORIZED = 4401
