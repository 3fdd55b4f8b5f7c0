import { z } from 'zod'
import { procedure } from './procedure.ts'

/** What one can be notified of. */
export const NotificationKind = z.enum([
  'game_invite',
  'friend_request',
  'challenge_answered',
  'daily',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** By which key a browser subscribes (a point of P-256, base64url), and which kinds a user wants on all their devices. */
export const NotificationSettings = z.strictObject({
  public_key: z.string(),
  wanted: z.array(NotificationKind),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What a browser's push subscription says of itself, and the browser of its time zone. */
const Subscription = z.strictObject({
  _endpoint: z
    .url()
    .max(1_000)
    .regex(/^[!-~]+$/),
  _p256dh: z.string().regex(/^[\w-]{87}=?$/),
  _auth: z.string().regex(/^[\w-]{22}(==)?$/),
  _time_zone: z
    .string()
    .max(60)
    .regex(/^[\w+:/-]*$/),
})

const nothing = z.strictObject({})
const tags = ['Notifications']

export const notifications = {
  settings: procedure()
    .route({
      method: 'GET',
      path: '/users/me/notifications',
      summary: 'What I want to be notified of',
      tags,
    })
    .output(NotificationSettings),
  set_notification: procedure()
    .route({
      method: 'POST',
      path: '/set_notification',
      summary: 'Turn one kind of notifications on or off',
      tags,
    })
    .input(z.strictObject({ _kind: NotificationKind, _wanted: z.boolean() }))
    .output(NotificationSettings),
  subscribe_to_notifications: procedure()
    .route({
      method: 'POST',
      path: '/subscribe_to_notifications',
      summary: 'Notify this device while its session goes on',
      tags,
    })
    .input(Subscription)
    .output(nothing),
  unsubscribe_from_notifications: procedure()
    .route({
      method: 'POST',
      path: '/unsubscribe_from_notifications',
      summary: 'Notify this device no longer',
      tags,
    })
    .input(Subscription.pick({ _endpoint: true }))
    .output(nothing),
}

/** What is pushed to a device, encrypted so that only its browser reads it. `name` is who invites, asks or has answered,
 *  null where it is nobody; `subject` is what it is about: a game, a user, a challenge, a day; `language` is the one that
 *  its user has chosen. */
export type PushedNews = {
  kind: NotificationKind
  subject: string
  name: string | null
  language: string | null
}
