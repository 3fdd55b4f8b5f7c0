import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A reminder that comes later than this, in seconds, since no server was there, is none. */
const LATEST_S = 3 * 60 * 60

/** A device whose reminder is due; `now` is the database's time. */
export type DueDevice = { id: string; time_zone: string; now: Date }
/** When a device is to be reminded the next time. */
export type Next = { id: string; remind_at: Date }

/** Locks some devices whose reminders are due, those left out that another server is at. */
export async function lockDue(tx: Tx, most: number): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select id, time_zone, now() as now from push_subscriptions where remind_at <= now()
    order by remind_at limit ${most} for update skip locked`.execute(tx)
  return rows
}

/** Puts down reminders of today's article for devices whose users want them and have not begun on it, good until the day
 *  ends. Days are those of UTC. Seats are looked up for each of them (`offset 0`): the whole world may have one. */
export async function putReminders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, kind, subject, due_at, expires_at)
    select device.id, 'daily', today.day::text, now(), (today.day + 1)::timestamp at time zone 'UTC'
    from push_subscriptions device
    join users on users.id = device.user_id
    cross join (select (now() at time zone 'UTC')::date as day) today
    where device.id = any (${ids}::uuid[]) and remind_at > now() - make_interval(secs => ${LATEST_S})
      and not ('daily' = any (unwanted_notifications))
      and not exists (
        select from game_players join games on games.id = game_id
        where game_players.user_id = device.user_id and mode = any (${modesWith('scope', 'world')})
          and games.day = today.day
        offset 0
      )
    on conflict do nothing`.execute(tx)
}

/** Notes when devices are to be reminded the next time. */
export async function setNext(tx: Tx, nexts: readonly Next[]): Promise<void> {
  await sql`
    update push_subscriptions set remind_at = next.remind_at
    from unnest(${nexts.map(({ id }) => id)}::uuid[], ${nexts.map(({ remind_at }) => remind_at)}::timestamptz[])
      as next (id, remind_at)
    where push_subscriptions.id = next.id`.execute(tx)
}

/** Whether somebody has a seat at the article of a day, in any language. */
export async function hasBegun(db: Database, user_id: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from game_players join games on games.id = game_id
    where user_id = ${user_id} and mode = any (${modesWith('scope', 'world')}) and games.day = ${day}::date
    limit 1`.execute(db)
  return rows.length > 0
}
