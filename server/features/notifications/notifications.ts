import { reminderAfter } from '@inkling/game/open/daily'
import { NotificationKind, type NotificationSettings } from '@inkling/protocol/notifications'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Push, PushTarget } from '../../platform/push/push.ts'
import { NOTIFIED, type Notified } from '../../platform/bus/messages.ts'
import { refuse } from '../../platform/refused.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Games } from '../games/games.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Authenticated, SignIn } from '../sign-in/sign-in.ts'
import { createDelivery } from './delivery.ts'
import { createReminders } from './reminders.ts'
import * as store from './store.ts'

const MAX_DEVICES = 10

type Dependencies = {
  db: Database
  bus: Bus
  push: Push
  signIn: Pick<SignIn, 'getPushKeys'>
  invitations: Pick<Games['invitations'], 'find'>
  inbox: Pick<Inbox, 'cancelPush'>
  /** Returns true if the user has an open tab on this server. */
  hasTab: (user_id: string) => Promise<boolean>
  metrics: Metrics
  warn: (sentence: string) => void
  onError: (error: unknown) => void
  now: () => number
}

/** Notifies players on their devices while they have no tab open. */
export function createNotifications(dependencies: Dependencies) {
  const { db, bus, push, signIn, inbox, hasTab, onError, now } = dependencies
  const { deliver, drain } = createDelivery({ ...dependencies, keys: signIn.getPushKeys })

  const unsubscribeFromBus = bus.subscribe(NOTIFIED, (notified) => {
    cancelIfShown(notified).catch(onError)
  })

  /** An open tab shows the item by itself. */
  async function cancelIfShown({ user_id, inbox_id }: Notified): Promise<void> {
    if (await hasTab(user_id)) await inbox.cancelPush(inbox_id)
  }

  async function findSettings(user_id: string): Promise<NotificationSettings> {
    return toSettings(await store.findUnwanted(db, user_id))
  }

  async function toSettings(unwanted: readonly NotificationKind[]): Promise<NotificationSettings> {
    const { public_key } = await signIn.getPushKeys()
    const wanted = NotificationKind.options.filter((kind) => !unwanted.includes(kind))
    return { public_key, wanted }
  }

  /** Notifies a device until its session ends. */
  async function subscribe(
    { user_id, session_id }: Authenticated,
    { time_zone, ...target }: PushTarget & { time_zone: string },
  ): Promise<void> {
    if (!push.accepts(target.endpoint)) refuse('BAD_REQUEST')
    const remind_at = new Date(reminderAfter(now(), time_zone))
    const subscription = { ...target, user_id, session_id, time_zone, remind_at }
    if (!(await store.upsertSubscription(db, subscription, MAX_DEVICES))) refuse('BAD_REQUEST')
  }

  return {
    findSettings,
    /** Turns a kind on or off on all devices of a user. */
    setWanted: async (user_id: string, kind: NotificationKind, is_wanted: boolean) =>
      toSettings(await store.setWanted(db, user_id, { kind, is_wanted })),
    subscribe,
    unsubscribe: (user_id: string, endpoint: string) =>
      store.deleteSubscription(db, user_id, endpoint),
    deliver,
    ...createReminders({ db }),
    async deleteEndedSubscriptions(): Promise<void> {
      while (!(await store.deleteEndedSubscriptions(db)));
    },
    /** Stops; resolves when all messages in flight are done. */
    close: async (): Promise<void> => {
      unsubscribeFromBus()
      await drain()
    },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
