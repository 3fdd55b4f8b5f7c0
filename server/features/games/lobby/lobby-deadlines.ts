import { closeLobby } from '@inkling/game/open/lobby'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { createCooldown } from '../engine/cooldown.ts'
import type { Transitions } from '../engine/transitions.ts'
import { lobbyExpiry } from '../views/sql.ts'
import type { Start } from './start.ts'

const MAX_AT_ONCE = 100
const MAX_DELETED_AT_ONCE = 1_000

type Dependencies = {
  db: Database
  starting: Pick<Start, 'startWhenReady'>
  transitions: Pick<Transitions, 'applyIfFree'>
  onError: (error: unknown) => void
}

/** Work on lobbies that time brings about. Every server does it, and skips what another one is working on. */
export function createLobbyDeadlines({ db, starting, transitions, onError }: Dependencies) {
  const cooldown = createCooldown<string>(onError)

  /** Starts lobbies in which all are ready, where the server that was about to has died. */
  async function startReadyLobbies(): Promise<void> {
    await cooldown.runEach(await listReadyLobbies(db, cooldown.list()), async (id) => {
      if (!(await starting.startWhenReady(id))) cooldown.add(id)
    })
  }

  /** Closes lobbies that nobody has started for a day. */
  async function closeStaleLobbies(): Promise<void> {
    await cooldown.runEach(await listStaleLobbies(db, cooldown.list()), (id) =>
      transitions.applyIfFree(id, ({ state, now }) => closeLobby(state, now)),
    )
  }

  /** Deletes some invitations, and some closed lobbies without a game, after a day. */
  async function deleteOldLobbies(): Promise<void> {
    await deleteOldInvites(db)
    await deleteDesertedLobbies(db)
  }

  return { startReadyLobbies, closeStaleLobbies, deleteOldLobbies }
}

async function listStaleLobbies(db: Database, excluded: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at < ${lobbyExpiry}
      and id <> all(${[...excluded]}::uuid[])
    order by created_at
    limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists some lobbies that start by themselves, in which everybody but the host is ready and no invitation waits for its
 *  answer. */
async function listReadyLobbies(db: Database, excluded: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from games
    where started_at is null and over_at is null and created_at > ${lobbyExpiry} and starts_when_ready
      and id <> all(${[...excluded]}::uuid[])
      and (select bool_and(is_ready) from game_players
        where game_id = games.id and state = 'joined' and user_id is distinct from host_id)
      and not exists (select from game_invites asked
        where asked.game_id = games.id and asked.declined_at is null and asked.created_at > ${lobbyExpiry})
    order by created_at
    limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function deleteOldInvites(db: Database): Promise<void> {
  await sql`
    delete from game_invites where (game_id, receiver_id) in (
      select game_id, receiver_id from game_invites where created_at < ${lobbyExpiry}
      order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
}

async function deleteDesertedLobbies(db: Database): Promise<void> {
  await sql`
    delete from games where id in (
      select id from games where started_at is null and over_at < ${lobbyExpiry}
      order by over_at limit ${MAX_AT_ONCE} for update skip locked)`.execute(db)
}
