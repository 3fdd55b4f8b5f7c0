import { tick } from '@inkling/game/open/game-state'
import type { Database } from '../../../platform/database/database.ts'
import { deleteOldEvents } from '../store/events.ts'
import { listSoonDue } from '../store/games.ts'
import { createCooldown } from './cooldown.ts'
import type { Transitions } from './transitions.ts'

/** Games that are locked, or too many for one run, are tried again after this. */
const RETRY_MS = 1_000

type Dependencies = {
  db: Database
  transitions: Pick<Transitions, 'applyIfFree'>
  onError: (error: unknown) => void
}

/** Scheduled work on games. Every server does it, and skips games that another one has locked. */
export function createDeadlines({ db, transitions, onError }: Dependencies) {
  const cooldown = createCooldown<string>(onError)

  /** Ends games whose time has run out. Returns the milliseconds until the next one is due, or null if none is soon. */
  async function endDueGames(): Promise<number | null> {
    const soon = await listSoonDue(db, cooldown.list())
    const due = soon.filter(({ left }) => left <= 0)
    await cooldown.runEach(
      due.map(({ id }) => id),
      (id) => transitions.applyIfFree(id, ({ state, now }) => tick(state, now)),
    )
    const next = soon[due.length]?.left ?? null
    return due.length === 0 ? next : Math.min(next ?? RETRY_MS, RETRY_MS)
  }

  return {
    endDueGames,
    /** Deletes some old events. Unused sessions end at the same age, so no page still needs them. */
    deleteOldEvents: () => deleteOldEvents(db),
  }
}
