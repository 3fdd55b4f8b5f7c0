import type { CHANNEL_EVENTS } from './channel-events.ts'
import type { Answer, Faded } from './game.ts'
import type { z } from 'zod'

type Payloads<Events> = {
  [Event in keyof Events]: Events[Event] extends z.ZodType<infer Payload> ? Payload : never
}

/** Payload of every event, by private channel. Channels only tell that something changed: a message that was missed can be
 *  read through a procedure, except a reaction and a point. */
export type ChannelEvents = {
  [Name in keyof typeof CHANNEL_EVENTS]: Payloads<(typeof CHANNEL_EVENTS)[Name]>
}

/** Payload and reply of everything that a client may push, by channel. A refusal is replied as `{ code, message }`. */
export type ChannelPushes = {
  game: {
    submit_guess: { payload: { word: string }; reply: Answer }
    read_faded: { payload: { waves: number }; reply: { faded: Faded | null } }
    use_hint: { payload: { position?: number }; reply: Answer }
  }
}
export type ChannelName = keyof ChannelEvents
/** Full name of a channel: its kind, and the id of a user or a game. */
export type Channel = `${ChannelName}:${string}`

/** Names the channel of a user or a game. */
export function channelOf<Name extends ChannelName>(name: Name, id: string): `${Name}:${string}` {
  return `${name}:${id}`
}

/** Path of the channel server. The `phoenix` client adds `/websocket` to it. */
export const SOCKET_PATH = '/socket'

/** Close code of a socket whose token has expired or whose session has ended. */
export const CLOSED_UNAUTHORIZED = 4401
