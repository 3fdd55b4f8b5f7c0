import { reminderAfter } from '@inkling/game/open/daily'
import type { Database } from '../../platform/database/database.ts'
import * as store from './store.ts'

const BATCH = 200

/** Reminds players of the daily, once a day on each device. */
export function createReminders({ db }: { db: Database }) {
  async function remind(): Promise<void> {
    while ((await remindSome()) === BATCH);
  }

  function remindSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const due = await store.lockDue(tx, BATCH)
      if (due.length === 0) return 0
      await store.insertReminders(
        tx,
        due.map(({ id }) => id),
      )
      await store.setNext(tx, nextReminders(due))
      return due.length
    })
  }

  return { remind }
}

/** Computes the next time once per time zone. */
function nextReminders(due: readonly store.DueDevice[]): store.NextReminder[] {
  const byZone = Map.groupBy(due, ({ time_zone }) => time_zone)
  return Array.from(byZone, ([time_zone, devices]) => {
    const remind_at = new Date(reminderAfter(devices[0]!.now.getTime(), time_zone))
    return devices.map(({ id }) => ({ id, remind_at }))
  }).flat()
}
