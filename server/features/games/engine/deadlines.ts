import { isFinished, tick } from '@inkling/game/open/game-state'
import type { Database } from '../../../platform/database/database.ts'
import { deleteOldEvents } from '../store/events.ts'
import { listPlayersSoonDue, listSoonDue } from '../store/games.ts'
import { createCooldown } from './cooldown.ts'
import type { Transitions } from './transitions.ts'

/** Games that are locked, or too many for one run, are tried again after this. */
const RETRY_MS = 1_000

type Dependencies = {
  db: Database
  transitions: Pick<Transitions, 'applyIfFree' | 'applyForPlayer'>
  onError: (error: unknown) => void
}

/** Scheduled work on games. Every server does it, and skips games that another one has locked. */
export function createDeadlines({ db, transitions, onError }: Dependencies) {
  const cooldown = createCooldown<string>(onError)
  const players = createCooldown<number>(onError)

  /** Ends games whose time has run out, and short dailies of players whose own time has. Returns the milliseconds until the
   *  next one is due, or null if none is soon. */
  async function endDueGames(): Promise<number | null> {
    const waits = [await endGames(), await endPlayers()].filter((wait) => wait !== null)
    return waits.length === 0 ? null : Math.min(...waits)
  }

  async function endPlayers(): Promise<number | null> {
    const soon = await listPlayersSoonDue(db, players.list())
    const due = new Map(soon.filter(({ left }) => left <= 0).map((row) => [row.sheet_id, row]))
    await players.runEach([...due.keys()], (sheet_id) => {
      const { game_id, user_id } = due.get(sheet_id)!
      return transitions.applyForPlayer({ mode: 'daily', game_id, user_id }, ({ state, now }) =>
        state.players.every((player) => isFinished(player.state)) ? null : tick(state, now),
      )
    })
    const next = soon[due.size]?.left ?? null
    return due.size === 0 ? next : Math.min(next ?? RETRY_MS, RETRY_MS)
  }

  async function endGames(): Promise<number | null> {
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
