import type { NotificationKind } from '@inkling/protocol/notifications'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Bus } from './bus/bus.ts'
import { NOTIFIED, type Notified } from './bus/messages.ts'
import type { Database } from './database/database.ts'

/** Time for servers to find an open tab, which shows the notification by itself. */
const DELAY_S = 4
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
const VALID_S: Record<Exclude<NotificationKind, 'daily'>, number> = {
  game_invite: HOUR_S,
  friend_request: RETENTION_DAYS.unsent_notifications * DAY_S,
  challenge_answered: DAY_S,
}

/** Something another player did. `subject` is the id of the game or the user, or the code of the challenge. */
export type Notification = {
  kind: keyof typeof VALID_S
  subject: string
  sender_id: string | null
}

/** Accepts notifications for users whose tabs are closed. Features write to it; notifications deliver from it. */
export type Outbox = {
  /** Stores a notification for each device of a user. Call it after commit. Does not wait; failures are reported to
   *  `onError`. A repeated notification is sent again. */
  notify(user_id: string, notification: Notification): void
}

type Dependencies = { db: Database; bus: Bus; onError: (error: unknown) => void }

export function createOutbox({ db, bus, onError }: Dependencies): Outbox {
  async function put(user_id: string, notification: Notification): Promise<void> {
    const { kind, subject } = notification
    if (!(await insertMessages(db, user_id, notification))) return
    const notified: Notified = { user_id, kind, subject }
    bus.publish(NOTIFIED, notified)
  }

  return { notify: (user_id, notification) => void put(user_id, notification).catch(onError) }
}

/** Returns false if the user has no device, or does not want this kind. */
async function insertMessages(
  db: Database,
  user_id: string,
  { kind, subject, sender_id }: Notification,
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_messages (subscription_id, kind, subject, sender_id, due_at, expires_at)
    select push_subscriptions.id, ${kind}, ${subject}, ${sender_id}::uuid,
      now() + make_interval(secs => ${DELAY_S}), now() + make_interval(secs => ${VALID_S[kind]})
    from push_subscriptions join users on users.id = user_id
    where user_id = ${user_id} and not (${kind} = any (unwanted_notifications))
    on conflict (subscription_id, kind, subject) do update
    set due_at = excluded.due_at, expires_at = excluded.expires_at, sender_id = excluded.sender_id, tries = 0
    returning push_messages.id`.execute(db)
  return rows.length > 0
}
