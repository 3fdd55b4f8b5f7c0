import { CHANNEL_EVENTS } from '@inkling/protocol/channel-events'
import { NotificationKind } from '@inkling/protocol/notifications'
import { z } from 'zod'

/** Between presences: who was active when, who has left, whose setting must be read again, who races. Times are in
 *  milliseconds. */
export const PRESENCE = 'presence'
/** A session has ended: its access tokens hold no longer. */
export const SESSION_REVOKED = 'session_revoked'
/** Something is to be pushed to a user, unless a tab of theirs is open on some server. */
export const NOTIFIED = 'notified'

const LATEST = 8_640_000_000_000_000
const Id = z.uuid()
const Time = z.number().min(0).max(LATEST)

const Gossip = z.union([
  z.strictObject({ seen: z.array(z.tuple([Id, Time])) }),
  z.strictObject({ left: Id, at: Time }),
  z.strictObject({ changed: Id }),
  z.strictObject({ racing: z.array(z.strictObject({ user_id: Id, until: Time })), at: Time }),
])
export type Gossip = z.infer<typeof Gossip>

const Notified = z.strictObject({
  user_id: Id,
  kind: NotificationKind,
  subject: z.string().max(100),
})
export type Notified = z.infer<typeof Notified>

const FORMS = new Map<string, z.ZodType>([
  [PRESENCE, Gossip],
  [NOTIFIED, Notified],
  [SESSION_REVOKED, z.strictObject({ session_id: Id })],
  ...Object.entries(CHANNEL_EVENTS).map(
    ([channel, events]) => [channel, broadcastOf(events)] as const,
  ),
])

function broadcastOf(events: Record<string, z.ZodType>): z.ZodType {
  const [first, ...others] = Object.entries(events).map(([event, payload]) =>
    z.strictObject({ event: z.literal(event), payload, expel: z.array(Id).optional() }),
  )
  return z.discriminatedUnion('event', [first!, ...others])
}

/** Whether a message is one that servers say to each other on a subject: to be asked of what came from outside. */
export function fits(subject: string, message: unknown): boolean {
  return FORMS.get(subject.split(':', 1)[0]!)?.safeParse(message).success ?? false
}
