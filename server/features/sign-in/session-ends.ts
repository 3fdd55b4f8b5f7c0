import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { SESSION_REVOKED } from '../../platform/bus/messages.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { refuse } from '../../platform/refused.ts'
import { ACCESS_TOKEN_S, type AccessTokens, type Authenticated } from './access-tokens.ts'
import { readEnding } from './refresh-tokens.ts'
import * as store from './sessions-store.ts'

/** How far back to read which sessions have ended: at the start as long as a token may live, later since the last time,
 *  and a little more for what was committed late. */
const ALL_ENDED_S = ACCESS_TOKEN_S + 60
const LATE_S = 30

/** Why a session ends, as the security log has it. */
type Ending = 'refresh_reused' | 'signed_out' | 'session_ended'

type Dependencies = {
  db: Database
  bus: Bus
  access_tokens: AccessTokens
  security: SecurityLog
  /** Called when the last session of a user has ended. */
  onGone?: ((user_id: string) => Promise<void>) | undefined
}

/** Ends sessions. One that ends on one server ends on all of them: as soon as the bus has told them, or when they next
 *  read which have ended. */
export function createSessionEnds({ db, bus, access_tokens, security, onGone }: Dependencies) {
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (isRevocation(message)) access_tokens.revoke(message.session_id)
  })

  /** Ends one session, by whose it is or by its secret; false where there is none that goes on. */
  async function end(why: Ending, session_id: string, by: store.EndedBy): Promise<boolean> {
    const ended = await store.endSession(db, session_id, by)
    if (ended === null) return false
    const { user_id, is_last } = ended
    tell(why, { user_id, session_id })
    if (is_last) await onGone?.(user_id)
    return true
  }

  /** Ends the session that a browser had when somebody signed in over it, if it goes on. */
  async function endReplaced(ending: string | undefined): Promise<void> {
    const known = ending === undefined ? null : readEnding(ending)
    if (known !== null) await end('signed_out', known.session_id, known)
  }

  /** Ends one session of a user. */
  async function endOwn(user_id: string, session_id: string): Promise<void> {
    if (!(await end('session_ended', session_id, { user_id }))) refuse('NOT_FOUND')
  }

  /** Ends all sessions of who calls but the one by which they call. */
  async function endOthers({ user_id, session_id }: Authenticated): Promise<void> {
    const announce = await db.transaction().execute((tx) => endAll(tx, user_id, session_id))
    announce()
  }

  /** Ends every session of a user in a transaction; call what it returns once that is committed. */
  function revokeAll(tx: Tx, user_id: string): Promise<() => void> {
    return endAll(tx, user_id, null)
  }

  async function endAll(tx: Tx, user_id: string, except: string | null): Promise<() => void> {
    const ended = await store.endSessions(tx, user_id, except)
    return () => ended.forEach((session_id) => tell('session_ended', { user_id, session_id }))
  }

  function tell(event: Ending, { user_id, session_id }: Authenticated): void {
    security({ event, user_id, session_id })
    access_tokens.revoke(session_id)
    bus.publish(SESSION_REVOKED, { session_id })
  }

  const readEnded = createEndedReader({ db, access_tokens })
  return { end, endReplaced, endOwn, endOthers, revokeAll, readEnded }
}
export type SessionEnds = ReturnType<typeof createSessionEnds>

/** Reads which sessions have ended since the last time, for what the bus did not tell: nothing said before the start is
 *  heard, nor anything while the bus is away. */
function createEndedReader({ db, access_tokens }: Pick<Dependencies, 'db' | 'access_tokens'>) {
  let last = Number.NEGATIVE_INFINITY

  return async function readEnded(): Promise<void> {
    const now = performance.now()
    const seconds = Math.min(ALL_ENDED_S, (now - last) / 1000 + LATE_S)
    for (const session_id of await store.listEnded(db, seconds)) access_tokens.revoke(session_id)
    last = now
  }
}

function isRevocation(message: unknown): message is { session_id: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'session_id' in message &&
    typeof message.session_id === 'string'
  )
}
