import { tick } from '@inkling/game/open/room'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { createCooldown } from './cooldown.ts'
import type { Transitions } from './transitions.ts'

const MAX_ENDED_AT_ONCE = 100
const MAX_DELETED_AT_ONCE = 1_000

type Dependencies = {
  db: Database
  transitions: Pick<Transitions, 'applyIfFree'>
  onError: (error: unknown) => void
}

/** Work on games that time brings about. Every server does it, and skips what another one is working on. */
export function createDeadlines({ db, transitions, onError }: Dependencies) {
  const cooldown = createCooldown<string>(onError)

  /** Ends games whose time has run out. */
  async function endDueGames(): Promise<void> {
    await cooldown.runEach(await listDue(db, cooldown.list()), (id) =>
      transitions.applyIfFree(id, ({ state, now }) => tick(state, now)),
    )
  }

  /** Deletes some events of 30 days ago. A session that is not used ends after that time, so no page still needs them. */
  async function deleteOldEvents(): Promise<void> {
    await sql`
      delete from game_events where (game_id, number) in (
        select game_id, number from game_events where created_at < now() - interval '30 days'
        order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
  }

  return { endDueGames, deleteOldEvents }
}

async function listDue(db: Database, excluded: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where over_at is null and ends_at <= now() and id <> all(${[...excluded]}::uuid[])
    order by ends_at
    limit ${MAX_ENDED_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
