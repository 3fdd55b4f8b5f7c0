import { modesWith } from '@inkling/game/open/modes'
import { reminderAfter } from '@inkling/game/open/daily'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

const BATCH = 200
/** A reminder later than this is dropped: no server was running when it was due. */
const MAX_LATE_S = 3 * 60 * 60

/** A device whose reminder is due; `now` is the database's time. */
type DueDevice = { id: string; time_zone: string; now: Date }
type NextReminder = { id: string; remind_at: Date }

/** Reminds players of the daily, once a day on each device. */
export function createReminders({ db }: { db: Database }) {
  async function remind(): Promise<void> {
    while ((await remindSome()) === BATCH);
  }

  function remindSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const due = await lockDue(tx)
      if (due.length === 0) return 0
      await insertReminders(
        tx,
        due.map(({ id }) => id),
      )
      await setNext(tx, nextReminders(due))
      return due.length
    })
  }

  return { remind }
}

/** Computes the next time once per time zone. */
function nextReminders(due: readonly DueDevice[]): NextReminder[] {
  const byZone = Map.groupBy(due, ({ time_zone }) => time_zone)
  return Array.from(byZone, ([time_zone, devices]) => {
    const remind_at = new Date(reminderAfter(devices[0]!.now.getTime(), time_zone))
    return devices.map(({ id }) => ({ id, remind_at }))
  }).flat()
}

async function lockDue(tx: Tx): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select id, time_zone, now() as now from push_subscriptions where remind_at <= now()
    order by remind_at limit ${BATCH} for update skip locked`.execute(tx)
  return rows
}

/** Stores reminders of today's article (UTC) for devices whose users want them and have not opened it. Seats are looked up
 *  per device (`offset 0`), since the whole world may have one. */
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
        select from game_players join games on games.id = game_id
        where game_players.user_id = device.user_id and mode = any (${modesWith('scope', 'world')})
          and games.day = today.day
        offset 0
      )
    on conflict do nothing`.execute(tx)
}

async function setNext(tx: Tx, nexts: readonly NextReminder[]): Promise<void> {
  await sql`
    update push_subscriptions set remind_at = next.remind_at
    from unnest(${nexts.map(({ id }) => id)}::uuid[], ${nexts.map(({ remind_at }) => remind_at)}::timestamptz[])
      as next (id, remind_at)
    where push_subscriptions.id = next.id`.execute(tx)
}

/** Returns true if a user has opened the daily of a day, in any language. */
export async function hasOpenedDaily(db: Database, user_id: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from game_players join games on games.id = game_id
    where user_id = ${user_id} and mode = any (${modesWith('scope', 'world')}) and games.day = ${day}::date
    limit 1`.execute(db)
  return rows.length > 0
}
