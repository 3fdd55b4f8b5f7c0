import type { CHANNEL_EVENTS } from './channel-events.ts'
import type { Answer } from './game.ts'
import type { z } from 'zod'

type Payloads<Events> = {
  [Event in keyof Events]: Events[Event] extends z.ZodType<infer Payload> ? Payload : never
}

/** Every private channel, by name, with what its events carry. Channels only tell that something changed; what was
 *  missed on one is always readable by a procedure. */
export type ChannelEvents = {
  [Name in keyof typeof CHANNEL_EVENTS]: Payloads<(typeof CHANNEL_EVENTS)[Name]>
}

/** What may be pushed on a channel, and what its reply carries. A refusal is replied as `{ code, message }`. */
export type ChannelPushes = {
  game_change_to: {
    submit_guess: { payload: { _word: string }; reply: Answer }
    use_hint: { payload: { _position?: number }; reply: Answer }
  }
}
export type ChannelName = keyof ChannelEvents
/** What a channel is called as a whole. */
export type Channel = `${ChannelName}:${string}`

/** A user's own channel, or that of a game. */
export function channelOf<Name extends ChannelName>(name: Name, id: string): `${Name}:${string}` {
  return `${name}:${id}`
}

/** Where the channel server listens: the path that the `phoenix` client is given, which adds `/websocket`. */
export const SOCKET_PATH = '/socket'

/** The code with which the server closes a socket whose token has expired or whose session has ended. */
export const CLOSED_UNAUTHORIZED = 4401
