import type { NotificationKind } from '@inkling/protocol/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { PushTarget } from '../../platform/push/push.ts'

/** So long a server may take for what it has claimed, in seconds, before another tries. */
const CLAIM_S = 60
const MAX_FORGOTTEN = 1_000

/** Something to tell somebody. */
export type News = { kind: NotificationKind; subject: string; sender_id: string | null }

export type NewSubscription = PushTarget & {
  user_id: string
  session_id: string
  time_zone: string
  remind_at: Date
}

/** A message that this server is to send now, with whom it is for. `is_live`: the session of its device goes on. `left` is
 *  for how many seconds it is still good, `tries` counts this one. */
export type Claimed = PushTarget & {
  id: number
  subscription_id: string
  user_id: string
  kind: NotificationKind
  subject: string
  sender_name: string | null
  language: string | null
  is_wanted: boolean
  is_live: boolean
  left: number
  tries: number
}

/** Puts down where a device takes what is pushed; false if somebody else has it who does not share its keys. The oldest
 *  beyond `most` of a user are forgotten. */
export async function putSubscription(
  db: Database,
  subscription: NewSubscription,
  most: number,
): Promise<boolean> {
  const { user_id, endpoint, p256dh, auth, session_id, time_zone, remind_at } = subscription
  const { rows } = await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone, remind_at)
    values (${user_id}, ${session_id}, ${endpoint}, ${p256dh}, ${auth}, ${time_zone}, ${remind_at})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, time_zone = excluded.time_zone,
      remind_at = case
        when push_subscriptions.user_id = excluded.user_id and push_subscriptions.time_zone = excluded.time_zone
        then push_subscriptions.remind_at else excluded.remind_at end
    where push_subscriptions.user_id = excluded.user_id or push_subscriptions.auth = excluded.auth
    returning id`.execute(db)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id}
      order by created_at desc, id offset ${most}
    )`.execute(db)
  return rows.length > 0
}

export async function deleteSubscription(
  db: Database,
  user_id: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function forgetSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function findUnwanted(db: Database, user_id: string): Promise<NotificationKind[]> {
  const row = await db
    .selectFrom('users')
    .select('unwanted_notifications')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.unwanted_notifications ?? []
}

/** Turns a kind on or off; answers which are off. */
export async function setWanted(
  db: Database,
  user_id: string,
  { kind, is_wanted }: { kind: NotificationKind; is_wanted: boolean },
): Promise<NotificationKind[]> {
  const without = sql<NotificationKind[]>`array_remove(unwanted_notifications, ${kind})`
  const row = await db
    .updateTable('users')
    .set({ unwanted_notifications: is_wanted ? without : sql`${without} || ${kind}::text` })
    .where('id', '=', user_id)
    .returning('unwanted_notifications')
    .executeTakeFirst()
  return row?.unwanted_notifications ?? []
}

/** Puts down a message for each device of a user, to be sent after so many seconds and good for so many more; false if
 *  there is none. Who is told the same again hears it anew. */
export async function putMessages(
  db: Database,
  user_id: string,
  { kind, subject, sender_id, after_s, good_s }: News & { after_s: number; good_s: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_messages (subscription_id, kind, subject, sender_id, due_at, expires_at)
    select push_subscriptions.id, ${kind}, ${subject}, ${sender_id}::uuid,
      now() + make_interval(secs => ${after_s}), now() + make_interval(secs => ${good_s})
    from push_subscriptions join users on users.id = user_id
    where user_id = ${user_id} and not (${kind} = any (unwanted_notifications))
    on conflict (subscription_id, kind, subject) do update
    set due_at = excluded.due_at, expires_at = excluded.expires_at, sender_id = excluded.sender_id, tries = 0
    returning push_messages.id`.execute(db)
  return rows.length > 0
}

/** Takes back what has not been sent yet to any device of a user. */
export async function deleteMessages(
  db: Database,
  user_id: string,
  { kind, subject }: Pick<News, 'kind' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('subscription_id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('push_subscriptions.id')
        .where('user_id', '=', user_id),
    )
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Claims some messages that are due for this server; no other gets them for a minute. */
export async function claimDue(db: Database, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from push_messages where due_at <= now() order by due_at
      limit ${most} for update skip locked
    ), claimed as (
      update push_messages set due_at = now() + make_interval(secs => ${CLAIM_S}), tries = tries + 1
      from due where push_messages.id = due.id
      returning push_messages.*
    )
    select claimed.id, subscription_id, device.user_id, endpoint, p256dh, auth, kind, subject, tries,
      sender.full_name as sender_name, users.language,
      not (kind = any (users.unwanted_notifications)) as is_wanted,
      revoked_at is null and sessions.expires_at > now() and users.suspension is null as is_live,
      floor(extract(epoch from claimed.expires_at - now()))::integer as left
    from claimed
    join push_subscriptions device on device.id = subscription_id
    join sessions on sessions.id = session_id
    join users on users.id = device.user_id
    left join users sender on sender.id = sender_id`.execute(db)
  return rows
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}

/** Lets a message wait so many seconds before it is tried again. */
export async function postpone(db: Database, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
}

/** Deletes some devices whose sessions have ended, with what was to be sent there; false if there may be more. */
export async function forgetEnded(db: Database): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscriptions where id in (
      select push_subscriptions.id from push_subscriptions join sessions on sessions.id = session_id
      where revoked_at is not null or expires_at < now()
      limit ${MAX_FORGOTTEN} for update of push_subscriptions skip locked
    ) returning id`.execute(db)
  return rows.length < MAX_FORGOTTEN
}
