import type { NotificationKind } from '@inkling/protocol/notifications'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { NOTIFIED, type Notified } from '../../platform/bus/messages.ts'
import * as store from './notifications-store.ts'

/** How long servers have to find a tab of the user that shows it by itself. */
const PAUSE_S = 4
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** For how long push services try to deliver: who asks somebody to a game does not wait long. */
const GOOD_S: Record<Exclude<NotificationKind, 'daily'>, number> = {
  game_invite: HOUR_S,
  friend_request: 7 * DAY_S,
  challenge_answered: DAY_S,
}

/** What somebody else did, to be told to a user; `subject` is the game, the user or the challenge that it is about. */
export type NewsOfOthers = {
  kind: keyof typeof GOOD_S
  subject: string
  sender_id: string | null
}

type Dependencies = { db: Database; bus: Bus; onError: (error: unknown) => void }

/** Takes note of what is to be told to users who have no tab open, to be called after the commit of what it tells. */
export function createNotifier({ db, bus, onError }: Dependencies) {
  function notify(user_id: string, news: NewsOfOthers): void {
    put(user_id, news).catch(onError)
  }

  async function put(user_id: string, news: NewsOfOthers): Promise<void> {
    const message = { ...news, after_s: PAUSE_S, good_s: GOOD_S[news.kind] }
    if (!(await store.putMessages(db, user_id, message))) return
    const notified: Notified = { user_id, kind: news.kind, subject: news.subject }
    bus.publish(NOTIFIED, notified)
  }

  return { notify }
}
export type Notifier = ReturnType<typeof createNotifier>
