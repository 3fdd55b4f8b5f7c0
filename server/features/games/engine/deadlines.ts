import { tick } from '@inkling/game/open/game-state'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { createCooldown } from './cooldown.ts'
import type { Transitions } from './transitions.ts'

const MAX_ENDED_AT_ONCE = 100
/** Games that are locked, or too many for one run, are tried again after this. */
const RETRY_MS = 1_000
const MAX_DELETED_AT_ONCE = 1_000

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

  /** Deletes some old events. Unused sessions end at the same age, so no page still needs them. */
  async function deleteOldEvents(): Promise<void> {
    await sql`
      delete from game_events where (game_id, number) in (
        select game_id, number from game_events where created_at < now() - make_interval(days => ${RETENTION_DAYS.game_events})
        order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
  }

  return { endDueGames, deleteOldEvents }
}

async function listSoonDue(db: Database, excluded: readonly string[]) {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, ceil(extract(epoch from ends_at - now()) * 1000)::float8 as left from games
    where over_at is null and ends_at <= now() + interval '10 seconds'
      and id <> all(${[...excluded]}::uuid[])
    order by ends_at
    limit ${MAX_ENDED_AT_ONCE}`.execute(db)
  return rows
}
