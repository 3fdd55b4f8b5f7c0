import { MAX_PLAYERS, type PlayerDetails, type PlayerRow } from '@inkling/protocol/admin'
import { Id } from '@inkling/protocol/procedure'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { toUser } from '../users/users.ts'
import { insertAct } from './acts-store.ts'
import * as store from './players-store.ts'
import { readSearch } from './typed-search.ts'

type Dependencies = {
  db: Database
  games: Pick<Games['actions'], 'leaveAll'>
  presence: Pick<Presence, 'leave'>
  sign_in: Pick<SignIn, 'isOperator' | 'revokeSessions'>
  security: SecurityLog
}

/** Players as operators find them, put them out and let them in again. */
export function createPlayers({ db, games, presence, sign_in, security }: Dependencies) {
  async function list(search: string | undefined): Promise<PlayerRow[]> {
    const id = Id.safeParse(search?.trim())
    if (id.success) {
      const row = await store.findPlayer(db, id.data)
      return row === undefined ? [] : [toPlayer(row)]
    }
    return (await store.listPlayers(db, readSearch(search), MAX_PLAYERS)).map(toPlayer)
  }

  async function find(id: string): Promise<PlayerDetails> {
    const row = (await store.findPlayer(db, id)) ?? refuse('NOT_FOUND')
    const [counts, sessions, is_operator] = await Promise.all([
      store.countOf(db, id),
      store.listSessions(db, id),
      sign_in.isOperator(id),
    ])
    return {
      ...toPlayer(row),
      ...counts,
      is_operator,
      sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      })),
    }
  }

  async function signOut(operator_id: string, player_id: string): Promise<void> {
    await endSessions(player_id, async (tx) => {
      if ((await store.findPlayer(tx, player_id)) === undefined) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'signed_out', player_id })
    })
  }

  /** From now on the player can neither sign in nor call anything, on no server; their part in open games ends. */
  async function suspend(operator_id: string, player_id: string, reason: string): Promise<void> {
    if (await sign_in.isOperator(player_id)) refuse('IS_OPERATOR')
    await endSessions(player_id, async (tx) => {
      if (!(await store.suspend(tx, player_id, reason))) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'suspended', player_id, detail: { reason } })
    })
    security({ event: 'suspended', user_id: player_id, operator_id })
    await games.leaveAll(player_id)
  }

  async function lift(operator_id: string, player_id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await store.lift(tx, player_id))) refuse('NOT_FOUND')
      await insertAct(tx, { operator_id, kind: 'lifted', player_id })
    })
    security({ event: 'unsuspended', user_id: player_id, operator_id })
  }

  /** Ends all sessions of a player in the transaction in which something else is done to them. */
  async function endSessions(player_id: string, act: (tx: Tx) => Promise<void>): Promise<void> {
    const announce = await db.transaction().execute(async (tx) => {
      await act(tx)
      return sign_in.revokeSessions(tx, player_id)
    })
    announce()
    await presence.leave(player_id)
  }

  return { list, find, signOut, suspend, lift }
}

function toPlayer(row: store.PlayerRow): PlayerRow {
  const { created_at, last_active_at, suspended_at, suspension } = row
  return {
    user: toUser(row),
    created_at: created_at.toISOString(),
    last_active_at: last_active_at?.toISOString() ?? null,
    suspension:
      suspended_at === null || suspension === null
        ? null
        : { at: suspended_at.toISOString(), reason: suspension },
  }
}
