import type { NotificationKind } from '@inkling/protocol/notifications'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PushTarget } from '../../platform/push/push.ts'
import { claimToPush } from '../inbox/inbox.ts'
import { notBlocked } from '../users/blocked.ts'

/** After this many seconds another server may claim the message again. */
const CLAIM_S = 60
const BATCH = 1_000
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** Time after which a message is no longer worth sending. */
const VALID_S = {
  game_invite: HOUR_S,
  friend_request: RETENTION_DAYS.unsent_notifications * DAY_S,
  challenge_answered: DAY_S,
  cup_over: DAY_S,
} satisfies Partial<Record<NotificationKind, number>>

export type NewSubscription = PushTarget & {
  user_id: string
  session_id: string
  time_zone: string
  remind_at: Date
}

/** A message that this server has claimed. `is_live` says that the device's session is valid, `is_wanted` that the user
 *  wants this kind and has not seen it, and its sender is neither suspended nor deleted, `left` is in seconds, and `tries` counts this attempt. */
export type ClaimedMessage = PushTarget & {
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

/** Stores a device and deletes the user's oldest beyond `max`. Returns false if another user has the endpoint and the keys
 *  differ. */
export async function upsertSubscription(
  db: Database,
  subscription: NewSubscription,
  max: number,
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
      order by created_at desc, id offset ${max}
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

export async function deleteSubscriptionById(db: Database, id: string): Promise<void> {
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

/** Turns a kind on or off. Returns the kinds that are off. */
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

/** Makes messages of what is due in inboxes, for each device of users who want them. Returns false if there may be more. */
export async function makeMessages(db: Database): Promise<boolean> {
  const { rows } = await sql<{ claimed: number }>`
    with ${claimToPush(BATCH)}, made as (
      insert into push_messages (subscription_id, kind, subject, inbox_id, due_at, expires_at)
      select device.id, kind, coalesce(about ->> 'code', game_id::text, cup_id::text, sender_id::text), claimed.id,
        now(), claimed.created_at + make_interval(secs => (${JSON.stringify(VALID_S)}::jsonb ->> kind)::integer)
      from claimed join push_subscriptions device using (user_id) join users on users.id = user_id
      where not (kind = any (unwanted_notifications))
      on conflict (subscription_id, kind, subject, inbox_id)
      do update set due_at = excluded.due_at, expires_at = excluded.expires_at, tries = 0
    )
    select count(*) as claimed from claimed`.execute(db)
  return rows[0]!.claimed < BATCH
}

/** Claims up to `max` due messages for this server for a minute, except those for `busyHosts`. */
export async function claimDue(
  db: Database,
  max: number,
  busyHosts: readonly string[],
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select push_messages.id from push_messages
      join push_subscriptions device on device.id = subscription_id
      where due_at <= now() and not (split_part(endpoint, '/', 3) = any (${busyHosts}::text[]))
      order by due_at limit ${max} for update of push_messages skip locked
    ), claimed as (
      update push_messages set due_at = now() + make_interval(secs => ${CLAIM_S}), tries = tries + 1
      from due where push_messages.id = due.id
      returning push_messages.*
    )
    select claimed.id, subscription_id, device.user_id, endpoint, p256dh, auth, claimed.kind, subject, tries,
      sender.full_name as sender_name, users.language,
      not (claimed.kind = any (users.unwanted_notifications)) and is_seen is not true
        and sender.suspended_at is null and sender.closed_at is null
        and (inbox_id is null or inbox.user_id = device.user_id)
        and ${notBlocked(sql.ref('inbox.user_id'), sql.ref('sender_id'))} as is_wanted,
      live_sessions.id is not null and users.suspension is null as is_live,
      floor(extract(epoch from claimed.expires_at - now()))::integer as left
    from claimed
    join push_subscriptions device on device.id = subscription_id
    left join live_sessions on live_sessions.id = session_id
    join users on users.id = device.user_id
    left join inbox on inbox.id = inbox_id
    left join users sender on sender.id = sender_id`.execute(db)
  return rows
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}

/** Retries a message after some seconds. */
export async function postpone(db: Database, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a batch of devices whose sessions have ended, with their messages. Returns false if there may be more. */
export async function deleteEndedSubscriptions(db: Database): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions
      where not exists (select from live_sessions where live_sessions.id = session_id)
      limit ${BATCH} for update skip locked
    ) returning id`.execute(db)
  return rows.length < BATCH
}

/** A reminder later than this is dropped: no server was running when it was due. */
const MAX_LATE_S = 3 * 60 * 60

/** A device whose reminder is due; `now` is the database's time. */
export type DueDevice = { id: string; time_zone: string; now: Date }
export type NextReminder = { id: string; remind_at: Date }

export async function lockDue(tx: Tx, max: number): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select id, time_zone, now() as now from push_subscriptions where remind_at <= now()
    order by remind_at limit ${max} for update skip locked`.execute(tx)
  return rows
}

/** Stores reminders of today's article (UTC) for devices whose users want them and have not opened it. Players are looked
 *  up per device (`offset 0`), since the whole world may play. */
export async function insertReminders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, kind, subject, due_at, expires_at)
    select device.id, 'daily', today.day::text, now(), (today.day + 1)::timestamp at time zone 'UTC'
    from push_subscriptions device
    join users on users.id = device.user_id
    cross join (select (now() at time zone 'UTC')::date as day) today
    where device.id = any (${ids}::uuid[]) and remind_at > now() - make_interval(secs => ${MAX_LATE_S})
      and not ('daily' = any (unwanted_notifications))
      and not exists (
        select from daily_players
        where daily_players.user_id = device.user_id and daily_players.day = today.day
        offset 0
      )
    on conflict do nothing`.execute(tx)
}

export async function setNext(tx: Tx, nexts: readonly NextReminder[]): Promise<void> {
  await sql`
    update push_subscriptions set remind_at = next.remind_at
    from unnest(${nexts.map(({ id }) => id)}::uuid[], ${nexts.map(({ remind_at }) => remind_at)}::timestamptz[])
      as next (id, remind_at)
    where push_subscriptions.id = next.id`.execute(tx)
}
