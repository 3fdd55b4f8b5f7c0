import { z } from 'zod'
import { Nothing, signedIn } from './procedure.ts'

export const NotificationKind = z.enum([
  'game_invite',
  'friend_request',
  'challenge_answered',
  'cup_over',
  'daily',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const NotificationSettings = z.strictObject({
  /** Key with which a browser subscribes: a point of P-256 in base64url. */
  public_key: z.string(),
  /** Kinds that the user wants, on all their devices. */
  wanted: z.array(NotificationKind),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Push subscription of a browser, with the time zone of its device. */
const Subscription = z.strictObject({
  endpoint: z
    .url()
    .max(1_000)
    .regex(/^[!-~]+$/),
  _p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
  time_zone: z
    .string()
    .max(60)
    .regex(/^[\w+:/-]*$/),
})

const { reads, changes } = signedIn('Notifications')

export const notifications = {
  settings: reads('/users/me/notifications', {
    summary: 'Kinds of notifications that I want',
  }).output(NotificationSettings),
  set_notification: changes('/set_notification', {
    summary: 'Turn one kind of notifications on or off',
    cost: 5,
  })
    .input(z.strictObject({ kind: NotificationKind, wanted: z.boolean() }))
    .output(NotificationSettings),
  subscribe_to_notifications: changes('/subscribe_to_notifications', {
    summary: 'Send notifications to this device until its session ends',
    cost: 10,
  })
    .input(Subscription)
    .output(Nothing),
  unsubscribe_from_notifications: changes('/unsubscribe_from_notifications', {
    summary: 'Send no more notifications to this device',
    cost: 5,
  })
    .input(Subscription.pick({ endpoint: true }))
    .output(Nothing),
}

/** Content of a push message, encrypted so that only the device's browser reads it. */
export type PushedNews = {
  kind: NotificationKind
  /** Id of a game, a user or a cup, code of a challenge, or a day. */
  subject: string
  /** Name of the user who invites, asks, has answered or hosts the cup; null for a daily. */
  name: string | null
  /** Language that the receiver has chosen. */
  language: string | null
  /** Language of the article of a game that the receiver is invited to; null for other news. */
  article_language: string | null
}
