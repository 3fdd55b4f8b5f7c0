import { reminderAfter } from '@inkling/game/open/reminder'
import type { Database } from '../../platform/database/database.ts'
import * as store from './reminders-store.ts'

const AT_ONCE = 200

/** Reminds of the daily, once a day on each device. */
export function createReminders({ db }: { db: Database }) {
  /** Puts down the reminders that are due now. */
  async function remind(): Promise<void> {
    while ((await remindSome()) === AT_ONCE);
  }

  function remindSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const due = await store.lockDue(tx, AT_ONCE)
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      await store.putReminders(tx, ids)
      await store.setNext(tx, nextOf(due))
      return due.length
    })
  }

  return { remind }
}

/** When devices are reminded the next time, which is found once for all of a time zone. */
function nextOf(due: readonly store.DueDevice[]): store.Next[] {
  const by_zone = Map.groupBy(due, ({ time_zone }) => time_zone)
  return Array.from(by_zone, ([time_zone, devices]) => {
    const remind_at = new Date(reminderAfter(devices[0]!.now.getTime(), time_zone))
    return devices.map(({ id }) => ({ id, remind_at }))
  }).flat()
}
