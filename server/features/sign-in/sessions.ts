import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@inkling/protocol/session'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { SESSION_REVOKED } from '../../messages.ts'
import type { SecurityLog } from '../../security-log.ts'
import { ACCESS_TOKEN_S, type AccessTokens, type Authenticated } from './access-tokens.ts'
import * as store from './sign-in-store.ts'

/** What a browser holds after signing in or refreshing; `refresh_token` belongs into its cookie, nowhere else. */
export type Entry = { session: Session; refresh_token: string }

/** Why an operator has suspended the user, in the operator's words. */
export type Suspended = { suspended: string }

/** Why a session ends, as the security log has it. */
type Ending = 'refresh_reused' | 'signed_out' | 'session_ended'

type Dependencies = {
  db: Database
  bus: Bus
  access_tokens: AccessTokens
  security: SecurityLog
  /** Called when the last session of a user was ended by signing out. */
  onGone?: ((user_id: string) => Promise<void>) | undefined
}

/** Sessions of our own. One that ends on one server ends on all of them, as soon as the bus has told them. */
export function createSessions({ db, bus, access_tokens, security, onGone }: Dependencies) {
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (isRevocation(message)) access_tokens.revoke(message.session_id)
  })

  /** Opens a session on a device, of which nothing may be known. */
  async function open(user_id: string, device: string | null): Promise<Entry | Suspended> {
    const refresh_token = newRefreshToken()
    const hash = hashOf(refresh_token)
    const opened = await store.openSession(db, { user_id, device, hash })
    if ('suspended' in opened) {
      security({ event: 'sign_in_refused', reason: 'suspended', user_id })
      return opened
    }
    const { session_id } = opened
    security({ event: 'signed_in', user_id, session_id })
    return { session: await sessionOf({ user_id, session_id }), refresh_token }
  }

  /** Trades a refresh token for a fresh session and the next refresh token; null where there is no session. */
  async function refresh(refresh_token: string | undefined): Promise<Entry | Suspended | null> {
    if (refresh_token === undefined) return null
    const next = newRefreshToken()
    const rotation = await store.rotate(db, hashOf(refresh_token), hashOf(next))
    if (rotation === null) return null
    if (rotation.suspension !== null) return { suspended: rotation.suspension }
    if (!rotation.is_live) return null
    if (rotation.is_replay) {
      end('refresh_reused', rotation)
      return null
    }
    return { session: await sessionOf(rotation), refresh_token: next }
  }

  /** Ends the session of a refresh token, if there is one. Its access tokens stop here at once, and on other servers
   *  as soon as the bus has told them. */
  async function signOut(refresh_token: string | undefined): Promise<void> {
    if (refresh_token === undefined) return
    const ended = await store.revokeSession(db, hashOf(refresh_token))
    if (ended === null) return
    end('signed_out', ended)
    if (ended.is_last) await onGone?.(ended.user_id)
  }

  /** Ends every session of a user. */
  async function revokeAll(user_id: string): Promise<void> {
    for (const session_id of await store.revokeSessions(db, user_id)) {
      end('session_ended', { user_id, session_id })
    }
  }

  function end(event: Ending, { user_id, session_id }: Authenticated): void {
    security({ event, user_id, session_id })
    access_tokens.revoke(session_id)
    bus.publish(SESSION_REVOKED, { session_id })
  }

  async function sessionOf({ user_id, session_id }: Authenticated): Promise<Session> {
    const access_token = await access_tokens.issue({ user_id, session_id })
    return { user: { id: user_id }, access_token, expires_in: ACCESS_TOKEN_S }
  }

  return { open, refresh, signOut, revokeAll }
}

function isRevocation(message: unknown): message is { session_id: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'session_id' in message &&
    typeof message.session_id === 'string'
  )
}

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(refresh_token: string): Buffer {
  return createHash('sha256').update(refresh_token).digest()
}
