import type { OpenSession, Session } from '@inkling/protocol/session'
import type { Bus } from '../../platform/bus/bus.ts'
import { SESSION_REVOKED } from '../../platform/bus/messages.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import * as store from './store/sessions.ts'
import {
  ACCESS_TOKEN_S,
  type AccessTokens,
  type Authenticated,
  hashOf,
  newSecret,
  type RefreshToken,
  type RefreshTokens,
} from './tokens.ts'

/** Seconds of ended sessions to read: at the start as long as a token may live, later since the last reading and a little
 *  more for late commits. */
const ALL_ENDED_S = ACCESS_TOKEN_S + 60
const LATE_S = 30

/** Reason why a session ends, as in the security log. */
type Ending = 'refresh_reused' | 'signed_out' | 'session_ended'

/** Tokens of a browser after signing in or refreshing. `refresh_token` belongs into its cookie, nowhere else. */
export type SessionTokens = {
  session: Session
  session_id: string
  refresh_token: string
}

/** Reason why an operator has suspended the user, in the operator's words. */
export type Suspended = { suspended: string }

type SessionDependencies = {
  db: Database
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  ends: Pick<SessionEnds, 'end'>
  security: SecurityLog
}

/** Opens, refreshes and lists sessions. */
export function createSessions(dependencies: SessionDependencies) {
  const { db, accessTokens, refreshTokens, ends, security } = dependencies

  /** Opens a session on a device; null for an unknown one. */
  async function open(user_id: string, device: string | null): Promise<SessionTokens | Suspended> {
    const secret = newSecret()
    const opened = await store.openSession(db, { user_id, device, secret_hash: hashOf(secret) })
    if ('suspended' in opened) {
      security({ event: 'sign_in_refused', reason: 'suspended', user_id })
      return opened
    }
    security({ event: 'signed_in', user_id, ...opened })
    return issueTokens(user_id, { ...opened, secret, count: 0 })
  }

  /** Trades a refresh token for new tokens, the same for all requests at once; null if there is no session. A token that
   *  was spent before has been copied, so its session ends. The browser that has spent it with the same mark has lost the
   *  answer: it gets the answer again. */
  async function refresh(
    text: string | undefined,
    mark?: string,
  ): Promise<SessionTokens | Suspended | null> {
    const token = await read(text)
    if (token === null) return null
    const markHash = mark === undefined ? null : hashOf(mark)
    const secret_hash = hashOf(token.secret)
    const spent = await store.spendToken(db, { ...token, secret_hash, markHash })
    if (spent === null) return null
    if (spent.suspension !== null) return { suspended: spent.suspension }
    if (spent.is_next) return issueTokens(spent.user_id, { ...token, count: token.count + 1 })
    if (spent.is_live) await ends.end('refresh_reused', token.session_id, spent)
    return null
  }

  /** Finds the user of a refresh token without spending it; null if it could not be spent. For reading only: nobody notices
   *  a copy that is used. */
  async function findUser(
    text: string,
  ): Promise<(Authenticated & { language: string | null }) | null> {
    const token = await read(text)
    if (token === null) return null
    const found = await store.findUser(db, { ...token, secret_hash: hashOf(token.secret) })
    return found && { ...found, session_id: token.session_id }
  }

  async function issueTokens(user_id: string, token: RefreshToken): Promise<SessionTokens> {
    const { session_id } = token
    const access_token = await accessTokens.issue({ user_id, session_id })
    return {
      session: { user: { id: user_id }, access_token, expires_in: ACCESS_TOKEN_S },
      session_id,
      refresh_token: await refreshTokens.write(token),
    }
  }

  async function read(text: string | undefined): Promise<RefreshToken | null> {
    return text === undefined ? null : refreshTokens.read(text)
  }

  /** Ends the session of a refresh token, if there is one. */
  async function signOut(text: string | undefined): Promise<void> {
    const token = await read(text)
    if (token === null) return
    await ends.end('signed_out', token.session_id, { secret_hash: hashOf(token.secret) })
  }

  /** Lists the open sessions of a user, last used first. */
  async function listOf(user_id: string): Promise<Omit<OpenSession, 'is_current'>[]> {
    return (await store.listSessions(db, user_id)).map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: iso(created_at),
      last_used_at: iso(last_used_at),
    }))
  }

  /** Lists the same of the caller. */
  async function list({ user_id, session_id }: Authenticated): Promise<OpenSession[]> {
    const sessions = await listOf(user_id)
    return sessions.map((session) => ({ ...session, is_current: session.id === session_id }))
  }

  return { open, refresh, findUser, signOut, list, listOf }
}

type Dependencies = {
  db: Database
  bus: Bus
  accessTokens: AccessTokens
  security: SecurityLog
  /** Called when a user has ended their last session. */
  onGone: (user_id: string) => Promise<void>
}

/** Ends sessions on all servers: when the message of the bus arrives, or when they next read the ended sessions. */
export function createSessionEnds({ db, bus, accessTokens, security, onGone }: Dependencies) {
  bus.subscribe(SESSION_REVOKED, ({ session_id }) => accessTokens.revoke(session_id))

  /** Ends one session, by its user or its secret; false if none is open. */
  async function end(why: Ending, session_id: string, by: store.EndedBy): Promise<boolean> {
    const ended = await store.endSession(db, session_id, by)
    if (ended === null) return false
    const { user_id, is_last } = ended
    announceEnd(why, { user_id, session_id })
    if (is_last) await onGone?.(user_id)
    return true
  }

  async function endOwn(user_id: string, session_id: string): Promise<void> {
    if (!(await end('session_ended', session_id, { user_id }))) refuse('NOT_FOUND')
  }

  /** Ends all sessions of the caller but the current one. */
  async function endOthers({ user_id, session_id }: Authenticated): Promise<void> {
    const announce = await db.transaction().execute((tx) => endAll(tx, user_id, session_id))
    announce()
  }

  /** Ends every session of a user in a transaction, or all but one. Call the returned function after commit. */
  function revokeAll(tx: Tx, user_id: string, except: string | null = null): Promise<() => void> {
    return endAll(tx, user_id, except)
  }

  async function endAll(tx: Tx, user_id: string, except: string | null): Promise<() => void> {
    const ended = await store.endSessions(tx, user_id, except)
    return () =>
      ended.forEach((session_id) => announceEnd('session_ended', { user_id, session_id }))
  }

  function announceEnd(event: Ending, { user_id, session_id }: Authenticated): void {
    security({ event, user_id, session_id })
    accessTokens.revoke(session_id)
    bus.publish(SESSION_REVOKED, { session_id })
  }

  const readEnded = createEndedReader({ db, accessTokens })
  return { end, endOwn, endOthers, revokeAll, readEnded }
}
export type SessionEnds = ReturnType<typeof createSessionEnds>

/** Reads which sessions have ended since the last time: the bus loses messages while it is away, and those from before
 *  the start. */
function createEndedReader({ db, accessTokens }: Pick<Dependencies, 'db' | 'accessTokens'>) {
  let last = Number.NEGATIVE_INFINITY

  return async function readEnded(): Promise<void> {
    const now = performance.now()
    const seconds = Math.min(ALL_ENDED_S, (now - last) / 1000 + LATE_S)
    for (const session_id of await store.listEnded(db, seconds)) accessTokens.revoke(session_id)
    last = now
  }
}
