import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../lru.ts'
import { requestContext } from './log.ts'

/** Events for investigating an attack or the history of an account. They hold ids and codes only: no secret, token, name,
 *  email address, or other text that somebody typed. `docs/operate/monitoring.md` lists them. */
export type SecurityEvent =
  | { event: 'signed_in'; user_id: string; session_id: string }
  | { event: 'sign_in_refused'; reason: string; user_id?: string }
  | { event: 'registered'; user_id: string; by: string }
  | { event: 'password_changed' | 'password_reset'; user_id: string }
  | { event: 'refresh_reused'; user_id: string; session_id: string }
  | { event: 'signed_out'; user_id: string; session_id: string }
  | { event: 'session_ended'; user_id: string; session_id: string }
  | { event: 'identity_added' | 'identity_removed'; user_id: string; way: string | null }
  | { event: 'identity_refused'; reason: string; user_id: string }
  | { event: 'account_deleted'; user_id: string }
  | { event: 'suspended' | 'unsuspended'; user_id: string; operator_id: string }
  | { event: 'operator_act'; user_id: string; act: string; on: string | null }
  | { event: 'not_an_operator'; user_id: string | null; act: string }
  | { event: 'articles_imported'; user_id: string; lang: string; pages: number }
  | { event: 'refused_by_limit'; limit: string }
  | { event: 'forbidden_origin' }

/** Writes an event, with the address and user agent of the request. */
export type SecurityLog = (event: SecurityEvent) => void

/** Events that anyone can cause at will. Each is written once a minute per user or address. */
const REPEATED: ReadonlySet<SecurityEvent['event']> = new Set([
  'not_an_operator',
  'refused_by_limit',
  'forbidden_origin',
])
const QUIET_MS = 60_000
const MAX_QUIET = 10_000

/** Creates the security log: lines of `kind` security in the server's log, at every level but `silent`. */
export function createSecurityLog(log: FastifyBaseLogger): SecurityLog {
  const level = log.level === 'silent' ? 'silent' : 'info'
  const lines = log.child({ kind: 'security' }, { level })
  const written = new LRUCache<string, true>({ ...atMost(MAX_QUIET), ttl: QUIET_MS })

  return function write(event) {
    const { address, user_agent, user_id } = requestContext.getStore() ?? {}
    if (REPEATED.has(event.event)) {
      const whose = `${event.event} ${user_id ?? address}`
      if (written.has(whose)) return
      written.set(whose, true)
    }
    lines.info({ user_id, ...event, address, user_agent })
  }
}
