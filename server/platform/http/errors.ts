import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { isUnavailable, missingUserIn } from '../database/failures.ts'
import { errorCode } from '../error-code.ts'
import { Refused } from '../refused.ts'
import type { SecurityLog } from '../telemetry/security-log.ts'
import { createStretches } from './stretches.ts'

/** What every refused request is answered with. */
export type ErrorBody = { code: string; message: string; data?: unknown }

type Dependencies = {
  log: FastifyBaseLogger
  security: SecurityLog
  /** Told of every refusal. */
  onRefusal: (code: RefusalCode) => void
}

/** Turns whatever was thrown into what its caller may know; what is our fault is logged here, once, and an outage of the
 *  database once for as long as it lasts. */
export function createErrors({ log, security, onRefusal }: Dependencies) {
  const begins = createStretches()

  /** The answer to a procedure that failed. An account may be deleted while its owner, or somebody else, calls
   *  procedures about it. */
  function ofProcedure(error: unknown, caller: string | null): ORPCError<string, unknown> {
    const missing = missingUserIn(error)
    const { code, message, data } =
      missing === null ? refusalOf(error) : plain(missing === caller ? 'UNAUTHORIZED' : 'NOT_FOUND')
    note(code, error)
    return new ORPCError(code, { status: REFUSALS[code].status, message, data })
  }

  /** The answer to a request that failed outside of procedures: a body that is no JSON, too much of it, a full house. */
  function ofRequest(error: FastifyError | Refused): { status: number; body: ErrorBody } {
    const refusal = error instanceof Refused ? error : refusalOfStatus(error)
    note(refusal.code, error)
    return { status: REFUSALS[refusal.code].status, body: bodyOf(refusal) }
  }

  /** What the server does by itself has failed: nobody waits for an answer. */
  function ofWork(error: unknown): void {
    if (isUnavailable(error)) noteOutage(error)
    else log.error(error)
  }

  function note(code: RefusalCode, error: unknown): void {
    onRefusal(code)
    if (REFUSALS[code].status === 429) security({ event: 'refused_by_limit', limit: code })
    if (code === 'INTERNAL_SERVER_ERROR') log.error(error)
    if (isUnavailable(error)) noteOutage(error)
  }

  function noteOutage(error: unknown): void {
    if (!begins(kindOf(error))) return
    log.warn(error, 'The database cannot be used; not said again while this lasts.')
  }

  return { ofProcedure, ofRequest, ofWork }
}
export type Errors = ReturnType<typeof createErrors>

type Refusal = { code: RefusalCode; message: string; data?: unknown }

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return { ...plain('BAD_REQUEST'), message: whatIsWrong(error.cause) }
    }
    if (error.status < 500) return plain(codeOf(error.status))
  }
  return plain(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR')
}

function refusalOfStatus(error: FastifyError): Refusal {
  return plain(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : codeOf(error.statusCode ?? 500))
}

function plain(code: RefusalCode): Refusal {
  return { code, message: REFUSALS[code].message }
}

/** By what failures of the same outage are alike. */
function kindOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : '')
}

function whatIsWrong({ issues }: ValidationError): string {
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

/** How many seconds a refusal asks to wait, for its header; null if it does not. */
export function waitOf(error: unknown): number | null {
  const isLimit =
    error instanceof Refused && error.data !== undefined && 'retry_after' in error.data
  return isLimit ? error.data.retry_after : null
}

/** `data` is there only where the refusal has some. */
export function bodyOf({ code, message, data }: ErrorBody): ErrorBody {
  return data === undefined ? { code, message } : { code, message, data }
}
