import { reminderAfter } from '@inkling/game/open/reminder'
import { NotificationKind, type NotificationSettings } from '@inkling/protocol/notifications'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Push, PushTarget } from '../../platform/push/push.ts'
import { NOTIFIED, type Notified } from '../../platform/bus/messages.ts'
import { refuse } from '../../platform/refused.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import type { Authenticated, SignIn } from '../sign-in/sign-in.ts'
import { createDelivery } from './delivery.ts'
import * as store from './notifications-store.ts'
import { createReminders } from './reminders.ts'

export { createNotifier, type Notifier } from './notifier.ts'

/** More devices than anybody has with them. */
const MAX_DEVICES = 10

type Dependencies = {
  db: Database
  bus: Bus
  push: Push
  sign_in: Pick<SignIn, 'pushKeys'>
  games: Pick<Games['lobby'], 'invites'>
  friends: Pick<Friends, 'requests'>
  /** Whether a tab of a user is open on this server. */
  hasTab: (user_id: string) => Promise<boolean>
  metrics: Metrics
  warn: (sentence: string) => void
  onError: (error: unknown) => void
  now?: () => number
}

/** Who is told what on which device while no tab of theirs is open. */
export function createNotifications(dependencies: Dependencies) {
  const { db, bus, push, sign_in, hasTab, onError, now = () => Date.now() } = dependencies
  const { deliver, drain } = createDelivery({ ...dependencies, keys: sign_in.pushKeys })

  /** What a tab shows by itself is not pushed as well. */
  const stopHearing = bus.subscribe(NOTIFIED, (message) => {
    takeBackWhereShown(message as Notified).catch(onError)
  })

  async function takeBackWhereShown({ user_id, ...news }: Notified): Promise<void> {
    if (await hasTab(user_id)) await store.deleteMessages(db, user_id, news)
  }

  async function settings(user_id: string): Promise<NotificationSettings> {
    return toSettings(await store.findUnwanted(db, user_id))
  }

  async function toSettings(unwanted: readonly NotificationKind[]): Promise<NotificationSettings> {
    const { public_key } = await sign_in.pushKeys()
    const wanted = NotificationKind.options.filter((kind) => !unwanted.includes(kind))
    return { public_key, wanted }
  }

  /** Notifies a device from now on, as long as its session goes on. */
  async function subscribe(
    { user_id, session_id }: Authenticated,
    { time_zone, ...target }: PushTarget & { time_zone: string },
  ): Promise<void> {
    if (!push.accepts(target.endpoint)) refuse('BAD_REQUEST')
    const remind_at = new Date(reminderAfter(now(), time_zone))
    const subscription = { ...target, user_id, session_id, time_zone, remind_at }
    if (!(await store.putSubscription(db, subscription, MAX_DEVICES))) refuse('BAD_REQUEST')
  }

  return {
    settings,
    /** Turns a kind on or off, on all devices of a user. */
    setWanted: async (user_id: string, kind: NotificationKind, is_wanted: boolean) =>
      toSettings(await store.setWanted(db, user_id, { kind, is_wanted })),
    subscribe,
    unsubscribe: (user_id: string, endpoint: string) =>
      store.deleteSubscription(db, user_id, endpoint),
    deliver,
    ...createReminders({ db }),
    /** Forgets the devices whose sessions have ended. */
    async forgetEnded(): Promise<void> {
      while (!(await store.forgetEnded(db)));
    },
    /** Hears nothing any more; answers when what is being sent is. */
    close: async (): Promise<void> => {
      stopHearing()
      await drain()
    },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
