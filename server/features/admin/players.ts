import { MAX_PLAYERS, type PlayerDetails, type PlayerRow } from '@inkling/protocol/admin'
import { Id } from '@inkling/protocol/procedure'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { byFullName, iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { listSessions } from '../sign-in/sql.ts'
import { toNamedUser, userColumns, type UserRow } from '../users/users.ts'
import { insertAct } from './acts.ts'
import { readSearch, type Search } from './search.ts'

type Dependencies = {
  db: Database
  games: Pick<Games['actions'], 'leaveAll'>
  presence: Pick<Presence, 'lastActiveAt' | 'leave'>
  signIn: Pick<SignIn, 'isOperator' | 'revokeSessions'>
  security: SecurityLog
}

/** Creates what lets operators find, sign out, suspend and readmit players. */
export function createPlayers({ db, games, presence, signIn, security }: Dependencies) {
  async function list(search: string | undefined): Promise<PlayerRow[]> {
    const id = Id.safeParse(search?.trim())
    if (id.success) {
      const row = await findPlayer(db, id.data)
      return row === undefined ? [] : [toPlayerRow(row)]
    }
    return (await listPlayers(db, readSearch(search), MAX_PLAYERS)).map(toPlayerRow)
  }

  async function find(id: string): Promise<PlayerDetails> {
    const row = (await findPlayer(db, id)) ?? refuse('NOT_FOUND')
    const [counts, sessions, is_operator] = await Promise.all([
      countActivity(db, id),
      listSessions(db, id),
      signIn.isOperator(id),
    ])
    return {
      ...toPlayerRow(row),
      ...counts,
      is_operator,
      sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
        ...session,
        created_at: iso(created_at),
        last_used_at: iso(last_used_at),
      })),
    }
  }

  async function signOut(operator_id: string, player_id: string): Promise<void> {
    await endSessions(player_id, async (tx) => {
      if ((await findPlayer(tx, player_id)) === undefined) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'signed_out', player_id })
    })
  }

  /** Ends the player's sessions and games on all servers; they cannot sign in until the suspension is lifted. */
  async function suspend(operator_id: string, player_id: string, reason: string): Promise<void> {
    if (await signIn.isOperator(player_id)) refuse('IS_OPERATOR')
    await endSessions(player_id, async (tx) => {
      if (!(await setSuspension(tx, player_id, reason))) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'suspended', player_id, detail: { reason } })
    })
    security({ event: 'suspended', user_id: player_id, operator_id })
    await games.leaveAll(player_id)
  }

  async function lift(operator_id: string, player_id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await clearSuspension(tx, player_id))) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'lifted', player_id })
    })
    security({ event: 'unsuspended', user_id: player_id, operator_id })
  }

  /** Ends all sessions of a player in the same transaction as `act`. */
  async function endSessions(player_id: string, act: (tx: Tx) => Promise<void>): Promise<void> {
    const announce = await db.transaction().execute(async (tx) => {
      await act(tx)
      return signIn.revokeSessions(tx, player_id)
    })
    announce()
    await presence.leave(player_id)
  }

  function toPlayerRow(row: StoredPlayer): PlayerRow {
    const { id, created_at, last_active_at, suspended_at, suspension } = row
    return {
      user: toNamedUser(row),
      created_at: iso(created_at),
      last_active_at: iso(presence.lastActiveAt(id, last_active_at)),
      suspension:
        suspended_at === null || suspension === null
          ? null
          : { at: iso(suspended_at), reason: suspension },
    }
  }

  return { list, find, signOut, suspend, lift }
}

type StoredPlayer = UserRow & {
  created_at: Date
  last_active_at: Date | null
  suspension: string | null
}

const PLAYER = sql`${userColumns}, users.created_at, last_active_at, suspension`

/** Lists players whose name matches, by name; the newest players without a search. */
async function listPlayers(
  db: Database,
  { words, prefix }: Search,
  limit: number,
): Promise<StoredPlayer[]> {
  const order = words === null && prefix === null ? sql`created_at desc` : byFullName
  const { rows } = await sql<StoredPlayer>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where ${namedBy({ words, prefix })}
    order by ${order}, users.id
    limit ${limit}`.execute(db)
  return rows
}

function namedBy({ words, prefix }: Search): RawBuilder<unknown> {
  if (words !== null) {
    return sql`to_tsvector('simple', folded(full_name)) @@ to_tsquery('simple', folded(${words}))`
  }
  return prefix === null ? sql`true` : sql`folded(full_name) like folded(${prefix}) || '%'`
}

async function findPlayer(db: Database, id: string): Promise<StoredPlayer | undefined> {
  const { rows } = await sql<StoredPlayer>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where users.id = ${id}`.execute(db)
  return rows[0]
}

async function countActivity(
  db: Database,
  id: string,
): Promise<{ games: number; reports: number }> {
  const { rows } = await sql<{ games: number; reports: number }>`
    select (select count(*) from game_players where user_id = ${id}) as games,
      (select count(*) from article_reports where user_id = ${id}) as reports`.execute(db)
  return rows[0]!
}

/** Returns false if there is no such player. */
async function setSuspension(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = now(), suspension = ${reason} where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns false if no such player is suspended. */
async function clearSuspension(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = null, suspension = null
    where id = ${id} and suspended_at is not null returning id`.execute(tx)
  return rows.length > 0
}
