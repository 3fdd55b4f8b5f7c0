import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Notifications } from './notifications.ts'

export function notificationProcedures(notifications: Notifications) {
  const { notifications: os } = signedIn
  return {
    settings: os.settings.handler(({ context }) =>
      notifications.findSettings(context.user.user_id),
    ),
    set_notification: os.set_notification.handler(({ input, context }) =>
      notifications.setWanted(context.user.user_id, input.kind, input.wanted),
    ),
    subscribe_to_notifications: os.subscribe_to_notifications.handler(
      answerNothing(({ input, context }) =>
        notifications.subscribe(context.user, {
          endpoint: input.endpoint,
          p256dh: input._p256dh,
          auth: input.auth,
          time_zone: input.time_zone,
        }),
      ),
    ),
    unsubscribe_from_notifications: os.unsubscribe_from_notifications.handler(
      answerNothing(({ input, context }) =>
        notifications.unsubscribe(context.user.user_id, input.endpoint),
      ),
    ),
  }
}
