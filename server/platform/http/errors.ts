import { isUnavailable, missingUserIn } from '../database/failures.ts'
import { errorCode } from '../error-code.ts'
import { Refused } from '../refused.ts'
import type { SecurityLog } from '../telemetry/security-log.ts'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyError, FastifyReply } from 'fastify'

/** Body of every refusal. */
export type ErrorBody = { code: string; message: string; data?: unknown }

/** Answer to a request that was refused or failed. */
export type Failure = {
  status: number
  body: ErrorBody
  /** In seconds. */
  retry_after: number | null
}

type Dependencies = {
  log: FastifyBaseLogger
  security: SecurityLog
  /** Called with the code of every refusal. */
  onRefusal: (code: RefusalCode) => void
}

/** Turns errors into what the caller may know. Logs each bug once, and an outage of the database once while it lasts. */
export function createErrors({ log, security, onRefusal }: Dependencies) {
  const isNewOutage = createOncePerOutage()

  /** Failure of a procedure that this user called. An account may be deleted during a call by its owner or about it. */
  function procedureFailure(error: unknown, user_id: string | null): Failure {
    const missing = missingUserIn(error)
    const refusal =
      missing === null
        ? toRefusal(error)
        : plain(missing === user_id ? 'UNAUTHORIZED' : 'NOT_FOUND')
    return failureOf(refusal, error)
  }

  /** Failure of a request outside of procedures, such as a body that is not JSON. */
  function requestFailure(error: FastifyError | Refused): Failure {
    return failureOf(error instanceof Refused ? error : refusalForStatus(error), error)
  }

  function failureOf({ code, message, data }: Refusal, error: unknown): Failure {
    note(code, error)
    const body = data === undefined ? { code, message } : { code, message, data }
    return { status: REFUSALS[code].status, body, retry_after: waitOf(error) }
  }

  /** Logs a failure of work that nobody waits for. */
  function handleBackgroundError(error: unknown): void {
    if (isUnavailable(error)) logOutage(error)
    else log.error(error)
  }

  function note(code: RefusalCode, error: unknown): void {
    onRefusal(code)
    if (REFUSALS[code].status === 429) security({ event: 'refused_by_limit', limit: code })
    if (code === 'INTERNAL_SERVER_ERROR') log.error(error)
    if (isUnavailable(error)) logOutage(error)
  }

  function logOutage(error: unknown): void {
    if (!isNewOutage(kindOf(error))) return
    log.warn(error, 'The database is unavailable. This outage is logged once.')
  }

  return { procedureFailure, requestFailure, handleBackgroundError }
}

type Refusal = { code: RefusalCode; message: string; data?: unknown }

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refused) return error
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return { ...plain('BAD_REQUEST'), message: describeIssue(error.cause) }
    }
    if (error.status < 500) return plain(codeOf(error.status))
  }
  return plain(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR')
}

function refusalForStatus(error: FastifyError): Refusal {
  return plain(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : codeOf(error.statusCode ?? 500))
}

function plain(code: RefusalCode): Refusal {
  return { code, message: REFUSALS[code].message }
}

function kindOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : '')
}

function describeIssue({ issues }: ValidationError): string {
  const [issue] = issues
  const path = issue?.path?.map((part) => String(typeof part === 'object' ? part.key : part))
  const field = path === undefined || path.length === 0 ? 'The request' : `\`${path.join('.')}\``
  return `${field} does not fit: ${issue?.message ?? 'it has another form'}.`
}

function codeOf(status: number): RefusalCode {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 404 || status === 405) return 'NOT_FOUND'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (status === 503) return 'SERVICE_UNAVAILABLE'
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'
}

function waitOf(error: unknown): number | null {
  const isLimit =
    error instanceof Refused && error.data !== undefined && 'retry_after' in error.data
  return isLimit ? error.data.retry_after : null
}

export function sendFailure(reply: FastifyReply, { status, body, retry_after }: Failure) {
  if (retry_after !== null) void reply.header('retry-after', retry_after)
  return reply.status(status).send(body)
}

const END_OF_OUTAGE_MS = 60_000

/** Tells the first failure of an outage from those that follow; an outage ends after a minute without one. */
function createOncePerOutage() {
  const seen = new Map<string, number>()

  return function isNewOutage(kind: string): boolean {
    const last = seen.get(kind)
    const now = performance.now()
    seen.set(kind, now)
    return last === undefined || now - last > END_OF_OUTAGE_MS
  }
}
