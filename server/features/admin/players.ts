import { MAX_PLAYERS, type PlayerDetails, type PlayerRow } from '@inkling/protocol/admin'
import { Id } from '@inkling/protocol/procedure'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Articles } from '../articles/articles.ts'
import { countGamesOf, type Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { toNamedUser } from '../users/users.ts'
import { readSearch } from './search.ts'
import * as store from './store.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'catalogue'>
  games: Pick<Games['actions'], 'leaveAll'>
  /** Null on a server without passwords. */
  passwords: Pick<Passwords, 'find' | 'links'> | null
  presence: Pick<Presence, 'findLastActive' | 'leave'>
  signIn: Pick<SignIn, 'isOperator' | 'listSessionsOf' | 'revokeSessions'>
  security: SecurityLog
}

/** Creates what lets operators find, sign out, suspend and readmit players. */
export function createPlayers(dependencies: Dependencies) {
  const { db, articles, games, passwords, presence, signIn, security } = dependencies

  async function list(search: string | undefined): Promise<PlayerRow[]> {
    const id = Id.safeParse(search?.trim())
    if (id.success) {
      const row = await store.findPlayer(db, id.data)
      return toPlayerRows(row === undefined ? [] : [row])
    }
    return toPlayerRows(await store.listPlayers(db, readSearch(search), MAX_PLAYERS))
  }

  async function find(id: string): Promise<PlayerDetails> {
    const row = (await store.findPlayer(db, id)) ?? refuse('NOT_FOUND')
    const [lastActive, played, reports, sessions, is_operator, has_password] = await Promise.all([
      presence.findLastActive([id]),
      countGamesOf(db, id),
      articles.catalogue.countReportsBy(db, id),
      signIn.listSessionsOf(id),
      signIn.isOperator(id),
      hasPassword(id),
    ])
    return {
      ...toPlayerRow(row, lastActive),
      games: played,
      reports,
      is_operator,
      has_password,
      sessions,
    }
  }

  async function signOut(operator_id: string, player_id: string): Promise<void> {
    await endSessions(player_id, async (tx) => {
      if ((await store.findPlayer(tx, player_id)) === undefined) refuse('NOT_FOUND')
      await store.insertAct(tx, { operator_id, kind: 'signed_out', player_id })
    })
  }

  /** Ends the player's sessions and games on all servers; they cannot sign in until the suspension is lifted. */
  async function suspend(operator_id: string, player_id: string, reason: string): Promise<void> {
    if (await signIn.isOperator(player_id)) refuse('IS_OPERATOR')
    await endSessions(player_id, async (tx) => {
      if (!(await store.setSuspension(tx, player_id, reason))) refuse('NOT_FOUND')
      await store.insertAct(tx, { operator_id, kind: 'suspended', player_id, detail: { reason } })
    })
    security({ event: 'suspended', user_id: player_id, operator_id })
    await games.leaveAll(player_id)
  }

  async function lift(operator_id: string, player_id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await store.clearSuspension(tx, player_id))) refuse('NOT_FOUND')
      await store.insertAct(tx, { operator_id, kind: 'lifted', player_id })
    })
    security({ event: 'unsuspended', user_id: player_id, operator_id })
  }

  /** Makes a link with which somebody may register. */
  function invite(operator_id: string): Promise<{ link: string }> {
    const { links } = passwords ?? refuse('NOT_FOUND')
    return db.transaction().execute(async (tx) => {
      await store.insertAct(tx, { operator_id, kind: 'invited' })
      return { link: await links.invite(tx, operator_id) }
    })
  }

  /** Makes a link with which a player sets a new password. */
  async function resetPassword(operator_id: string, player_id: string): Promise<{ link: string }> {
    const { links } = passwords ?? refuse('NOT_FOUND')
    if (!(await hasPassword(player_id))) refuse('NOT_FOUND')
    return db.transaction().execute(async (tx) => {
      await store.insertAct(tx, { operator_id, kind: 'reset_password', player_id })
      return { link: await links.reset(tx, player_id, operator_id) }
    })
  }

  async function hasPassword(player_id: string): Promise<boolean> {
    return passwords !== null && (await passwords.find(player_id)) !== null
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

  async function toPlayerRows(rows: readonly store.StoredPlayer[]): Promise<PlayerRow[]> {
    const lastActive = await presence.findLastActive(rows.map(({ id }) => id))
    return rows.map((row) => toPlayerRow(row, lastActive))
  }

  return { list, find, signOut, suspend, lift, invite, resetPassword }
}

function toPlayerRow(
  row: store.StoredPlayer,
  lastActive: ReadonlyMap<string, Date | null>,
): PlayerRow {
  const { id, created_at, suspended_at, suspension } = row
  return {
    user: toNamedUser(row),
    created_at: iso(created_at),
    last_active_at: iso(lastActive.get(id) ?? null),
    suspension:
      suspended_at === null || suspension === null
        ? null
        : { at: iso(suspended_at), reason: suspension },
  }
}
