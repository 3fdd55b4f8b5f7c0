import type { OpenSession, Session } from '@inkling/protocol/session'
import type { Database } from '../../platform/database/database.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { ACCESS_TOKEN_S, type AccessTokens, type Authenticated } from './access-tokens.ts'
import {
  hashOf,
  newSecret,
  type RefreshToken,
  type RefreshTokens,
  writeEnding,
} from './refresh-tokens.ts'
import type { SessionEnds } from './session-ends.ts'
import * as store from './sessions-store.ts'

/** What a browser holds after signing in or refreshing; `refresh_token` and `ending`, with which the session can be ended
 *  and no more, belong into their cookies, nowhere else. */
export type Entry = {
  session: Session
  session_id: string
  refresh_token: string
  ending: string
}

/** Why an operator has suspended the user, in the operator's words. */
export type Suspended = { suspended: string }

type Dependencies = {
  db: Database
  access_tokens: AccessTokens
  refresh_tokens: RefreshTokens
  ends: Pick<SessionEnds, 'end'>
  security: SecurityLog
}

/** Sessions of our own. */
export function createSessions(dependencies: Dependencies) {
  const { db, access_tokens, refresh_tokens, ends, security } = dependencies

  /** Opens a session on a device, of which nothing may be known. */
  async function open(user_id: string, device: string | null): Promise<Entry | Suspended> {
    const secret = newSecret()
    const opened = await store.openSession(db, { user_id, device, secret_hash: hashOf(secret) })
    if ('suspended' in opened) {
      security({ event: 'sign_in_refused', reason: 'suspended', user_id })
      return opened
    }
    security({ event: 'signed_in', user_id, ...opened })
    return enter(user_id, { ...opened, secret, count: 0 })
  }

  /** Trades a refresh token for a fresh session and the next refresh token, which is the same for all who ask at once;
   *  null where there is no session. One that was spent before has been copied, so its session ends. */
  async function refresh(text: string | undefined): Promise<Entry | Suspended | null> {
    const token = await read(text)
    if (token === null) return null
    const spent = await store.spendToken(db, { ...token, secret_hash: hashOf(token.secret) })
    if (spent === null) return null
    if (spent.suspension !== null) return { suspended: spent.suspension }
    if (spent.is_next) return enter(spent.user_id, { ...token, count: token.count + 1 })
    if (spent.is_live) await ends.end('refresh_reused', token.session_id, spent)
    return null
  }

  async function enter(user_id: string, token: RefreshToken): Promise<Entry> {
    const { session_id } = token
    const access_token = await access_tokens.issue({ user_id, session_id })
    return {
      session: { user: { id: user_id }, access_token, expires_in: ACCESS_TOKEN_S },
      session_id,
      refresh_token: await refresh_tokens.write(token),
      ending: writeEnding(token),
    }
  }

  async function read(text: string | undefined): Promise<RefreshToken | null> {
    return text === undefined ? null : refresh_tokens.read(text)
  }

  /** Ends the session of a refresh token, if there is one. */
  async function signOut(text: string | undefined): Promise<void> {
    const token = await read(text)
    if (token === null) return
    await ends.end('signed_out', token.session_id, { secret_hash: hashOf(token.secret) })
  }

  /** The sessions of who calls, the one used last first. */
  async function list({ user_id, session_id }: Authenticated): Promise<OpenSession[]> {
    return (await store.listSessions(db, user_id)).map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: row.id === session_id,
    }))
  }

  return { open, refresh, signOut, list }
}
