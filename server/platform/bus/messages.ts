import { CHANNEL_EVENTS } from '@inkling/protocol/channel-events'
import type { ChannelEvents, ChannelName } from '@inkling/protocol/channels'
import { z } from 'zod'

/** Subject between presences: who was active when, who has left, whose setting must be read again, who races. */
export const PRESENCE = 'presence'
/** Subject of ended sessions: their access tokens are no longer valid. */
export const SESSION_REVOKED = 'session_revoked'
/** Subject of items of an inbox that are to be pushed to its user, unless a tab of theirs is open on some server. */
export const NOTIFIED = 'notified'

const MAX_TIME = 8_640_000_000_000_000
const Id = z.uuid()
/** In milliseconds since 1970. */
const Time = z.number().min(0).max(MAX_TIME)

const PresenceNews = z.union([
  z.strictObject({ seen: z.array(z.tuple([Id, Time])) }),
  /** `was_online` is true if the database had them online: friends may have read that. */
  z.strictObject({ left: Id, at: Time, was_online: z.boolean() }),
  z.strictObject({ changed: Id }),
  z.strictObject({ racing: z.array(z.strictObject({ user_id: Id, until: Time })), at: Time }),
])
export type PresenceNews = z.infer<typeof PresenceNews>

const SessionRevoked = z.strictObject({ session_id: Id })

const Notified = z.strictObject({ user_id: Id, inbox_id: z.int() })
export type Notified = z.infer<typeof Notified>

/** Message on a channel's subject. Connections of the users in `expel` leave the channel after it. */
export type Broadcast<Name extends ChannelName = ChannelName> = Name extends ChannelName
  ? {
      [Event in keyof ChannelEvents[Name]]: {
        event: Event
        payload: ChannelEvents[Name][Event]
        expel?: readonly string[] | undefined
      }
    }[keyof ChannelEvents[Name]]
  : never

/** Messages between servers, by subject. The subject of a channel is its full name. */
export type ServerMessages = {
  [PRESENCE]: PresenceNews
  [SESSION_REVOKED]: z.infer<typeof SessionRevoked>
  [NOTIFIED]: Notified
} & { [Name in ChannelName as `${Name}:${string}`]: Broadcast<Name> }

/** Schemas, by the part of the subject before its colon. */
const SCHEMAS = new Map<string, z.ZodType>([
  [PRESENCE, PresenceNews],
  [SESSION_REVOKED, SessionRevoked],
  [NOTIFIED, Notified],
  ...Object.entries(CHANNEL_EVENTS).map(
    ([channel, events]) => [channel, broadcastSchema(events)] as const,
  ),
])

function broadcastSchema(events: Record<string, z.ZodType>): z.ZodType {
  const [first, ...others] = Object.entries(events).map(([event, payload]) =>
    z.strictObject({ event: z.literal(event), payload, expel: z.array(Id).optional() }),
  )
  return z.discriminatedUnion('event', [first!, ...others])
}

/** Checks what came from outside: true for a message that servers send on this subject. */
export function isMessage<Subject extends keyof ServerMessages>(
  subject: Subject,
  message: unknown,
): message is ServerMessages[Subject] {
  return SCHEMAS.get(subject.split(':', 1)[0]!)?.safeParse(message).success ?? false
}
