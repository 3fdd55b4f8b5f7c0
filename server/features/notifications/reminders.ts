import { reminderAfter } from '@inkling/game/notifications/reminder'
import type { Database } from '../../adapters/database/database.ts'
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
      const nexts = due.map(({ id, time_zone, now }) => {
        return { id, remind_at: new Date(reminderAfter(now.getTime(), time_zone)) }
      })
      await store.setNext(tx, nexts)
      return due.length
    })
  }

  return { remind }
}
